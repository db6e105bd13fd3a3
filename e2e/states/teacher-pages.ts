/** What a teacher's pages say until they are there, and instead. */
import {
  always,
  lists,
  marking,
  named,
  noData,
  noneListed,
  noneSat,
  noQuestions,
  noStudents,
  plain,
  results,
  type StatefulPage,
  slips,
  student,
} from './page-states.ts'

const noAnswers = { answer: (list: object) => ({ ...list, answers: [] }), says: 'No answers to mark.' }
const answers = { asks: /^\/marking\/exam\/\d+\/question\/\d+$/, pending: 'Loading answers...' } as const
const noTeaching = {
  answer: (teacher: object) => ({ ...teacher, teaching: [] }),
  says: 'You do not teach any subject yet.',
}

const teaching = {
  asks: /^\/teacher\/info$/,
  pending: 'Loading...',
  failed: plain('Failed to load grades'),
  ready: /^Generate Exam$/,
  empty: noTeaching,
} as const

export const teacherPages: StatefulPage[] = [
  {
    address: '/teacher/home',
    asks: /^\/teacher\/teacher-home$/,
    pending: 'Loading...',
    failed: { ...always('Failed to load teacher data'), nothing: noData, garbage: noData },
    ready: /^Overview$/,
  },
  {
    address: '/teacher/home?',
    asks: /^\/teacher\/info$/,
    pending: 'Loading...',
    failed: always('Failed to fetch teacher information'),
    ready: /^Mathematics$/,
  },
  {
    address: '/teacher/my-exams',
    asks: /^\/exam\/staff-exams$/,
    pending: 'Loading exams...',
    failed: named('Error fetching exams. Please try again later.'),
    ready: /^Delete/,
    empty: { answer: () => ({ classes: [5], standard: 5, exams: [], next: null }), says: 'No exams created yet.' },
  },
  {
    address: '/teacher/class-data?selectedClass=Class+5th',
    ...lists('Failed to fetch students data'),
    ready: /^Add Students$/,
    empty: noneListed,
  },
  {
    address: '/teacher/login-slips?selectedClass=Class+5th',
    ...slips('Failed to fetch students data'),
    ready: /^[A-Z].* [A-Z]/,
    empty: noStudents,
  },
  { address: '/teacher/student-exam-data?exam_id={exam}', ...results, ready: /^Students$/, empty: noneSat },
  {
    address: '/teacher/student-exam-data?exam_id={exam}&q=',
    asks: /^\/exam\/late-answers\/\d+$/,
    pending: '',
    failed: named('Failed to load the late answers'),
    ready: /^Students$/,
  },
  {
    address: '/teacher/mark-exam?exam_id={exam}',
    ...marking,
    failed: named('Failed to fetch exam details'),
    ready: /^Question \d+$/,
    empty: noQuestions,
  },
  {
    address: '/teacher/mark-exam?exam_id={exam}&question=0',
    ...answers,
    failed: named('Failed to load the answers'),
    ready: /^Question \d+$/,
    empty: noAnswers,
  },
  { address: '/teacher/generate-exam', ...teaching },
  { address: '/teacher/generate-exam-with-ai', ...teaching },
  { address: '/teacher/student?uniqueCode=DEMO-5001', ...student },
]
