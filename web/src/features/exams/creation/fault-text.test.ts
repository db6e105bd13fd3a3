import { mcqBlank, type PaperDraft, paperIssues } from '@pariksha/contract/law/paper.ts'
import { expect, test } from 'vitest'
import { faultText } from './fault-text.ts'

const filled = { question: '7 × 8?', options: ['54', '56', '64', '48'], correct: '56', marks: 1 }
const unfilled = 'Please fill all questions, choices, correct answers and marks.'

const paperWith = (mcq: object): PaperDraft => ({ mcqs: [{ ...filled, ...mcq }], description: [] })

test.each([
  [mcqBlank(), 'MCQ 1: Question text is required', unfilled],
  [{ options: ['54', '', '64', '48'] }, 'MCQ 1: All choices must be filled', unfilled],
  [{ correct: '' }, 'MCQ 1: Correct answer is required', unfilled],
  [{ marks: 0 }, 'MCQ 1: Marks must be greater than 0', unfilled],
  [
    { options: ['56', '56', '64', '48'] },
    'MCQ 1: All choices must be different',
    'MCQ 1: All choices must be different',
  ],
  [
    { correct: '57' },
    'MCQ 1: Correct answer must be one of the choices',
    'MCQ 1: Correct answer must be one of the choices',
  ],
])('of %j a teacher is told %s, a principal %s', (mcq, teacher, principal) => {
  const [fault] = paperIssues(paperWith(mcq))
  if (fault === undefined) throw new Error('Nothing is wrong')
  expect(faultText('teacher', fault)).toBe(teacher)
  expect(faultText('principal', fault)).toBe(principal)
})
