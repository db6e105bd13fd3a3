/** Those of the marking. */
import type { Ids } from '../fixtures/busy-school.ts'
import type { Asked } from './asked.ts'

const answerIn = ({ completedExam, attempt }: Ids) => ({ id: completedExam, index: 3, answer: attempt })

export const markingRequests: Record<string, (ids: Ids) => Asked> = {
  'GET /api/v1/marking/exam/:id': ({ completedExam }) => ({ params: { id: completedExam } }),
  'GET /api/v1/marking/exam/:id/question/:index': ({ completedExam }) => ({ params: { id: completedExam, index: 3 } }),
  'GET /api/v1/marking/exam/:id/question/:index/marks': ({ completedExam }) => ({
    params: { id: completedExam, index: 3 },
  }),
  'GET /api/v1/marking/exam/:id/question/:index/comments': ({ completedExam }) => ({
    params: { id: completedExam, index: 3 },
  }),
  'POST /api/v1/marking/exam/:id/question/:index/comments': ({ completedExam }) => ({
    params: { id: completedExam, index: 3 },
    body: { text: 'Name the parts', marks: 2 },
  }),
  'PUT /api/v1/marking/exam/:id/question/:index/comments/:comment': ({ completedExam, comment }) => ({
    params: { id: completedExam, index: 3, comment },
    body: { text: 'Name both parts', marks: 1, expected_version: 1, dry_run: false },
  }),
  'DELETE /api/v1/marking/exam/:id/question/:index/comments/:comment': ({ completedExam, comment }) => ({
    params: { id: completedExam, index: 3, comment },
  }),
  'PUT /api/v1/marking/exam/:id/question/:index/answer/:answer/comment': (ids) => ({
    params: answerIn(ids),
    body: { text: 'Good', comment_id: null, expected: null },
  }),
  'POST /api/v1/marking/exam/:id/question/:index/same-answers': ({ completedExam, attempt }) => ({
    params: { id: completedExam, index: 3 },
    body: { answer: attempt, answers: [attempt], marks: 2 },
  }),
  'POST /api/v1/marking/exam/:id/question/:index/same-answers/undo': ({ completedExam }) => ({
    params: { id: completedExam, index: 3 },
    body: { answers: [1], marks: 2 },
  }),
  'GET /api/v1/marking/exam/:id/colleagues': ({ completedExam }) => ({ params: { id: completedExam } }),
  'PUT /api/v1/marking/exam/:id/question/:index/answer/:answer/hand-over': (ids) => ({
    params: answerIn(ids),
    body: { to: null, note: '' },
  }),
  'GET /api/v1/marking/handed-to-me': () => ({}),
  'POST /api/v1/marking/exam/:id/question/:index/claims': ({ completedExam }) => ({
    params: { id: completedExam, index: 3 },
    body: { holding: [], after: null, wants_next: true },
  }),
  'PUT /api/v1/marking/exam/:id/question/:index/answer/:answer': (ids) => ({
    params: answerIn(ids),
    body: { marks: 2, expected: null },
  }),
  'POST /api/v1/marking/exam/:id/question/:index/answer/:answer/suggestion': (ids) => ({ params: answerIn(ids) }),
  'GET /api/v1/exam/second-marking/:exam_id': ({ secondExam }) => ({ params: { exam_id: secondExam } }),
  'POST /api/v1/exam/second-marking/:exam_id': ({ secondExam }) => ({
    params: { exam_id: secondExam },
    body: { amount: 1, unit: 'papers', conflict_from: 1 },
  }),
  'GET /api/v1/exam/mark-conflicts/:exam_id': ({ secondExam }) => ({ params: { exam_id: secondExam } }),
  'POST /api/v1/exam/mark-conflicts/:exam_id': ({ secondExam, secondAttempt }) => ({
    params: { exam_id: secondExam },
    body: {
      ...{ answer_id: secondAttempt, index: 4, choice: 'second', reason: 'It names the distance' },
      expected: { standing: 1, second: 4, decision_id: null },
    },
  }),
  'GET /api/v1/marking/exam/:id/second-marking': ({ secondExam }) => ({ params: { id: secondExam } }),
  'GET /api/v1/marking/exam/:id/second-marking/question/:index': ({ secondExam }) => ({
    params: { id: secondExam, index: 3 },
  }),
  'GET /api/v1/marking/exam/:id/second-marking/question/:index/marks': ({ secondExam }) => ({
    params: { id: secondExam, index: 3 },
  }),
  'POST /api/v1/marking/exam/:id/second-marking/question/:index/claims': ({ secondExam }) => ({
    params: { id: secondExam, index: 3 },
    body: { holding: [], after: null, wants_next: true },
  }),
  'PUT /api/v1/marking/exam/:id/second-marking/question/:index/answer/:answer': ({ secondExam, secondAttempt }) => ({
    params: { id: secondExam, index: 3, answer: secondAttempt },
    body: { marks: 2, expected: null, note: '' },
  }),
  'GET /api/v1/marking/second-marking-for-me': () => ({}),
}
