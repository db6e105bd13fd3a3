/** What students have asked to be looked at again. */
import { listOwnRechecks, type OwnRechecks } from '@pariksha/contract/rechecks/own-rechecks.ts'
import { listRechecks, listWaitingRechecks } from '@pariksha/contract/staff/rechecks/exam-rechecks.ts'
import { replyOf } from './reply.ts'
import { now } from './school.ts'

/** One that waits. */
export const recheck = {
  recheck_id: 7,
  index: 1,
  reason: 'I wrote the main point.',
  asked_at: now,
  reply: null,
  answered_at: null,
  marks_from: null,
  marks_to: null,
}

export const ownRechecks: OwnRechecks = { exam_id: 3, last_day: '2026-11-29', left: 2, may_ask: [0, 1], rechecks: [] }

/** Of a written answer that somebody has marked. */
export const examRecheck = {
  ...recheck,
  student: { student_id: 8, name: 'Anu Rao', roll_number: '1' },
  question: 'What is water made of?',
  correct: 'Hydrogen and oxygen',
  given: 'Of hydrogen',
  marks: 5,
  got: 2,
  is_marked_by_hand: true,
  answered_by: null,
}

export const recheckReplies = [
  replyOf(listOwnRechecks, ownRechecks),
  replyOf(listRechecks, { exam_id: 3, waiting: 0, rechecks: [] }),
  replyOf(listWaitingRechecks, { total: 0, total_exams: 0, exams: [] }),
]
