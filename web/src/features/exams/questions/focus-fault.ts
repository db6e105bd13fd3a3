import type { PaperIssue } from '@pariksha/contract/law/paper.ts'
import { ApiError } from '../../../lib/api/api-error.ts'

/** Moves the focus to the field of a fault; among choices, to the first that is empty. */
export function focusFault({ path }: Pick<PaperIssue, 'path'>): void {
  const fields = [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(`[data-field="${path.join('.')}"]`),
  ]
  const field = fields.find(({ value }) => value.trim() === '') ?? fields[0]
  field?.focus()
}

/** The same for what the server finds wrong with a question. */
export function focusRefusedField(error: unknown): void {
  const [fault] = error instanceof ApiError ? error.fields : []
  const [, place] = /^questions\.exam_paper\.(.+)$/.exec(fault?.path ?? '') ?? []
  if (place !== undefined) focusFault({ path: [place] })
}
