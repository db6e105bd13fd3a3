/** The pages of teachers: home, exams and class list. */
import type { Part } from './part.ts'

export const teacherPages = [
  {
    at: '/teacher/home',
    section: '2.4',
    items: {
      'teacher-home.greeting': ['rule', 'Greeting with the stored teacher name (default Teacher)'],
      'teacher-home.my-classes': ['heading', 'My Classes'],
      'teacher-home.classes': ['rule', 'One button per key of the class data, including All'],
      'teacher-home.to-class': ['rule', 'A class other than All navigates to /teacher/class-data carrying the class'],
      'teacher-home.my-subjects': ['heading', 'My Subjects'],
      'teacher-home.subjects': ['rule', 'The subjects are disabled buttons'],
      'teacher-home.students': ['text', 'Total Students'],
      'teacher-home.conducted': ['text', 'Exams Conducted'],
      'teacher-home.running': ['text', 'Running Exams'],
      'teacher-home.upcoming': ['text', 'Upcoming Exams'],
      'teacher-home.with-ai': ['rule', 'A start-exam option goes to /teacher/generate-exam-with-ai'],
      'teacher-home.manually': ['rule', 'A start-exam option goes to /teacher/generate-exam'],
    },
  },
  {
    at: '/teacher/home',
    section: '8.4',
    items: {
      'teacher-home.loaded': ['success', 'Data loaded successfully'],
      'teacher-home.invalid': ['error', 'Invalid data received from server'],
      'teacher-home.no-all': ['error', 'Missing All class data'],
      'teacher-home.failed': ['error', 'Failed to load teacher data'],
      'teacher-home.info-failed': ['error', 'Failed to fetch teacher information'],
      'home.no-class-page': ['error', 'Failed to navigate to class data'],
    },
  },
  {
    at: '/teacher/my-exams',
    section: '2.5',
    items: {
      'teacher-exams.first-class': ['rule', 'Class tabs, the first class preselected'],
      'teacher-exams.of-class': ['rule', 'Exam cards of the selected class'],
      'teacher-exams.loading': ['text', 'Loading exams...'],
      'teacher-exams.empty': ['text', 'No exams created yet.'],
      'teacher-exams.edit': ['button', 'Edit'],
      'teacher-exams.complete': ['button', 'Complete'],
      'teacher-exams.delete': ['button', 'Delete'],
      'teacher-exams.edit-hidden': ['rule', 'Edit is hidden once status is completed'],
      'teacher-exams.to-results': ['rule', 'A way to the student results of the exam'],
    },
  },
  {
    at: '/teacher/my-exams',
    section: '4.1',
    items: {
      'teacher-exams.lowercase': ['rule', 'Teacher views show lowercase status text and style classes'],
    },
  },
  {
    at: '/teacher/my-exams',
    section: '8.4',
    items: {
      'teacher-exams.loaded': ['success', 'Exams loaded successfully'],
      'teacher-exams.failed': ['error', 'Error fetching exams. Please try again later.'],
      'teacher-exams.server-message': ['rule', "The server's message is shown in preference to the fallback"],
    },
  },
  {
    at: '/teacher/class-data',
    section: '2.6',
    items: {
      'teacher-class.add': ['button', 'Add Students'],
      'teacher-class.modify': ['button', 'Modify Student'],
      'teacher-class.remove': ['button', 'Remove Selected'],
      'teacher-class.promote': ['button', 'Promote Students'],
      'teacher-class.checkboxes': ['rule', 'The table of the class teacher has checkboxes and a search'],
      'teacher-class.search': ['rule', 'Search by name or roll number'],
      'teacher-class.to-student': ['rule', 'The roll number links to /teacher/student?uniqueCode={code}'],
      'teacher-class.read-only': ['rule', 'Other teachers see a read-only list'],
    },
  },
  {
    at: '/teacher/class-data',
    section: '8.4',
    items: {
      'teacher-class.failed': ['error', 'Failed to fetch students data'],
    },
  },
  {
    at: '/teacher/class-data',
    section: '5.3',
    items: {
      'teacher-class.parent': ['message', 'Please enter a valid parent name'],
      'teacher-class.none-to-remove': ['error', 'Please select students to remove'],
      'teacher-class.none-to-promote': ['error', 'Please select students to promote'],
      'teacher-class.no-target': ['message', 'Please enter a valid class to promote to'],
    },
  },
] as const satisfies Part[]
