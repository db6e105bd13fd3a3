import { Stack } from '@mantine/core'
import { commentMessages } from '@pariksha/contract/staff/marking/comments.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { FormActions } from '../../../ui/form/form-actions.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { CommentFields, readComment } from './comment-fields.tsx'
import { type MarkedPlace, useKeepComment } from './comments.api.ts'

type Props = { question: MarkedPlace; maxMarks: number; text: string; onClose: () => void }

/** Keeps a comment, so that it can be used for other answers to the question. */
export function KeepComment({ question, maxMarks, text, onClose }: Props) {
  const form = useForm({
    initial: { text, marks: '' },
    read: (typed) => readComment(typed, maxMarks),
    mutation: useKeepComment(question),
    succeeded: commentMessages.added,
    failed: commentMessages.failed,
    onSuccess: onClose,
  })
  return (
    <Dialog opened onClose={onClose} title="Keep this comment?">
      <form {...form.props}>
        <Stack gap="md">
          <p>Everybody who marks this question can use it with one key.</p>
          <CommentFields form={form} maxMarks={maxMarks} />
          <FormActions submitLabel="Keep" busy={form.isBusy} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
