/** The calls that succeed about the bank of the school, and about questions of files. */
import type { Ids } from '../fixtures/busy-school.ts'
import type { Asked } from './asked.ts'

const draftToKeep = {
  ...{ question: { kind: 'true_false', text: '91 is prime.', correct: false }, marks: 1, key_terms: null, topics: [] },
  ...{ subject: 'Mathematics', standard: 5 },
}
const typedQuestions = Buffer.from('1. Which is odd?\na) 2 b) 3\nAns: b\n')

export const bankRequests: Record<string, (ids: Ids) => Asked> = {
  'GET /api/v1/bank/questions': () => ({ query: { q: 'prime', standard: 5 } }),
  'GET /api/v1/bank/questions/:bank_question_id': ({ bankQuestion }) => ({
    params: { bank_question_id: bankQuestion },
  }),
  'GET /api/v1/bank/picked': () => ({ query: { ids: '1,2' } }),
  'POST /api/v1/bank/draws': () => ({ body: { parts: [{ count: 2 }] } }),
  'GET /api/v1/bank/duplicates': () => ({}),
  'PUT /api/v1/bank/questions/:bank_question_id': ({ bankQuestion }) => ({
    params: { bank_question_id: bankQuestion },
    body: {
      ...{ version: 1, marks: 2, topics: ['Tables'], key_terms: null },
      question: { kind: 'true_false', text: '7 times 8 is 56.', correct: true },
    },
  }),
  'PUT /api/v1/bank/questions/:bank_question_id/retired': ({ bankQuestion }) => ({
    params: { bank_question_id: bankQuestion },
    body: { retired: true },
  }),
  'POST /api/v1/bank/topics': (ids) => ({ body: { question_ids: [ids.bankQuestion], topics: ['Primes'] } }),
  'POST /api/v1/bank/drafts': () => ({ body: draftToKeep }),
  'PUT /api/v1/bank/questions/:bank_question_id/read': (ids) => ({ params: { bank_question_id: ids.bankQuestion } }),
  'POST /api/v1/bank/merges': ({ bankQuestion, alikeQuestion }) => ({
    body: { keep: bankQuestion, merge: alikeQuestion },
  }),
  'GET /api/v1/bank/export': ({ completedExam }) => ({ query: { format: 'gift', exam_id: completedExam } }),
  'GET /api/v1/bank/export/look': ({ completedExam }) => ({ query: { format: 'aiken', exam_id: completedExam } }),
  'POST /api/v1/bank/export': ({ bankQuestion }) => ({
    body: { format: 'moodle_xml', question_ids: [bankQuestion] },
  }),
  'POST /api/v1/bank/export/look': ({ bankQuestion }) => ({ body: { format: 'gift', question_ids: [bankQuestion] } }),
  'POST /api/v1/bank/imports': () => ({ query: { file_name: 'questions.txt' }, file: typedQuestions }),
  'GET /api/v1/bank/imports': () => ({}),
  'GET /api/v1/bank/imports/template': () => ({}),
  'GET /api/v1/bank/imports/:id': (ids) => ({ params: { id: ids.questionImport } }),
  'GET /api/v1/bank/imports/:id/items': (ids) => ({ params: { id: ids.questionImport } }),
  'PUT /api/v1/bank/imports/:id/items/:number': (ids) => ({
    params: { id: ids.questionImport, number: 2 },
    body: { question: { kind: 'true_false', text: 'Is 4 even?', correct: true }, marks: 1 },
  }),
  'POST /api/v1/bank/imports/:id': (ids) => ({
    params: { id: ids.questionImport },
    body: { numbers: 'ready', subject: 'Mathematics', standard: 5, topics: ['Primes'] },
  }),
  'POST /api/v1/bank/imports/:id/undo': (ids) => ({ params: { id: ids.questionImport } }),
  'DELETE /api/v1/bank/imports/:id': (ids) => ({ params: { id: ids.questionImport } }),
}
