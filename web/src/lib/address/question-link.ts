import { pages } from '@pariksha/contract/law/pages.ts'
import { linkTo, type PageLink } from './page-link.ts'

/** Where a question stands in the paper of its exam, and is corrected. @param index from 0 over the whole paper */
export function questionLink(examId: string, index: number): PageLink {
  return linkTo(pages.examPaper, { exam_id: examId, correct: String(index) })
}
