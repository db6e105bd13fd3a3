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

/* biome-ignore format: one line, as the table below */
const bankFilters = ['q?', 'subject?', 'class?', 'kind?', 'order?', 'from?', 'state?', 'topic?', 'marks?', 'language?', 'difficulty?', 'used?'] as const
const examFilters = ['subject?', 'status?', 'from?', 'until?'] as const

/**
 * As product 2.1 has it. `q` is what was typed into a page's search box, `copy` the
 * exam that a new one begins with, `picked` the questions of the bank that it begins with, `correct` the index of the question whose marking is to be corrected. `uniqueCode` is
 * read where addresses of other clients have it, and in no link of ours: it is a student's secret.
 */
export const pages = {
  studentLogin: page('/login', everyone, 'exam?', 'pupil?', 'closed?'),
  staffLogin: page('/teacher/login', everyone),
  setup: page('/setup', everyone, 'token'),
  wifiTest: page('/wifi', everyone, 'code?'),

  teacherHome: page('/teacher/home', teacher),
  teacherExams: page('/teacher/my-exams', teacher, 'class?', ...examFilters),
  teacherExamResults: page('/teacher/student-exam-data', teacher, 'exam_id', 'q?', 'view?'),
  teacherExamBoard: page('/teacher/exam-board', teacher, 'exam_id', 'q?', 'state?', 'order?', 'view?'),
  teacherClassResults: page('/teacher/class-results', teacher, 'class?', 'subject?'),
  teacherExamReadiness: page('/teacher/exam-readiness', teacher, 'exam_id'),
  teacherMarkExam: page('/teacher/mark-exam', teacher, 'exam_id', 'question?', 'unmarked?', 'marking?'),
  teacherClass: page('/teacher/class-data', teacher, 'selectedClass?', 'q?'),
  teacherRemovedStudents: page('/teacher/removed-students', teacher, 'selectedClass', 'q?'),
  teacherLoginSlips: page('/teacher/login-slips', teacher, 'selectedClass'),
  teacherImportStudents: page('/teacher/import-students', teacher, 'selectedClass'),
  teacherImportQuestions: page('/teacher/import-questions', teacher),
  teacherCreateExam: page('/teacher/generate-exam', teacher, 'copy?', 'picked?'),
  teacherGenerateExam: page('/teacher/generate-exam-with-ai', teacher, 'from?'),
  teacherQuestionBank: page('/teacher/question-bank', teacher, ...bankFilters),
  teacherStudent: page('/teacher/student', teacher, 'student_id', 'uniqueCode?'),
  studentAnswers: page('/teacher/student-exam-info', staff, 'exam_id', 'student_id', 'uniqueCode?'),
  examPaper: page('/teacher/question-paper', staff, 'exam_id', 'correct?'),

  studentHome: page('/student/home', student, 'q?'),
  takeExam: page('/student/exam', student, 'id'),
  studentExams: page('/student/my-exams', student, 'subject?', 'q?'),
  practiceExam: page('/student/practice', student),
  examReview: page('/student/exam-info', student, 'exam_id'),

  principalHome: page('/principal/home', principal),
  principalExams: page('/principal/my-exams', principal, 'class?', ...examFilters),
  principalExamResults: page('/principal/exam-data', principal, 'exam_id', 'q?', 'view?'),
  principalExamBoard: page('/principal/exam-board', principal, 'exam_id', 'q?', 'state?', 'order?', 'view?'),
  principalClassResults: page('/principal/class-results', principal, 'class?', 'subject?'),
  principalExamReadiness: page('/principal/exam-readiness', principal, 'exam_id'),
  principalMarkExam: page('/principal/mark-exam', principal, 'exam_id', 'question?', 'unmarked?', 'marking?'),
  principalClass: page('/principal/class-data', principal, 'selectedClass?', 'q?'),
  principalRemovedStudents: page('/principal/removed-students', principal, 'selectedClass', 'q?'),
  principalLoginSlips: page('/principal/login-slips', principal, 'selectedClass'),
  principalImportStudents: page('/principal/import-students', principal, 'selectedClass?'),
  principalImportTeachers: page('/principal/import-teachers', principal),
  principalRollOver: page('/principal/roll-over', principal),
  principalTeachers: page('/principal/teachers-data', principal, 'q?'),
  principalRemovedTeachers: page('/principal/removed-teachers', principal, 'q?'),
  principalImportQuestions: page('/principal/import-questions', principal),
  principalCreateExam: page('/principal/generate-exam', principal, 'copy?', 'picked?'),
  principalGenerateExam: page('/principal/generate-exam-with-ai', principal, 'from?'),
  principalQuestionBank: page('/principal/question-bank', principal, ...bankFilters),
  principalChanges: page('/principal/changes', principal, 'q?', 'by?', 'kind?', 'from?', 'until?'),
  principalTeacher: page('/principal/teacher', principal, 'username'),
  principalStudent: page('/principal/student', principal, 'student_id', 'uniqueCode?'),
  principalSettings: page('/principal/settings', principal),
}

/** Where somebody without a session comes first: `/` leads there too. */
export const firstPage = pages.studentLogin

export type PageName = keyof typeof pages

const shape = /^(?:(https?):\/\/)?([a-z0-9.-]+|\[[0-9a-f:]+\])(:\d{1,5})?(?:\/.*)?$/i
const ownComputer = /^(localhost|127\.|\[::1\])/i

/**
 * Reads an address that pupils can type: `school.lan`, `192.168.1.10:3000`, `https://exams.school.in/login`.
 * @returns scheme, host and port, e.g. `http://192.168.1.10:3000`; undefined for what is no address, or leads every
 * computer to itself
 */
export function loginAddressOf(typed: string): string | undefined {
  const [, scheme = 'http', host = '', port = ''] = shape.exec(typed.trim()) ?? []
  if (host === '' || ownComputer.test(host)) return undefined
  return `${scheme}://${host}${port}`.toLowerCase()
}

/** Where a code that is scanned leads. Behind `#`, what no browser sends: an ID is a secret that no log may hold. */
export function scannedAddress(address: string, uniqueCode: string): string {
  return `${address}/login#${encodeURIComponent(uniqueCode)}`
}

/** The ID of a scanned address, from what stands behind its `#`; empty where there is none. */
export function scannedCode(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1)).slice(0, 40)
  } catch {
    return ''
  }
}
