/** What second marking answers. */
import { listMarkConflicts } from '@pariksha/contract/staff/second-marking/mark-conflicts.ts'
import { listSecondMarkingForMe } from '@pariksha/contract/staff/second-marking/second-marks.ts'
import { getSecondMarking } from '@pariksha/contract/staff/second-marking/second-request.ts'
import { replyOf } from './reply.ts'
import { now } from './school.ts'

/** Four papers, of which nobody has asked to have any marked twice. */
export const notAskedFor = {
  ...{ exam_id: 3, request: null, papers: 4, drawn: 0, late: 0, agreement: null },
  ...{ questions: [], open_conflicts: 0, waiting_for_me: 0 },
}

const agreement = { n: 2, mean_difference: 1.5, within_one: 0.5, exact: 0, kappa: -0.2 }

/** Two of them drawn, and marked twice. */
export const askedFor = {
  ...notAskedFor,
  drawn: 2,
  request: {
    ...{ amount: 50, unit: 'percent' as const, conflict_from: 1 },
    ...{ requested_by: 'Asha Rao', requested_at: now },
  },
  agreement,
  questions: [
    { index: 1, question: 'What is water made of?', marks: 5, answers: 2, marked: 2, second_marked: 2, agreement },
  ],
  open_conflicts: 1,
}

export const markConflict = {
  ...{ answer_id: 9, index: 1, question: 'What is water made of?', marks: 5, standing: 1 },
  model_answer: 'Hydrogen and oxygen',
  text: 'Of hydrogen',
  first: { marks: 1, by: 'Ravi Kumar', at: now, comment: '' },
  second: { marks: 4, by: 'Meena Rao', at: now, comment: 'Half of it is there' },
  may_decide: true,
  decision: null,
}

export const secondMarkingReplies = [
  replyOf(getSecondMarking, notAskedFor),
  replyOf(listMarkConflicts, { exam_id: 3, open: 0, conflicts: [] }),
  replyOf(listSecondMarkingForMe, { exams: [] }),
]
