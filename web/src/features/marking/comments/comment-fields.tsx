import { Textarea, TextInput } from '@mantine/core'
import { commentMessages, maxCommentLength } from '@pariksha/contract/staff/marking/comments.ts'
import type { Read } from '../../../lib/form-input.ts'
import { formatMarks } from '../../../lib/format.ts'
import type { Fields } from '../../../ui/form/use-fields.ts'
import { marksOf } from '../mark-text.ts'

export type TypedComment = { text: string; marks: string }

/** A kept comment as it was typed, with marks that this question can have, or none. */
export function readComment(
  { text, marks }: TypedComment,
  maxMarks: number,
): Read<{ text: string; marks: number | null }> {
  const words = text.trim()
  if (words === '') return { isValid: false, messages: { text: commentMessages.textRequired } }
  if (marks.trim() === '') return { isValid: true, values: { text: words, marks: null } }
  const given = marksOf(marks.trim().replace(',', '.'), maxMarks)
  if (given !== undefined) return { isValid: true, values: { text: words, marks: given } }
  return { isValid: false, messages: { marks: `From 0 to ${formatMarks(maxMarks)}, in halves` } }
}

/** The words of a kept comment, and the marks that go with it. */
export function CommentFields({ form, maxMarks }: { form: Pick<Fields<TypedComment>, 'input'>; maxMarks: number }) {
  return (
    <>
      <Textarea {...form.input('text')} label="Comment" maxLength={maxCommentLength} autosize minRows={2} dir="auto" />
      <TextInput
        {...form.input('marks')}
        label="Marks that go with it"
        description={`From 0 to ${formatMarks(maxMarks)}. Leave it empty for none.`}
        inputMode="decimal"
        autoComplete="off"
      />
    </>
  )
}
