/** What is told of a page that asks the server for something before it can show it. */
import { serverWords } from './network.ts'

type Said = Record<'500' | 'nothing' | 'garbage' | 'nobody', string>

export type StatefulPage = {
  /** Its `{exam}` is a completed one of Class 5. */
  address: string
  /** The call that the page cannot do without. */
  asks: RegExp
  pending: string
  failed: Said
  /** A word of the page once it is there: a heading, a button or a column. */
  ready: RegExp
  /** The server's answer where there is nothing yet, and what the page says then. */
  empty?: { answer: (json: object) => unknown; says: string }
}

export const noData = 'No data received from server'

/** A page that names an answer without data as that. */
export const named = (fallback: string, unreadable = noData): Said => ({
  '500': serverWords,
  nothing: unreadable,
  garbage: unreadable,
  nobody: fallback,
})
/** A page that says the same of every answer it cannot use. */
export const plain = (fallback: string): Said => named(fallback, fallback)
/** A page that says the same whatever happens. */
export const always = (text: string): Said => ({ ...plain(text), '500': text })
export const after = (prefix: string, said: Said): Said => ({
  '500': prefix + said['500'],
  nothing: prefix + said.nothing,
  garbage: prefix + said.garbage,
  nobody: prefix + said.nobody,
})

const details = after('Error: ', named('Failed to fetch exam details'))
export const noneListed = { answer: () => ({ students: [], total: 0, next: null }), says: 'No students found.' }
export const noStudents = { answer: () => ({ 'Class 5th': [] }), says: 'No students found.' }
export const noneSat = { answer: (exam: object) => ({ ...exam, students: [] }), says: 'No students found.' }
const noHistory = { answer: (student: object) => ({ ...student, exams: [] }), says: 'No exam history available' }
export const noQuestions = {
  answer: (exam: object) => ({ ...exam, questions: [] }),
  says: 'This exam has no descriptive questions.',
}
const ofClass = (asks: RegExp) => (listFailed: string) =>
  ({ asks, pending: 'Loading students...', failed: plain(listFailed) }) as const
export const lists = ofClass(/^\/manage-student\/students$/)
export const slips = ofClass(/^\/manage-student\/students-by-class$/)

export const marking = { asks: /^\/marking\/exam\/\d+$/, pending: 'Loading exam data...' } as const
export const results = {
  asks: /^\/exam\/get-exam-details\/\d+$/,
  pending: 'Loading exam data...',
  failed: details,
} as const
export const student = {
  asks: /^\/manage-student\/(?:details\/DEMO-5001|students\/\d+)$/,
  pending: 'Loading...',
  failed: always('No student data found'),
  ready: /^EXAM HISTORY$/,
  empty: noHistory,
} as const
