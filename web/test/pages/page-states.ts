/** What is told of a page that asks the server for something before it can show it. */
import type { Endpoint, HandlerOutput } from '@pariksha/contract/endpoint.ts'
import { getMarkingOverview } from '@pariksha/contract/marking.ts'
import { getExamReadiness } from '@pariksha/contract/readiness/exam-readiness.ts'
import { getWifiTest } from '@pariksha/contract/readiness/wifi-test.ts'
import { getClassResults } from '@pariksha/contract/staff/analysis/class-results.ts'
import { getItemAnalysis } from '@pariksha/contract/staff/analysis/item-analysis.ts'
import { listBankQuestions } from '@pariksha/contract/staff/bank/bank-list.ts'
import { listQuestionImports } from '@pariksha/contract/staff/bank/question-imports.ts'
import { getExamBoard } from '@pariksha/contract/staff/board/exam-board.ts'
import { getExamDetails, getExamPaper } from '@pariksha/contract/staff/exam-results.ts'
import { listRechecks, listWaitingRechecks } from '@pariksha/contract/staff/rechecks/exam-rechecks.ts'
import { listRemovedStudents } from '@pariksha/contract/staff/removed-students.ts'
import { getStudentDetailsByCode, listStudentPage } from '@pariksha/contract/students.ts'
import { student } from '../actions/people.ts'
import { bankPage } from '../replies/bank.ts'
import { board } from '../replies/board.ts'
import { analysis, classPairs, overview, results } from '../replies/exams.ts'
import { studentDetails } from '../replies/people.ts'
import { type KnownReply, replyOf } from '../replies/reply.ts'

/** What a server says that is there, but cannot. */
export const serverWords = 'The server is being repaired.'

/**
 * The ways a call can fail (product 8.2). `500` has words; `wordless`, `silent` and `proxy` are errors without any. `nothing` is
 * a success without a body, `garbage` and `other` one that is not what the page needs, `nobody` no answer at all.
 */
export type Failure = '500' | 'wordless' | 'silent' | 'proxy' | 'nothing' | 'garbage' | 'other' | 'nobody'

export type Said = Record<Failure, string>

export type StatefulPage = {
  address: string
  /** The call that the page cannot do without. */
  asks: Endpoint
  pending: string
  failed: Said
  /** A word of the page once it is there: a heading or a button. */
  ready: RegExp
  /** The server's answer where there is nothing yet, and what the page says then. */
  empty?: { answer: KnownReply; says: string }
}

export const emptyOf = <E extends Endpoint>(asks: E, reply: HandlerOutput<E>, says: string) =>
  ({ asks, empty: { answer: replyOf(asks, reply), says } }) as const

const noData = 'No data received from server'

/** What every page says: the server's words, that nothing came, or that the page could not be had. */
export const named = (fallback: string): Said => ({
  '500': serverWords,
  wordless: fallback,
  silent: fallback,
  proxy: fallback,
  nothing: noData,
  garbage: fallback,
  other: fallback,
  nobody: fallback,
})
/** A page that says the same whatever happens: the toast says more. */
export const always = (text: string): Said => ({ ...named(text), '500': text, nothing: text })
export const after = (prefix: string, said: Said): Said => ({
  '500': prefix + said['500'],
  wordless: prefix + said.wordless,
  silent: prefix + said.silent,
  proxy: prefix + said.proxy,
  nothing: prefix + said.nothing,
  garbage: prefix + said.garbage,
  other: prefix + said.other,
  nobody: prefix + said.nobody,
})

const noStudents = 'No students found.'
export const lists = {
  pending: 'Loading students...',
  ...emptyOf(listStudentPage, { students: [], total: 0, next: null }, noStudents),
}
export const removedStudents = {
  pending: 'Loading students...',
  ...emptyOf(listRemovedStudents, { students: [], next: null }, 'No removed students.'),
  ready: /^Restore Selected$/,
}

export const marking = {
  ...emptyOf(getMarkingOverview, { ...overview, questions: [] }, 'This exam has no descriptive questions.'),
  pending: 'Loading exam data...',
  failed: named('Failed to fetch exam details'),
  ready: /^Question 1$/,
}
export const examResults = {
  ...emptyOf(getExamDetails, { ...results, students: [] }, noStudents),
  pending: 'Loading exam data...',
  failed: after('Error: ', named('Failed to fetch exam details')),
  ready: /^Students$/,
}
export const questionPaper = {
  address: '/teacher/question-paper?exam_id=3',
  asks: getExamPaper,
  pending: 'Loading exam data...',
  failed: named('Failed to fetch exam details'),
  ready: /^Write the answers/,
}
export const copiedExam = {
  asks: getExamPaper,
  pending: 'Loading...',
  failed: named('Failed to fetch exam details'),
  ready: /^Submit$/,
}
export const profile = {
  ...emptyOf(getStudentDetailsByCode, { ...studentDetails, exams: [] }, 'No exam history available'),
  search: `?uniqueCode=${student.uniqueCode}`,
  pending: 'Loading...',
  failed: always('No student data found'),
  ready: /^EXAM HISTORY$/,
}

export const examBoard = {
  ...emptyOf(getExamBoard, { ...board, pupils: [] }, 'This class has no students.'),
  pending: 'Loading the board...',
  failed: named('The board could not be loaded.'),
  ready: /^What was done$/,
}

export const questionBank = {
  ...emptyOf(listBankQuestions, { ...bankPage, questions: [] }, 'No questions yet.'),
  pending: 'Loading the question bank...',
  failed: named('Failed to load the question bank'),
  ready: /^Draw questions$/,
}

export const classResults = {
  ...emptyOf(getClassResults, { ...classPairs, pairs: [] }, 'No results yet.'),
  pending: 'Loading...',
  failed: named('The results of the classes could not be loaded. Please try again.'),
  ready: /^Passed, by class and subject$/,
}

export const examAnalysis = {
  ...emptyOf(getItemAnalysis, { ...analysis, exam: { ...analysis.exam, n: 0 } }, 'Nobody has attempted this exam.'),
  pending: 'Analysing the questions...',
  failed: named('The questions could not be analysed. Please try again.'),
  ready: /^Questions$/,
}
export const examReadiness = {
  asks: getExamReadiness,
  pending: 'Looking at everything...',
  failed: named('The checks could not be loaded.'),
  ready: /^Checks$/,
}
export const wifiTests = {
  asks: getWifiTest,
  pending: 'Loading...',
  failed: named('The Wi-Fi test could not be loaded.'),
  ready: /^Checks$/,
}

/** Where staff answer what students ask to be looked at again. */
export const examRechecks = {
  asks: listRechecks,
  pending: '',
  failed: named('Failed to load the re-check requests'),
  ready: /^Students$/,
}

/** What of it stands on a home: a list beside others, which says the same whatever happens. */
export const waitingRechecks = {
  asks: listWaitingRechecks,
  pending: '',
  failed: {
    ...always('The re-check requests could not be loaded.'),
    nothing: 'The re-check requests could not be loaded.',
  },
  ready: /^Overview$/,
}

/** What somebody has given for the bank within the last day. */
export const earlierImports = {
  asks: listQuestionImports,
  pending: 'Looking for earlier imports...',
  failed: named('Earlier imports could not be looked for. Please try again.'),
  ready: /^Look at them: class5\.docx$/,
} as const
