import type { PaperIssue } from '@pariksha/contract/law/paper.ts'

/** Moves the focus to the field of a fault; among choices, to the first that is empty. */
export function focusFault({ path }: PaperIssue): void {
  const fields = [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(`[data-field="${path.join('.')}"]`),
  ]
  const field = fields.find(({ value }) => value.trim() === '') ?? fields[0]
  field?.focus()
}
