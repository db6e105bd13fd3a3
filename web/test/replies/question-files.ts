/** Questions of a file that was read for the bank. */
import {
  type ImportedItem,
  listImportedItems,
  listQuestionImports,
  type QuestionImport,
} from '@pariksha/contract/staff/bank/question-imports.ts'
import { replyOf } from './reply.ts'
import { now } from './school.ts'

export const questionImport: QuestionImport = {
  import_id: 4,
  file_name: 'class5.docx',
  format: 'word',
  state: 'read',
  processed: 3,
  planned: 3,
  found: 3,
  added: 0,
  created_at: now,
  kept_until: now,
}

const options = [
  { id: 1, text: 'Mumbai' },
  { id: 2, text: 'New Delhi' },
]

const ready: ImportedItem = {
  number: 1,
  kind: 'choice',
  title: 'What is the capital of India?',
  status: 'ready',
  reason: null,
  question: { kind: 'single_choice', text: 'What is the capital of India?', options, correct: 2 },
  marks: 1,
  topics: ['Cities'],
  notes: ['Explanation: since 1931.'],
  question_id: null,
}

/** One of each state. */
export const importedItems: ImportedItem[] = [
  ready,
  {
    ...ready,
    number: 2,
    title: 'Which city is by the sea?',
    status: 'incomplete',
    reason: 'It does not say which answer is right.',
    question: { kind: 'single_choice', text: 'Which city is by the sea?', options, correct: 0 },
    topics: [],
    notes: [],
  },
  {
    ...ready,
    number: 3,
    kind: 'matching',
    title: 'Match the columns',
    status: 'unsupported',
    reason: 'Matching cannot be asked here.',
    question: null,
    topics: [],
    notes: [],
  },
]

export const questionFileReplies = [
  replyOf(listQuestionImports, { imports: [questionImport] }),
  replyOf(listImportedItems, { items: importedItems }),
]
