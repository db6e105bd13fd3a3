/** What a student's pages say until they are there, and instead. */
import { named, plain, type StatefulPage } from './page-states.ts'

export const studentPages: StatefulPage[] = [
  {
    address: '/student/home',
    asks: /^\/student\/student-home$/,
    pending: 'Loading...',
    failed: named('Failed to load student information'),
    ready: /^Your exams$/,
    empty: { answer: (home) => ({ ...home, exam_details: [] }), says: 'No Active Exams Found' },
  },
  {
    address: '/student/my-exams',
    asks: /^\/student-exam\/get-all-exams$/,
    pending: 'Loading exams...',
    failed: named('Failed to load exams. Please try again.', 'No exam data received'),
    ready: /^All exams$/,
    empty: { answer: () => ({}), says: 'No exams available for the selected subject.' },
  },
  {
    address: '/student/exam?id={exam}',
    asks: /^\/student-exam\/summary\/\d+$/,
    pending: 'Loading exam...',
    failed: plain('Failed to load exam data. Please refresh the page.'),
    ready: /^Science$/,
  },
]
