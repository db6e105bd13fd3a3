/** One completed exam, from its card to the marking of its answers. */
import { listExamsOfClass, listUrgentExams } from '@pariksha/contract/exams.ts'
import { generationState } from '@pariksha/contract/generation.ts'
import { listImports } from '@pariksha/contract/imports.ts'
import { getAnswersToMark, getMarkingOverview, listLateAnswers } from '@pariksha/contract/marking.ts'
import { getExamReview, getOwnProgress, getStudentAnswers } from '@pariksha/contract/results.ts'
import { listCorrections } from '@pariksha/contract/staff/corrections.ts'
import { getExamDetails, getExamPaper } from '@pariksha/contract/staff/exam-results.ts'
import { student } from '../actions/people.ts'
import { replyOf } from './reply.ts'
import { now, standard } from './school.ts'

const exam = {
  exam_id: 3,
  subject: 'Science',
  title: 'Living things',
  exam_type: 'Descriptive',
  exam_date: '2026-11-20',
  status: 'Completed',
} as const

const times = { scheduled_time: '10:00', duration: 30, total_questions: 1 }

export const results = {
  ...exam,
  ...times,
  standard,
  total_students: 1,
  attended: 1,
  writing: 0,
  highest_marks: 2,
  total_marks: 2,
  to_mark: 0,
  students: [
    { ...student, presence: 'handed in' as const, marks: '2/2', score: 2, outcome: 'passed' as const, overtime_min: 0 },
  ],
}

const question = { index: 0, question: 'What is water made of?', marks: 2 }

export const overview = { ...exam, standard, can_ask_ai: false, questions: [{ ...question, answers: 1, marked: 0 }] }

export const markable = {
  answer_id: 9,
  seq: 1,
  marks: null,
  marked_by: null,
  number: 1,
  text: 'Hydrogen and oxygen',
  student: null,
  suggestion: null,
}
export const answersToMark = { ...question, model_answer: 'Hydrogen and oxygen', answers: [markable] }

const reviewed = {
  ...exam,
  status: 'passed' as const,
  attended: true,
  questions: {
    exam_paper: { mcqs: [], description: [{ question: question.question, answer: 'Hydrogen and oxygen', marks: 2 }] },
  },
}
export const paper = {
  exam_id: 3,
  subject: 'Science',
  title: 'Living things',
  standard,
  exam_date: '2026-11-20',
  duration: 30,
  shuffle_options: true,
  total_marks: 2,
  questions: reviewed.questions,
  paper_version: 1,
  may_change: false,
  may_correct: true,
  contents: [
    {
      question: { kind: 'descriptive' as const, text: question.question, modelAnswer: 'Hydrogen and oxygen' },
      marks: question.marks,
    },
  ],
  wordings: [{ revision: 41, text: question.question, options: [] }],
}
const answers = { mcq_answers: [], descriptive_answers: ['Hydrogen and oxygen'], marks: [2] }
export const review = { exam: { ...reviewed, results: { 1: '2/2' } }, student_answers: answers }
const receipt = { submitted_at: now, answered: 1, code: '7F4K-Q2MX' }

export const studentReview = {
  exam: { ...reviewed, results: { [student.uniqueCode]: '100' } },
  score: 2,
  total: 2,
  student,
  student_answers: answers,
  receipt,
  receipt_matches: true,
}

export const staffExam = {
  ...exam,
  ...times,
  shuffle_options: false,
  attempts: 1,
  writing: 0,
  to_mark: 0,
  stats: { totalStudents: 2, attended: 1, highestMarks: 1.5 },
}

export const staffExams = { classes: [standard], standard, subjects: ['Science'], exams: [staffExam], next: null }

const asMarked = { credit: 'key' as const, correct: ['Hydrogen and oxygen'], marks: question.marks }

/** The marks of the question were corrected, from 3 to 2. */
export const corrections = {
  exam_id: 3,
  corrections: [
    {
      ...{
        correction_id: 5,
        index: 0,
        rule: 'marks' as const,
        reason: 'One part was left out',
        at: now,
        by: 'Asha Rao',
      },
      ...{ before: { ...asMarked, marks: 3 }, after: asMarked, changed: 1, undo: { rule: 'marks' as const, marks: 3 } },
    },
  ],
  questions: [{ ...asMarked, index: 0, revision: 41 }],
}
const standing = { score: 2, total: 3, outcome: 'passed' as const }
const figures = { mean: 2, highest: 2, total: 3, passed: 1, failed: 0 }

/** What it comes to, when other marks are tried. */
export const outlook = {
  message: 'Nothing is changed yet',
  revision: 41,
  affected: [
    { uniqueCode: student.uniqueCode, name: student.name, before: { ...standing, total: 2 }, after: standing },
  ],
  unchanged: 0,
  writing: 0,
  figures: { before: { ...figures, total: 2 }, after: figures },
  given_above: [],
  before: asMarked,
  after: { ...asMarked, marks: 3 },
  undo: { rule: 'marks' as const, marks: 2 },
}

export const examReplies = [
  replyOf(listExamsOfClass, staffExams),
  replyOf(listUrgentExams, { total: 0, exams: [] }),
  replyOf(getExamDetails, results),
  replyOf(getExamPaper, paper),
  replyOf(listCorrections, { exam_id: 3, corrections: [], questions: [] }),
  replyOf(listLateAnswers, { exam_id: 3, pending: 0, answers: [] }),
  replyOf(getMarkingOverview, overview),
  replyOf(getAnswersToMark, answersToMark),
  replyOf(getExamReview, review),
  replyOf(getStudentAnswers, studentReview),
  replyOf(getOwnProgress, { pass_percent: 35, subjects: [] }),
  replyOf(generationState, { ai: null, bank: [] }),
  replyOf(listImports, { imports: [] }),
]
