import type { Role } from '@pariksha/contract/law/access.ts'
import * as z from 'zod/mini'
import { stringifySearch } from './lib/address/search-params.ts'

const text = z.catch(z.optional(z.string()), undefined)

/**
 * What each page reads from its query string. `q` is what was typed into its search box. `uniqueCode` stands in addresses
 * of the product specification only: it is a student's secret, and none of ours carries it.
 */
export const searchOf = {
  nothing: z.object({}),
  setup: z.object({ token: text }),
  classChoice: z.object({ class: text }),
  classStudents: z.object({ selectedClass: text, q: text }),
  loginSlips: z.object({ selectedClass: text }),
  importStudents: z.object({ selectedClass: text }),
  examResults: z.object({ exam_id: text, q: text }),
  markExam: z.object({ exam_id: text, question: text, unmarked: text }),
  studentAnswers: z.object({ exam_id: text, student_id: text, uniqueCode: text }),
  student: z.object({ student_id: text, uniqueCode: text }),
  teacher: z.object({ username: text }),
  search: z.object({ q: text }),
  studentExams: z.object({ subject: text, q: text }),
  takeExam: z.object({ id: text }),
  examReview: z.object({ exam_id: text }),
}

function href(path: string, search: Record<string, string | undefined> = {}): string {
  return path + stringifySearch(search)
}

const homes: Record<Role, string> = { teacher: '/teacher/home', student: '/student/home', principal: '/principal/home' }

/** The home of a role; without a known one, the login. */
export function homeOf(role: Role | undefined): string {
  return role ? homes[role] : '/login'
}

/** Every address of the product. */
export const paths = {
  studentLogin: () => '/login',
  staffLogin: () => '/teacher/login',

  teacherHome: () => '/teacher/home',
  teacherExams: (chosenClass?: string) => href('/teacher/my-exams', { class: chosenClass }),
  teacherExamResults: (examId: string) => href('/teacher/student-exam-data', { exam_id: examId }),
  teacherMarkExam: (examId: string) => href('/teacher/mark-exam', { exam_id: examId }),
  teacherClass: (selectedClass?: string) => href('/teacher/class-data', { selectedClass }),
  teacherLoginSlips: (selectedClass: string) => href('/teacher/login-slips', { selectedClass }),
  teacherImportStudents: (selectedClass: string) => href('/teacher/import-students', { selectedClass }),
  teacherCreateExam: () => '/teacher/generate-exam',
  teacherGenerateExam: () => '/teacher/generate-exam-with-ai',
  teacherStudent: (studentId: number) => href('/teacher/student', { student_id: String(studentId) }),
  studentAnswers: (examId: string, studentId: number) =>
    href('/teacher/student-exam-info', { exam_id: examId, student_id: String(studentId) }),

  studentHome: () => '/student/home',
  studentExams: () => '/student/my-exams',
  takeExam: (examId: string) => href('/student/exam', { id: examId }),
  examReview: (examId: string) => href('/student/exam-info', { exam_id: examId }),

  principalHome: () => '/principal/home',
  principalExams: (chosenClass?: string) => href('/principal/my-exams', { class: chosenClass }),
  principalExamResults: (examId: string) => href('/principal/exam-data', { exam_id: examId }),
  principalMarkExam: (examId: string) => href('/principal/mark-exam', { exam_id: examId }),
  principalClass: (selectedClass?: string) => href('/principal/class-data', { selectedClass }),
  principalLoginSlips: (selectedClass: string) => href('/principal/login-slips', { selectedClass }),
  principalRollOver: () => '/principal/roll-over',
  principalImportStudents: (selectedClass?: string) => href('/principal/import-students', { selectedClass }),
  principalImportTeachers: () => '/principal/import-teachers',
  principalTeachers: () => '/principal/teachers-data',
  principalCreateExam: () => '/principal/generate-exam',
  principalGenerateExam: () => '/principal/generate-exam-with-ai',
  principalTeacher: (username: string) => href('/principal/teacher', { username }),
  principalStudent: (studentId: number) => href('/principal/student', { student_id: String(studentId) }),
}
