import { Stack } from '@mantine/core'
import { commentMessages } from '@pariksha/contract/staff/marking/comments.ts'
import { useState } from 'react'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { FormActions } from '../../../ui/form/form-actions.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { CommentFields, readComment } from './comment-fields.tsx'
import { type CommentChange, type KeptComment, type MarkedPlace, useChangeComment } from './comments.api.ts'
import { ConfirmCommentChange, type TriedChange } from './confirm-comment-change.tsx'
import { RemoveComment } from './remove-comment.tsx'

type Props = { question: MarkedPlace; maxMarks: number; comment: KeptComment; onClose: () => void }

/** Changes a kept comment: first what it changes at answers, then it is done. */
export function EditComment({ question, maxMarks, comment, onClose }: Props) {
  const [tried, setTried] = useState<TriedChange>()
  return (
    <Dialog opened onClose={onClose} title="Change this comment">
      {tried === undefined ? (
        <Stack gap="md">
          <EditWords {...{ question, maxMarks, comment, onClose }} onTried={setTried} />
          <RemoveComment {...{ question, comment }} onDone={onClose} />
        </Stack>
      ) : (
        <ConfirmCommentChange {...{ question, comment, tried }} onDone={onClose} onBack={() => setTried(undefined)} />
      )}
    </Dialog>
  )
}

function EditWords({
  question,
  maxMarks,
  comment,
  onClose,
  onTried,
}: Props & { onTried: (tried: TriedChange) => void }) {
  const form = useForm({
    initial: { text: comment.text, marks: comment.marks === null ? '' : String(comment.marks) },
    read: (typed) => {
      const read = readComment(typed, maxMarks)
      if (!read.isValid) return read
      return { isValid: true, values: { ...read.values, expected_version: comment.version, dry_run: true } }
    },
    mutation: useChangeComment(question, comment),
    failed: commentMessages.failed,
    onSuccess: (outlook, change: CommentChange) => onTried({ change: { ...change, dry_run: false }, outlook }),
  })
  return (
    <form {...form.props}>
      <Stack gap="md">
        <CommentFields form={form} maxMarks={maxMarks} />
        <FormActions submitLabel="See what changes" busy={form.isBusy} onCancel={onClose} />
      </Stack>
    </form>
  )
}
