/** What holds on more than one page. */
import type { Part } from './part.ts'

export const everywhere = [
  {
    at: 'greetings',
    section: '2.3',
    items: {
      'greeting.fallback': ['rule', 'Without a stored name a greeting says Teacher, Student or Principal'],
    },
  },
  {
    at: 'toasts',
    section: '8.1',
    items: {
      'toast.place': ['rule', 'Top right'],
      'toast.closable': ['rule', 'Closable'],
      'toast.success-green': ['rule', 'Green for success'],
      'toast.error-red': ['rule', 'Red for error'],
    },
  },
  {
    at: 'toasts',
    section: '8.2',
    items: {
      'empty.from-server': ['rule', "An empty response body is the error 'No data received from server'"],
    },
  },
  {
    at: 'toasts',
    section: '9.2',
    items: {
      'toast.3000-ms': ['rule', 'Toast duration 3000 ms'],
    },
  },
  {
    at: 'logins and forms',
    section: '9.1',
    items: {
      'limit.teacher-password': ['rule', 'A teacher password of 6 characters is enough, 5 are not'],
      'limit.principal-password': ['rule', 'A principal password of 8 characters is enough, 7 are not'],
      'limit.username': ['rule', 'A username of 4 characters is enough, 3 are not'],
      'limit.student-id': ['rule', 'A Student ID of 3 characters is enough, 2 are not'],
      'limit.names': ['rule', 'Student and parent names of 2 characters are enough, 1 is not'],
      'limit.phone': ['rule', 'A phone number has exactly 10 digits'],
      'limit.duration': ['rule', 'An exam lasts at least 1 minute'],
      'limit.marks': ['rule', 'A question has at least 1 mark'],
    },
  },
  {
    at: 'logins and forms',
    section: '9.2',
    items: {
      'student-login.redirect': ['rule', 'Student login goes to /student/home after 1000 ms'],
    },
  },
  {
    at: 'logins and forms',
    section: '9.3',
    items: {
      genders: ['rule', 'Gender options: Male, Female, Other'],
    },
  },
  {
    at: 'logins and forms',
    section: '3.2',
    items: {
      'class-labels': ['rule', 'Class 1st to Class 10th plus All; the digits of a label stand for the class'],
    },
  },
  {
    at: 'logins and forms',
    section: '9.6',
    items: {
      'subject-icons': [
        'rule',
        'Icons for Telugu, Hindi, English, Mathematics, PhysicalScience, Biology, Social, Science; else a placeholder',
      ],
    },
  },
] as const satisfies Part[]
