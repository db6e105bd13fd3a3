import { Stack, TextInput } from '@mantine/core'
import type { BoardPupil } from '@pariksha/contract/staff/board/exam-board.ts'
import type { ReactNode } from 'react'
import { counted } from '../../lib/counted.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FormActions } from '../../ui/form/form-actions.tsx'
import type { FormProps } from '../../ui/form/use-form.ts'
import classes from './board.module.css'

/** Whom an action is for: those who are ticked, else everybody whom it can be done to. */
export type Concerned = { chosen: readonly BoardPupil[]; affected: readonly BoardPupil[] }

/** As the calls name them. */
export function pupilsOf({ chosen, affected }: Concerned): 'all' | string[] {
  return chosen.length === 0 ? 'all' : affected.map(({ uniqueCode }) => uniqueCode)
}

type Props = {
  title: string
  /** What will happen. */
  children: ReactNode
  concerned: Concerned
  /** Said where it can be done to nobody. */
  noneText: string
  submitLabel: string
  form: { props: FormProps; isBusy: boolean }
  /** The field of the reason; an action without one has none. */
  reason?: object
  onClose: () => void
}

/** Asks before something is done for students: for whom, what follows, and why. */
export function ActForm(props: Props) {
  const { title, children, concerned, noneText, submitLabel, form, reason, onClose } = props
  const isForNobody = concerned.affected.length === 0
  return (
    <Dialog opened onClose={onClose} title={title} closeOnClickOutside={false}>
      <form {...form.props}>
        <Stack gap="md">
          {isForNobody ? <p className={classes.none}>{noneText}</p> : <Named concerned={concerned} />}
          {children}
          {reason === undefined ? null : (
            <TextInput label="Reason" description="It stands in the log of this exam." maxLength={500} {...reason} />
          )}
          <FormActions submitLabel={submitLabel} busy={form.isBusy} disabled={isForNobody} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}

const mostNamed = 5

function Named({ concerned: { chosen, affected } }: { concerned: Concerned }) {
  const count = counted(affected.length, ['student', 'students'])
  if (chosen.length === 0) return <p className={classes.whom}>For all: {count}.</p>
  const names = affected.slice(0, mostNamed).map(({ name }) => name)
  const more = affected.length - names.length
  return (
    <p className={classes.whom}>
      For {count}: {names.join(', ')}
      {more > 0 ? ` and ${more} more` : ''}.
    </p>
  )
}
