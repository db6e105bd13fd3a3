/** The pages of the principal: home, exams and class lists. */
import type { Part } from './part.ts'

export const principalPages = [
  {
    at: '/principal/home',
    section: '2.4',
    items: {
      'principal-home.greeting': ['rule', "Greeting with the principal's name"],
      'principal-home.search': ['rule', "A student search box (our reading: over the school's students)"],
      'principal-home.no-students': ['text', 'No students found.'],
      'principal-home.classes': ['rule', 'Class buttons All, Class 1st to Class 10th'],
      'principal-home.to-class': ['rule', 'A class other than All opens /principal/class-data carrying the class'],
      'principal-home.students': ['text', 'Total Students'],
      'principal-home.exams': ['text', 'Total Exams'],
      'principal-home.running': ['text', 'Running Exams'],
      'principal-home.upcoming': ['text', 'Upcoming Exams'],
      'principal-home.with-ai': ['text', 'Start a new exam with AI'],
      'principal-home.with-ai-leads': ['rule', 'It goes to /principal/generate-exam-with-ai'],
      'principal-home.manually': ['text', 'Start a new exam manually'],
      'principal-home.manually-leads': ['rule', 'It goes to /principal/generate-exam'],
    },
  },
  {
    at: '/principal/home',
    section: '8.4',
    items: {
      'principal-home.loaded': ['success', 'Principal data loaded successfully'],
      'principal-home.failed': ['error', 'Failed to load principal data'],
    },
  },
  {
    at: '/principal/my-exams',
    section: '2.5',
    items: {
      'principal-exams.classes': ['rule', 'Class buttons are built from the keys of the returned exams'],
      'principal-exams.switched': ['success', 'Switched to {class}'],
      'principal-exams.sorted': ['rule', 'Exam cards are sorted Running, then Upcoming, then Completed'],
      'principal-exams.empty': ['text', 'Please select a class to view exams'],
      'principal-exams.edit': ['button', 'Edit'],
      'principal-exams.delete': ['button', 'Delete'],
      'principal-exams.complete': ['button', 'Complete'],
      'principal-exams.view-more': ['link', 'View more'],
      'principal-exams.to-results': ['rule', 'View more links to /principal/exam-data?exam_id={exam_id}'],
      'principal-exams.afterwards': [
        'rule',
        'After edit, delete or complete /principal/my-exams shows what changed (our reading: without a reload)',
      ],
    },
  },
  {
    at: '/principal/my-exams',
    section: '8.4',
    items: {
      'principal-exams.loaded': ['success', 'Exams loaded successfully'],
      'principal-exams.failed': ['error', 'Failed to load exams: {reason}'],
    },
  },
  {
    at: '/principal/my-exams',
    section: '9.3',
    items: {
      'principal-exams.default-class': ['rule', "The default class is 'Class 5'"],
    },
  },
  {
    at: '/principal/class-data',
    section: '2.6',
    items: {
      'principal-class.add': ['button', '+ Add Students'],
      'principal-class.modify': ['button', 'Modify Student'],
      'principal-class.remove': ['button', '- Remove Selected'],
      'principal-class.promote': ['button', 'Promote Students'],
      'principal-class.disabled': ['rule', 'Remove and promote are disabled with no selection'],
      'principal-class.to-student': ['rule', 'Roll.no links to /principal/student?uniqueCode={uniqueCode}'],
      'principal-class.roll': ['column', 'Roll.no'],
      'principal-class.name': ['column', 'Name'],
      'principal-class.phone': ['column', 'Phone Number'],
      'principal-class.grade': ['column', 'Grade'],
      'principal-class.parent': ['column', 'Parent Name'],
      'principal-class.gender': ['column', 'Gender'],
      'principal-class.empty': ['text', 'No students found.'],
      'principal-class.search': ['rule', 'Search by name or roll number'],
    },
  },
  {
    at: '/principal/class-data',
    section: '5.3',
    items: {
      'student-form.name': ['message', 'Please enter a valid name (minimum 2 characters)'],
      'student-form.phone': ['message', 'Please enter a valid 10-digit phone number'],
      'student-form.phone-digits': ['rule', 'The phone input strips non-digits and allows at most 10'],
      'student-form.roll': ['message', 'Please enter a valid roll number'],
      'student-form.parent': ['message', 'Please enter a valid parent name (minimum 2 characters)'],
      'student-form.gender': ['message', 'Please select a gender'],
      'promotion.no-target': ['message', 'Please enter a valid class'],
    },
  },
  {
    at: '/principal/class-data',
    section: '4.8',
    items: {
      'promotion.moves': ['rule', 'Promotion moves selected students from one class to another class'],
    },
  },
  {
    at: '/principal/class-data',
    section: '8.5',
    items: {
      'students.failed': ['error', 'Failed to fetch students'],
      'students.created': ['success', 'Student created successfully'],
      'students.modified': ['success', 'Student modified successfully'],
      'students.removed': ['success', 'Students removed successfully'],
      'students.promoted': ['success', 'Students promoted successfully'],
      'students.create-failed': ['error', 'Failed to create student'],
      'students.modify-failed': ['error', 'Failed to modify student'],
      'students.remove-failed': ['error', 'Failed to remove students'],
      'students.promote-failed': ['error', 'Failed to promote students'],
      'students.server-message': ['rule', "The server's detail is shown in preference to the fallback"],
    },
  },
] as const satisfies Part[]
