/** The pages of the web application: each address once, with who may see it and what it reads from the query string. */
import type { Access } from './access.ts'

/**
 * `reads` names what the page finds in its query string; a name with a question mark is one that a link may leave out. A
 * reader can type any address, so the page itself finds each of them or not.
 */
export type PageAddress<Name extends string = string> = {
  readonly path: `/${string}`
  readonly access: Access
  readonly reads: readonly Name[]
}

/*@__NO_SIDE_EFFECTS__*/
function page<const Name extends string = never>(
  path: `/${string}`,
  access: Access,
  ...reads: Name[]
): PageAddress<Name> {
  return { path, access, reads }
}

const everyone = 'public'
const teacher = ['teacher'] as const
const student = ['student'] as const
const principal = ['principal'] as const
const staff = ['teacher', 'principal'] as const

/**
 * As product 2.1 has it. `q` is what was typed into a page's search box. `uniqueCode` is
 * read where addresses of other clients have it, and in no link of ours: it is a student's secret.
 */
export const pages = {
  studentLogin: page('/login', everyone),
  staffLogin: page('/teacher/login', everyone),
  setup: page('/setup', everyone, 'token'),

  teacherHome: page('/teacher/home', teacher),
  teacherExams: page('/teacher/my-exams', teacher, 'class?'),
  teacherExamResults: page('/teacher/student-exam-data', teacher, 'exam_id', 'q?'),
  teacherMarkExam: page('/teacher/mark-exam', teacher, 'exam_id', 'question?', 'unmarked?'),
  teacherClass: page('/teacher/class-data', teacher, 'selectedClass?', 'q?'),
  teacherLoginSlips: page('/teacher/login-slips', teacher, 'selectedClass'),
  teacherImportStudents: page('/teacher/import-students', teacher, 'selectedClass'),
  teacherCreateExam: page('/teacher/generate-exam', teacher),
  teacherGenerateExam: page('/teacher/generate-exam-with-ai', teacher),
  teacherStudent: page('/teacher/student', teacher, 'student_id', 'uniqueCode?'),
  studentAnswers: page('/teacher/student-exam-info', staff, 'exam_id', 'student_id', 'uniqueCode?'),

  studentHome: page('/student/home', student, 'q?'),
  takeExam: page('/student/exam', student, 'id'),
  studentExams: page('/student/my-exams', student, 'subject?', 'q?'),
  examReview: page('/student/exam-info', student, 'exam_id'),

  principalHome: page('/principal/home', principal),
  principalExams: page('/principal/my-exams', principal, 'class?'),
  principalExamResults: page('/principal/exam-data', principal, 'exam_id', 'q?'),
  principalMarkExam: page('/principal/mark-exam', principal, 'exam_id', 'question?', 'unmarked?'),
  principalClass: page('/principal/class-data', principal, 'selectedClass?', 'q?'),
  principalLoginSlips: page('/principal/login-slips', principal, 'selectedClass'),
  principalImportStudents: page('/principal/import-students', principal, 'selectedClass?'),
  principalImportTeachers: page('/principal/import-teachers', principal),
  principalRollOver: page('/principal/roll-over', principal),
  principalTeachers: page('/principal/teachers-data', principal, 'q?'),
  principalCreateExam: page('/principal/generate-exam', principal),
  principalGenerateExam: page('/principal/generate-exam-with-ai', principal),
  principalTeacher: page('/principal/teacher', principal, 'username'),
  principalStudent: page('/principal/student', principal, 'student_id', 'uniqueCode?'),
}

/** Where somebody without a session comes first: `/` leads there too. */
export const firstPage = pages.studentLogin

export type PageName = keyof typeof pages
