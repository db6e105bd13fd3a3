import { Button, Stack, Textarea, VisuallyHidden } from '@mantine/core'
import { askRecheck, longestRecheckReason, recheckMessages } from '@pariksha/contract/rechecks/own-rechecks.ts'
import { readFormInput } from '../../../lib/form-input.ts'
import { ButtonRow } from '../../../ui/button-row.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useAskRecheck } from './own-rechecks.api.ts'

type ButtonProps = { number: number; hasFocus: boolean; onPress: () => void }

/** Opens the question to the teacher. @param hasFocus whether it comes back where the form was */
export function AskButton({ number, hasFocus, onPress }: ButtonProps) {
  return (
    <Button variant="default" size="compact-md" autoFocus={hasFocus} onClick={onPress}>
      Ask to look again
      <VisuallyHidden component="span"> at question {number}</VisuallyHidden>
    </Button>
  )
}

type Props = { examId: string; index: number; number: number; onAsked: () => void; onCancel: () => void }

/** Asks the teacher to look at one question again. */
export function AskRecheck({ examId, index, number, onAsked, onCancel }: Props) {
  const form = useForm({
    initial: { reason: '' },
    read: (typed) => readFormInput(askRecheck.body, { ...typed, index }),
    mutation: useAskRecheck(examId),
    succeeded: ({ message }) => message,
    failed: recheckMessages.askFailed,
    onSuccess: onAsked,
  })
  return (
    <form {...form.props} aria-label={`Ask about question ${number}`}>
      <Stack gap="sm">
        <Textarea
          label="Why should your teacher look again?"
          description={`Write it in a few words. You can use ${longestRecheckReason} letters.`}
          autosize
          minRows={2}
          maxLength={longestRecheckReason}
          autoFocus
          {...form.input('reason')}
        />
        <ButtonRow>
          <Button type="submit" loading={form.isBusy}>
            Send to my teacher
          </Button>
          <Button variant="default" disabled={form.isBusy} onClick={onCancel}>
            Cancel
          </Button>
        </ButtonRow>
      </Stack>
    </form>
  )
}
