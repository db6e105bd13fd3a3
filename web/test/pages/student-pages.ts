/** What a student's pages say until they are there, and instead. */
import { getExamSummary } from '@pariksha/contract/attempts.ts'
import { getStudentHome } from '@pariksha/contract/school.ts'
import { listStudentExams } from '@pariksha/contract/student-exams.ts'
import { studentHome } from '../replies/school.ts'
import { emptyOf, named, type StatefulPage } from './page-states.ts'

export const studentPages: StatefulPage[] = [
  {
    ...emptyOf(getStudentHome, { ...studentHome, exam_details: [] }, 'No Active Exams Found'),
    address: '/student/home',
    pending: 'Loading...',
    failed: named('Failed to load student information'),
    ready: /^Your exams$/,
  },
  {
    ...emptyOf(listStudentExams, {}, 'No exams available for the selected subject.'),
    address: '/student/my-exams',
    pending: 'Loading exams...',
    failed: {
      ...named('Failed to load exams. Please try again.'),
      nothing: 'No exam data received',
      other: 'Missing required exam data',
    },
    ready: /^All exams$/,
  },
  {
    address: '/student/exam?id=3',
    asks: getExamSummary,
    pending: 'Loading exam...',
    failed: named('Failed to load exam data. Please refresh the page.'),
    ready: /^Science$/,
  },
]
