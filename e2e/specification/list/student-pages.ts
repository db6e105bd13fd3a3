/** The pages of students: home, exams, review. */
import type { Part } from './part.ts'

export const studentPages = [
  {
    at: '/student/home',
    section: '2.4',
    items: {
      'student-home.greeting': ['rule', 'Greeting and class'],
      'student-home.total': ['text', 'Total Exams'],
      'student-home.attended': ['text', 'Exams Attended'],
      'student-home.running': ['text', 'Running Exams'],
      'student-home.upcoming': ['text', 'Upcoming Exams'],
      'student-home.search': ['rule', 'Search by subject, case-insensitive'],
      'student-home.cards': ['rule', 'Exam cards'],
      'student-home.empty': ['text', 'No Active Exams Found'],
    },
  },
  {
    at: '/student/home',
    section: '2.20',
    items: {
      'student-home.practise': ['link', 'Practise: try how an exam works'],
    },
  },
  {
    at: '/student/home',
    section: '8.4',
    items: {
      'student-home.no-data': ['error', 'No data received from server'],
      'student-home.failed': ['error', 'Failed to load student information'],
      'student-home.server-message': ['rule', "The server's message is shown in preference to the fallback"],
    },
  },
  {
    at: '/student/my-exams',
    section: '2.12',
    items: {
      'student-exams.greeting': ['heading', 'Hello, {name}'],
      'student-exams.welcome': ['text', 'Welcome back to Exams!'],
      'student-exams.search': ['placeholder', 'Search exams...'],
      'student-exams.count': ['rule', 'The total exam count'],
      'student-exams.subjects': ['rule', 'Subject cards: All plus one per subject, each with icon and count'],
      'student-exams.exam': ['rule', "The count is labelled 'exam' or 'exams'"],
      'student-exams.facts': ['rule', 'Total questions, scheduled time, exam date, duration, status'],
      'student-exams.all': ['rule', 'The filter defaults to All'],
      'student-exams.filters': ['rule', 'A subject card and the search box filter the list'],
      'student-exams.loading': ['text', 'Loading exams...'],
      'student-exams.empty': ['text', 'No exams available for the selected subject.'],
      'student-exams.view-score': ['link', 'View Score'],
      'student-exams.not-announced': ['text', 'Not announced'],
      'student-exams.get-started': ['button', 'Get Started'],
      'student-exams.disabled': ['rule', 'Get Started is disabled when the type is Upcoming'],
      'student-exams.not-yet': ['error', 'This exam is not yet available'],
    },
  },
  {
    at: '/student/my-exams',
    section: '4.1',
    items: {
      'student-exams.lowercase': ['rule', 'Student views show lowercase status text and style classes'],
    },
  },
  {
    at: '/student/my-exams',
    section: '8.4',
    items: {
      'student-exams.failed': ['error', 'Failed to load exams. Please try again.'],
      'student-exams.incomplete': ['error', 'Exam details are incomplete'],
      'student-exams.missing': ['error', 'Missing required exam data'],
      'student-exams.no-exam-data': ['error', 'No exam data received'],
    },
  },
  {
    at: '/student/exam-info',
    section: '2.14',
    items: {
      'review.head': ['rule', 'Date, status, subject icon, exam type'],
      'review.styles': ['rule', 'Styles for passed, failed, pending'],
      'review.marks': ['text', 'Marks Obtained'],
      'review.back': ['link', 'Go Back'],
      'review.back-leads': ['rule', 'Go Back leads to /student/my-exams'],
      'review.heading': ['heading', 'Exam Questions and Answers'],
      'review.mcqs': ['heading', 'Multiple Choice Questions'],
      'review.descriptive': ['heading', 'Descriptive Questions'],
      'review.number': ['heading', 'Q1'],
      'review.correct': ['text', 'Correct Answer:'],
      'review.correct-field': ['rule', 'It is the correct field for multiple choice, the answer field for descriptive'],
      'review.yours': ['text', 'Your Answer:'],
      'review.not-attempted': ['text', 'Not attempted'],
      'review.loading': ['text', 'Loading exam data...'],
    },
  },
  {
    at: '/student/exam-info',
    section: '5.9',
    items: {
      'review.no-id': ['error', 'Exam ID is required'],
    },
  },
  {
    at: '/student/exam-info',
    section: '8.6',
    items: {
      'review.failed': ['error', 'Failed to fetch exam data'],
      'review.server-message': ['rule', "The server's message is shown in preference to the fallback"],
      'review.leaves': ['rule', 'Then a full redirect to /student/my-exams'],
    },
  },
] as const satisfies Part[]
