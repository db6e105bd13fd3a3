import { examMessages } from '@pariksha/contract/exams.ts'
import type { StaffRole } from '@pariksha/contract/law/access.ts'
import type { PaperIssue } from '@pariksha/contract/law/paper.ts'
import { paperTexts } from '@pariksha/contract/law/questions/draft-texts.ts'

const unfilledTexts = [paperTexts.question, paperTexts.options, paperTexts.correct, paperTexts.answer, paperTexts.marks]

/** What is told of the first fault of a paper. A principal hears of everything left out in one way (product 5.7). */
export function faultText(role: StaffRole, { message }: PaperIssue): string {
  const isUnfilled = unfilledTexts.some((text) => message.endsWith(text))
  return role === 'principal' && isUnfilled ? examMessages.questionsIncomplete : message
}
