import { Button, Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { correctionMessages, longestReason } from '@pariksha/contract/staff/corrections.ts'
import { counted } from '../../../lib/counted.ts'
import { formatMarks } from '../../../lib/format.ts'
import { useUndo } from '../../../ui/action/use-undo.ts'
import { ButtonRow } from '../../../ui/button-row.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { CorrectionOutlook } from './correction-outlook.tsx'
import { type CorrectionBody, type Outlook, useApplyCorrection } from './corrections.api.ts'
import { undoBody } from './undo-body.ts'

type Props = {
  examId: string
  tried: { body: CorrectionBody; outlook: Outlook }
  onBack: () => void
  onDone: () => void
}

/** Whom a correction changes, and why it is made. */
export function ConfirmCorrection({ examId, tried: { body, outlook }, onBack, onDone }: Props) {
  const { given_above, writing, after, undo } = outlook
  const tell = useUndo(useApplyCorrection(examId), correctionMessages.undoFailed)
  const form = useForm({
    initial: { reason: '', mayLower: '' },
    read: ({ reason, mayLower }) => {
      const messages = {
        ...(reason.trim() === '' ? { reason: 'Please say why.' } : {}),
        ...(given_above.length > 0 && mayLower === '' ? { mayLower: 'Please say that they may count so.' } : {}),
      }
      if (Object.keys(messages).length > 0) return { isValid: false as const, messages }
      return { isValid: true as const, values: { ...body, reason, lower_given: mayLower !== '' } }
    },
    mutation: useApplyCorrection(examId),
    failed: correctionMessages.failed,
    onSuccess(reply, { reason }) {
      if (reply.undo === null) toast.success(reply.message)
      else tell(reply.message, undoBody({ ...reply, index: body.index, undo: reply.undo, reason: reason ?? '' }))
      onDone()
    },
  })
  if (undo === null) {
    return (
      <Stack gap="md">
        <p>{correctionMessages.unchanged}. Nothing would change.</p>
        <ButtonRow align="end">
          <Button onClick={onBack}>Back</Button>
        </ButtonRow>
      </Stack>
    )
  }
  const most = formatMarks(after.marks)
  return (
    <form {...form.props}>
      <Stack gap="md">
        <CorrectionOutlook outlook={outlook} />
        {writing > 0 ? (
          <Text size="sm">
            {counted(writing, ['student is', 'students are'])} still writing. Their papers are marked so when they hand
            in.
          </Text>
        ) : null}
        {given_above.length > 0 ? (
          <Checkbox
            label={`${counted(given_above.length, ['answer was', 'answers were'])} given more than ${most}. Let them count as ${most}.`}
            description={`What was given is kept: ${namesOf(given_above)}.`}
            error={form.errors.mayLower}
            data-field="mayLower"
            checked={form.values.mayLower !== ''}
            onChange={({ currentTarget }) => form.set('mayLower', currentTarget.checked ? 'yes' : '')}
          />
        ) : null}
        <TextInput
          label="Reason"
          description="Students read it in their result."
          maxLength={longestReason}
          data-autofocus
          {...form.input('reason')}
        />
        <ButtonRow align="end">
          <Button variant="default" onClick={onBack} disabled={form.isBusy}>
            Back
          </Button>
          <Button type="submit" loading={form.isBusy}>
            Correct the marking
          </Button>
        </ButtonRow>
      </Stack>
    </form>
  )
}

const mostNamed = 5

function namesOf(given: Outlook['given_above']): string {
  const named = given.slice(0, mostNamed).map(({ name, marks }) => `${name} ${formatMarks(marks)}`)
  return given.length > mostNamed ? `${named.join(', ')} and ${given.length - mostNamed} more` : named.join(', ')
}
