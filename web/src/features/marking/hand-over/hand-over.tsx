import { NativeSelect, Stack, TextInput } from '@mantine/core'
import { handOverMessages, maxNoteLength } from '@pariksha/contract/staff/marking/hand-over.ts'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../lib/api/api-error.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { FormActions } from '../../../ui/form/form-actions.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Loadable } from '../../../ui/loadable.tsx'
import { type AnswerPlace, colleaguesQuery, useHandOver } from './hand-over.api.ts'

type Colleague = { staff_id: number; name: string }
type Props = { answer: AnswerPlace; onDone: () => void; onClose: () => void }

const failureOf = (error: unknown) => messageOf(error, 'The colleagues could not be loaded.')

/** Gives an answer to a colleague to mark, with a note. */
export function HandOver({ answer, onDone, onClose }: Props) {
  const colleagues = useQuery(colleaguesQuery(answer.examId))
  return (
    <Dialog opened onClose={onClose} title="Hand this answer over">
      <Loadable query={colleagues} failureOf={failureOf}>
        {({ colleagues: known }) =>
          known.length === 0 ? (
            <p>Nobody else may mark this exam.</p>
          ) : (
            <HandOverForm {...{ answer, onDone, onClose }} colleagues={known} />
          )
        }
      </Loadable>
    </Dialog>
  )
}

function HandOverForm({ answer, colleagues, onDone, onClose }: Props & { colleagues: readonly Colleague[] }) {
  const form = useForm({
    initial: { to: '', note: '' },
    read: ({ to, note }) =>
      to === ''
        ? { isValid: false, messages: { to: 'Choose who is to mark it' } }
        : { isValid: true, values: { to: Number(to), note } },
    mutation: useHandOver(answer),
    succeeded: handOverMessages.handed,
    failed: handOverMessages.failed,
    onSuccess: onDone,
  })
  return (
    <form {...form.props}>
      <Stack gap="md">
        <p>Your colleague finds it on the home page, and is given it before other answers. Nobody else is.</p>
        <NativeSelect
          {...form.input('to')}
          label="To"
          data={[
            { value: '', label: 'Choose a colleague' },
            ...colleagues.map(({ staff_id, name }) => ({ value: String(staff_id), label: name })),
          ]}
          // It comes when the dialog is open already.
          autoFocus
        />
        <TextInput
          {...form.input('note')}
          label="Note (optional)"
          description="What is to be looked at."
          maxLength={maxNoteLength}
        />
        <FormActions submitLabel="Hand over" busy={form.isBusy} onCancel={onClose} />
      </Stack>
    </form>
  )
}
