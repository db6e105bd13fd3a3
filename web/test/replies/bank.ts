/** The school's bank: one question of an exam, in two wordings that are alike. */
import { listBankDuplicates } from '@pariksha/contract/staff/bank/bank-changes.ts'
import { getPickedQuestions } from '@pariksha/contract/staff/bank/bank-draw.ts'
import { getBankQuestion, listBankQuestions } from '@pariksha/contract/staff/bank/bank-list.ts'
import { replyOf } from './reply.ts'
import { standard } from './school.ts'

const options = ['Iron', 'Water', 'Milk'].map((text, at) => ({ id: at + 1, text }))

export const bankQuestion = {
  ...{ bank_question_id: 7, source: 'school' as const, subject: 'Science', standards: [standard] },
  ...{ topics: ['Metals'], notes: [], marks: 2, language: 'english' as const, difficulty: 'hard' as const },
  ...{ uses: 2, last_used: '2026-11-20', facility: 0.25, discrimination: 0.3, is_retired: false, version: 3 },
  ...{ is_unread: false, revision: 31 },
  question: { kind: 'single_choice' as const, text: 'Which is a metal?', options, correct: 1 },
  key_terms: null,
}

export const writtenQuestion = {
  ...bankQuestion,
  ...{ bank_question_id: 8, source: 'built_in' as const, topics: [], uses: 0, last_used: null, facility: null },
  question: { kind: 'descriptive' as const, text: 'Why does iron rust?', modelAnswer: 'Air and water change it.' },
}

const use = {
  ...{ exam_id: 3, title: 'Living things', standard, exam_date: '2026-11-20', marks: 2 },
  ...{ students: 30, facility: 0.25, discrimination: 0.3 },
}

export const bankPage = { questions: [bankQuestion, writtenQuestion], next: null, exams_to_join: 0 }

export const bankReplies = [
  replyOf(listBankQuestions, bankPage),
  replyOf(getBankQuestion, { question: bankQuestion, uses: [use] }),
  replyOf(getPickedQuestions, { questions: [bankQuestion, writtenQuestion] }),
  replyOf(listBankDuplicates, { pairs: [{ one: bankQuestion, other: { ...bankQuestion, bank_question_id: 9 } }] }),
]
