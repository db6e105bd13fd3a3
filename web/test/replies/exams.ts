/** One completed exam, from its card to the marking of its answers. */

import { listExamsOfClass } from '@pariksha/contract/exams.ts'
import { generationState } from '@pariksha/contract/generation.ts'
import { listImports } from '@pariksha/contract/imports.ts'
import { classOfStandard } from '@pariksha/contract/law/class-key.ts'
import { getAnswersToMark, getMarkingOverview, listLateAnswers } from '@pariksha/contract/marking.ts'
import { getExamReview, getOwnProgress } from '@pariksha/contract/results.ts'
import { getClassOverTime, getClassResults } from '@pariksha/contract/staff/analysis/class-results.ts'
import { getItemAnalysis } from '@pariksha/contract/staff/analysis/item-analysis.ts'
import { listCorrections } from '@pariksha/contract/staff/corrections.ts'
import { getExamDetails, getExamPaper } from '@pariksha/contract/staff/exam-results.ts'
import { claimAnswers } from '@pariksha/contract/staff/marking/claims.ts'
import { listComments } from '@pariksha/contract/staff/marking/comments.ts'
import { listHandedToMe } from '@pariksha/contract/staff/marking/hand-over.ts'
import { getStudentAnswers } from '@pariksha/contract/staff/student-answers.ts'
import { listUrgentExams } from '@pariksha/contract/staff/urgent-exams.ts'
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
export const answersToMark = { ...question, model_answer: 'Hydrogen and oxygen', key_terms: null, answers: [markable] }

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

const itemFigures = {
  sd: 0.5,
  item_total_correlation: 0.4,
  item_rest_correlation: 0.3,
  discriminative_efficiency: 0.5,
  upper_lower_index: 0.25,
}

/** Of a doubtful question with choices, and of one that is written. */
export const analysis = {
  exam_id: 3,
  subject: 'Science',
  title: null,
  standard,
  exam_date: '2027-01-10',
  total_marks: 6,
  pass_percent: 35,
  exam: {
    n: 12,
    mean: 3.5,
    median: 4,
    sd: 1.25,
    min: 0,
    max: 6,
    skewness: -0.4,
    kurtosis: null,
    alpha: 0.62,
    sem: 0.8,
  },
  items: [
    {
      ...itemFigures,
      index: 0,
      kind: 'single_choice' as const,
      text: 'Which is wet?',
      marks: 1,
      facility: 0.25,
      item_rest_correlation: -0.2,
      omitted: 2,
      choices: [
        { option: 'Fire', is_key: true, count: 3, share: 0.25, mean_score: 2 },
        { option: 'Water', is_key: false, count: 7, share: 7 / 12, mean_score: 4.5 },
        { option: 'Dust', is_key: false, count: 0, share: 0, mean_score: null },
      ],
      notes: ['Most who knew the rest got this wrong: is the key right?', 'Nobody chose C'],
    },
    {
      ...itemFigures,
      index: 1,
      kind: 'descriptive' as const,
      text: 'What is water made of?',
      marks: 5,
      facility: 0.65,
      omitted: 1,
      choices: [],
      notes: [],
    },
  ],
  left_out: [],
  bins: Array.from({ length: 10 }, (_, at) => ({ from: at * 0.6, to: (at + 1) * 0.6, count: at === 5 ? 12 : 0 })),
}

const ofClass = { standard, exams: 2, marked: 10 }

export const classPairs = {
  pass_percent: 35,
  pairs: [
    { ...ofClass, subject: 'Hindi', passed: 9, mean_percent: 71.2 },
    { ...ofClass, subject: 'Science', passed: 4, mean_percent: 33.4 },
    { ...ofClass, standard: classOfStandard(6), subject: 'Science', passed: 8, mean_percent: 60 },
  ],
}

const overTime = {
  standard,
  pass_percent: 35,
  exams: [
    { exam_id: 2, subject: 'Science', title: null, exam_date: '2026-12-01', marked: 5, passed: 1, mean_percent: 25 },
    {
      exam_id: 3,
      subject: 'Science',
      title: 'Water',
      exam_date: '2027-01-10',
      marked: 5,
      passed: 3,
      mean_percent: 41.8,
    },
  ],
}

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
  replyOf(getItemAnalysis, analysis),
  replyOf(getClassResults, classPairs),
  replyOf(getClassOverTime, overTime),
  replyOf(listCorrections, { exam_id: 3, corrections: [], questions: [] }),
  replyOf(listLateAnswers, { exam_id: 3, pending: 0, answers: [] }),
  replyOf(getMarkingOverview, overview),
  replyOf(getAnswersToMark, answersToMark),
  replyOf(listHandedToMe, { answers: [] }),
  replyOf(listComments, { comments: [] }),
  replyOf(claimAnswers, { held: [], next: 9, others: [], until: now }),
  replyOf(getExamReview, review),
  replyOf(getStudentAnswers, studentReview),
  replyOf(getOwnProgress, { pass_percent: 35, subjects: [] }),
  replyOf(generationState, { ai: null, bank: [] }),
  replyOf(listImports, { imports: [] }),
]
