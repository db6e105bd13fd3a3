/** Every page at an address with all that it needs, and what its heading says there. */
import { type PageName, pages } from '@pariksha/contract/law/pages.ts'
import { hrefOf, pageNames } from '../../src/lib/address/page-link.ts'
import { student, teacher } from '../actions/people.ts'

const said: Record<string, string> = {
  token: 'none',
  id: '3',
  exam_id: '3',
  selectedClass: 'Class 5th',
  student_id: String(student.student_id),
  username: teacher.username,
}

const headings: Record<PageName, RegExp> = {
  studentLogin: /^Student Log In$/,
  staffLogin: /^Teacher Log In$/,
  setup: /^Set up your school$/,
  wifiTest: /^Wi-Fi test$/,
  teacherHome: /^Good .+, /,
  teacherExams: /^Exams$/,
  teacherExamResults: /^Exam results$/,
  teacherExamBoard: /^Science.*: board$/,
  teacherClassResults: /^Results by class$/,
  teacherExamReadiness: /^Science.*: is all ready\?$/,
  teacherMarkExam: /^Mark answers$/,
  teacherClass: /^Students of Class 5th$/,
  teacherRemovedStudents: /^Removed students of Class 5th$/,
  teacherLoginSlips: /^Login slips of Class 5th$/,
  teacherImportStudents: /^Import students of Class 5th$/,
  teacherImportQuestions: /^Import questions$/,
  teacherCreateExam: /^New exam$/,
  teacherGenerateExam: /^Create an exam with AI$/,
  teacherQuestionBank: /^Question bank$/,
  teacherStudent: /^Student profile$/,
  studentAnswers: /^Anu Rao$/,
  examPaper: /^Question paper$/,
  studentHome: /^Hello, /,
  takeExam: /^Science$/,
  studentExams: /^Hello, /,
  practiceExam: /^Practice – does not count$/,
  examReview: /^Your result$/,
  principalHome: /^Good .+, /,
  principalExams: /^Exams$/,
  principalExamResults: /^Hello, /,
  principalExamBoard: /^Science.*: board$/,
  principalClassResults: /^Results by class$/,
  principalExamReadiness: /^Science.*: is all ready\?$/,
  principalMarkExam: /^Mark answers$/,
  principalClass: /^Students of Class 5th$/,
  principalRemovedStudents: /^Removed students of Class 5th$/,
  principalLoginSlips: /^Login slips of Class 5th$/,
  principalImportStudents: /^Import students of Class 5th$/,
  principalImportTeachers: /^Import teachers$/,
  principalRollOver: /^Year roll-over$/,
  principalTeachers: /^Teachers$/,
  principalRemovedTeachers: /^Removed teachers$/,
  principalImportQuestions: /^Import questions$/,
  principalCreateExam: /^New exam$/,
  principalGenerateExam: /^Create an exam with AI$/,
  principalQuestionBank: /^Question bank$/,
  principalChanges: /^What changed$/,
  principalTeacher: /^Teacher profile$/,
  principalStudent: /^Student profile$/,
  principalSettings: /^School settings$/,
}

export const addressedPages = pageNames.map((name) => {
  const { path, access, reads } = pages[name]
  const search = Object.fromEntries(reads.map((read) => [read.replace('?', ''), said[read.replace('?', '')]]))
  const address = hrefOf({ page: pages[name], search })
  return { name, path, access, address, heading: headings[name] }
})
