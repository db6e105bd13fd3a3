/** What a teacher's pages say until they are there, and instead. */
import { listExamsOfClass } from '@pariksha/contract/exams.ts'
import { getAnswersToMark, listLateAnswers } from '@pariksha/contract/marking.ts'
import { getTeacherHome, getTeacherInfo } from '@pariksha/contract/staff/account/homes.ts'
import { answersToMark, staffExams } from '../replies/exams.ts'
import {
  classResults,
  copiedExam,
  earlierImports,
  emptyOf,
  examAnalysis,
  examBoard,
  examReadiness,
  examRechecks,
  examResults,
  lists,
  marking,
  named,
  profile,
  questionBank,
  questionPaper,
  removedStudents,
  type StatefulPage,
  waitingRechecks,
  wifiTests,
} from './page-states.ts'

const invalidData = 'Invalid data received from server'

const teaching = {
  ...emptyOf(getTeacherInfo, { subjects: [], classes: [], teaching: [] }, 'You do not teach any subject yet.'),
  pending: 'Loading...',
  failed: named('Failed to load grades'),
  ready: /^Generate Exam$/,
}

export const teacherPages: StatefulPage[] = [
  { ...earlierImports, address: '/teacher/import-questions' },
  {
    address: '/teacher/home',
    asks: getTeacherHome,
    pending: 'Loading...',
    failed: { ...named('Failed to load teacher data'), garbage: invalidData, other: invalidData },
    ready: /^Overview$/,
  },
  {
    address: '/teacher/home',
    asks: getTeacherInfo,
    pending: 'Loading...',
    failed: named('Failed to fetch teacher information'),
    ready: /^Science$/,
  },
  {
    ...emptyOf(listExamsOfClass, { ...staffExams, exams: [] }, 'No exams created yet.'),
    address: '/teacher/my-exams',
    pending: 'Loading exams...',
    failed: named('Error fetching exams. Please try again later.'),
    ready: /^Delete/,
  },
  {
    ...lists,
    address: '/teacher/class-data?selectedClass=Class+5th',
    failed: named('Failed to fetch students data'),
    ready: /^Add Students$/,
  },
  {
    ...removedStudents,
    address: '/teacher/removed-students?selectedClass=Class+5th',
    failed: named('Failed to fetch students data'),
  },
  {
    ...lists,
    address: '/teacher/login-slips?selectedClass=Class+5th',
    failed: named('Failed to fetch students data'),
    ready: /^Anu Rao$/,
  },
  { ...examResults, address: '/teacher/student-exam-data?exam_id=3' },
  {
    address: '/teacher/student-exam-data?exam_id=3',
    asks: listLateAnswers,
    pending: '',
    failed: named('Failed to load the late answers'),
    ready: /^Students$/,
  },
  { ...examRechecks, address: '/teacher/student-exam-data?exam_id=3' },
  { ...waitingRechecks, address: '/teacher/home' },
  { ...examAnalysis, address: '/teacher/student-exam-data?exam_id=3&view=analysis' },
  { ...classResults, address: '/teacher/class-results' },
  { ...questionBank, address: '/teacher/question-bank' },
  { ...examBoard, address: '/teacher/exam-board?exam_id=3' },
  { ...examReadiness, address: '/teacher/exam-readiness?exam_id=3' },
  { ...wifiTests, address: '/teacher/exam-readiness?exam_id=3' },
  { ...marking, address: '/teacher/mark-exam?exam_id=3' },
  questionPaper,
  { ...copiedExam, address: '/teacher/generate-exam?copy=3' },
  {
    ...emptyOf(getAnswersToMark, { ...answersToMark, answers: [] }, 'No answers to mark.'),
    address: '/teacher/mark-exam?exam_id=3&question=0',
    pending: 'Loading answers...',
    failed: named('Failed to load the answers'),
    ready: /^Question 1$/,
  },
  { ...teaching, address: '/teacher/generate-exam' },
  { ...teaching, address: '/teacher/generate-exam-with-ai' },
  { ...profile, address: `/teacher/student${profile.search}` },
]
