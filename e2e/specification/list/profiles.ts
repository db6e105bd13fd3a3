/** The profiles of teachers and students. */
import type { Part } from './part.ts'

export const profiles = [
  {
    at: '/principal/teacher',
    section: '2.11',
    items: {
      'teacher-profile.back': ['rule', 'The back arrow leads to /principal/teachers-data'],
      'teacher-profile.name': ['rule', 'The name is in upper case'],
      'teacher-profile.active': ['text', 'ACTIVE'],
      'teacher-profile.username': ['rule', 'The username is shown'],
      'teacher-profile.role': ['text', 'Role'],
      'teacher-profile.class-teacher': ['text', 'CLASS {number}'],
      'teacher-profile.classes': ['rule', "Teaching classes are joined by ' | '"],
      'teacher-profile.roster': ['rule', 'A student roster: name, roll no, class, parent, phone, gender'],
      'teacher-profile.students': ['text', 'Total Students'],
      'teacher-profile.exams': ['text', 'Total Exams'],
      'teacher-profile.completed': ['text', 'Completed Exams'],
      'teacher-profile.pending': ['text', 'Pending Exams'],
      'teacher-profile.recent': ['rule', 'Recent examinations link to /principal/exam-data?exam_id={exam_id}'],
      'teacher-profile.exam-facts': ['rule', "Subject, status, class, date, time, 'Min(S)', 'MCQ | DESCRIPTIVE'"],
      'teacher-profile.loading': ['text', 'Loading...'],
      'teacher-profile.none': ['text', 'No teacher data found'],
    },
  },
  {
    at: '/principal/teacher',
    section: '9.3',
    items: {
      'teacher-profile.first-five': ['rule', 'The first 5 recent examinations are shown'],
    },
  },
  {
    at: '/principal/teacher',
    section: '5.9',
    items: {
      'teacher-profile.no-username': ['error', 'Teacher username is required'],
    },
  },
  {
    at: '/principal/teacher',
    section: '8.7',
    items: {
      'teacher-profile.loaded': ['success', 'Teacher data loaded successfully'],
      'teacher-profile.failed': ['rule', "A failure shows the server's message, else the error's own"],
    },
  },
  {
    at: '/principal/student, /teacher/student',
    section: '2.11',
    items: {
      'student-profile.name': ['rule', 'The name is in upper case (N/A if missing)'],
      'student-profile.active': ['text', 'ACTIVE'],
      'student-profile.code': ['rule', 'The unique code is shown'],
      'student-profile.back': ['rule', 'The back arrow leads to /principal/class-data'],
      'student-profile.personal': ['heading', 'PERSONAL INFORMATION'],
      'student-profile.personal-facts': ['rule', 'Roll number, class, gender'],
      'student-profile.contact': ['heading', 'CONTACT INFORMATION'],
      'student-profile.contact-facts': ['rule', 'Parent name, phone'],
      'student-profile.academic': ['heading', 'ACADEMIC OVERVIEW'],
      'student-profile.figures': ['rule', 'Total exams, passed, failed, average grade'],
      'student-profile.defaults': ['rule', 'Counts default to 0, the average to N/A'],
      'student-profile.history': ['heading', 'EXAM HISTORY'],
      'student-profile.history-card': ['rule', 'Subject in upper case, status, date, marks of this student, time'],
      'student-profile.to-answers': ['rule', 'A card links to /teacher/student-exam-info with exam_id and uniqueCode'],
      'student-profile.no-history': ['text', 'No exam history available'],
      'student-profile.loading': ['text', 'Loading...'],
      'student-profile.none': ['text', 'No student data found'],
    },
  },
  {
    at: '/principal/student',
    section: '4.1',
    items: {
      'student-profile.status-class': ['rule', 'Status text is also a lowercase style class'],
    },
  },
  {
    at: '/principal/teacher, /principal/student',
    section: '5.9',
    items: {
      'profile.no-data': ['error', 'No data received'],
    },
  },
  {
    at: '/principal/student',
    section: '5.9',
    items: {
      'student-profile.no-code': ['error', 'Student unique code is required'],
    },
  },
  {
    at: '/principal/student',
    section: '8.7',
    items: {
      'student-profile.loaded': ['success', 'Student data loaded successfully'],
      'student-profile.failed': ['rule', "A failure shows the server's message, else the error's own"],
    },
  },
] as const satisfies Part[]
