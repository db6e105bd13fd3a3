/** Taking an exam. */
import type { Part } from './part.ts'

export const examTaking = [
  {
    at: '/student/exam',
    section: '2.13',
    items: {
      'exam.loading': ['rule', 'Loading, then an instructions modal'],
      'exam.start': ['button', 'Start Exam'],
    },
  },
  {
    at: '/student/exam',
    section: '4.3',
    items: {
      'exam.confirm-start': ['text', 'Are you sure you want to start the exam?'],
      'exam.yes': ['button', 'Yes'],
      'exam.started': ['success', 'Exam started! Good luck!'],
    },
  },
  {
    at: '/student/exam',
    section: '4.4',
    items: {
      'exam.question-states': ['rule', 'Each question number is not-visited, visited or answered'],
      'exam.scrolled': ['rule', 'A question that was scrolled to or clicked is visited'],
    },
  },
  {
    at: '/student/exam',
    section: '4.6',
    items: {
      'exam.submit': ['button', 'Submit'],
      'exam.confirm-submit': ['rule', 'Submit opens a confirmation'],
      'exam.submitted': ['rule', 'On 200 a success toast'],
      'exam.busy': ['error', 'Submission already in progress...'],
    },
  },
  {
    at: '/student/exam',
    section: '4.5',
    items: {
      'exam.per-second': ['rule', 'The timer counts down from the duration in minutes, per second'],
      'exam.red': ['rule', 'In the last 10 percent of the time it turns red and blinks'],
      'exam.warning': ['text', 'Time is running out! Only {N} minutes left!'],
      'exam.zero': ['rule', 'On reaching zero nothing happens (no automatic submit)'],
    },
  },
  {
    at: '/student/exam',
    section: '5.8',
    items: {
      'exam.unanswered': ['text', 'Questions are unanswered. Please review before submitting.'],
      'exam.blank-descriptive': ['rule', 'A blank descriptive answer counts as unanswered'],
    },
  },
  {
    at: '/student/exam',
    section: '8.6',
    items: {
      'exam.load-failed': ['error', 'Failed to load exam data. Please refresh the page.'],
      'exam.invalid-id': ['error', 'Invalid exam ID'],
      'exam.submit-failed': ['error', 'Error submitting exam. Please try again.'],
      'exam.submit-server-message': ['rule', "A submit failure shows the server's message in preference"],
    },
  },
  {
    at: '/student/exam',
    section: '9.2',
    items: {
      'exam.ten-percent': ['rule', 'The warning comes with the last 10 percent of the duration, and not before'],
      'exam.redirect': ['rule', 'To /student/home 2000 ms after the submission'],
      'exam.submit-failed-ms': ['rule', 'A submit failure shows for 5000 ms'],
    },
  },
  {
    at: '/student/exam',
    section: '4.5',
    items: {
      'exam.display': ['rule', 'The display is HH : MM : SS'],
    },
  },
] as const satisfies Part[]
