/** What the principal's pages say until they are there, and instead. */
import { listExamsOfClass } from '@pariksha/contract/exams.ts'
import { getTeacherHome } from '@pariksha/contract/staff/account/homes.ts'
import { listChanges } from '@pariksha/contract/staff/audit/changes.ts'
import { getExamSettings } from '@pariksha/contract/staff/exam-settings.ts'
import { listRemovedTeachers } from '@pariksha/contract/staff/removed-teachers.ts'
import { previewRollOver } from '@pariksha/contract/students.ts'
import { getTeacherDetails, listTeachers } from '@pariksha/contract/teachers.ts'
import { teacher } from '../actions/people.ts'
import { changesOfSchool } from '../replies/changes.ts'
import { staffExams } from '../replies/exams.ts'
import { teacherDetails } from '../replies/people.ts'
import {
  after,
  always,
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

export const principalPages: StatefulPage[] = [
  { ...earlierImports, address: '/principal/import-questions' },
  {
    address: '/principal/home',
    asks: getTeacherHome,
    pending: 'Loading...',
    failed: named('Failed to load principal data'),
    ready: /^Overview$/,
  },
  {
    ...emptyOf(listExamsOfClass, { ...staffExams, exams: [] }, 'Please select a class to view exams'),
    address: '/principal/my-exams',
    pending: 'Loading exams...',
    failed: after('Failed to load exams: ', {
      ...named('the server could not answer'),
      nobody: 'the server cannot be reached',
    }),
    ready: /^Delete/,
  },
  { ...examResults, address: '/principal/exam-data?exam_id=3' },
  { ...examRechecks, address: '/principal/exam-data?exam_id=3' },
  { ...waitingRechecks, address: '/principal/home' },
  { ...examAnalysis, address: '/principal/exam-data?exam_id=3&view=analysis' },
  { ...classResults, address: '/principal/class-results' },
  { ...questionBank, address: '/principal/question-bank' },
  { ...examBoard, address: '/principal/exam-board?exam_id=3' },
  {
    ...emptyOf(listChanges, { ...changesOfSchool, changes: [] }, 'Nothing was changed yet.'),
    address: '/principal/changes',
    pending: 'Loading changes...',
    failed: named('Failed to load the changes'),
    ready: /^Export to Excel$/,
  },
  { ...examReadiness, address: '/principal/exam-readiness?exam_id=3' },
  { ...wifiTests, address: '/principal/exam-readiness?exam_id=3' },
  { ...marking, address: '/principal/mark-exam?exam_id=3' },
  questionPaper,
  { ...copiedExam, address: '/principal/generate-exam?copy=3' },
  {
    ...lists,
    address: '/principal/class-data?selectedClass=Class+5th',
    failed: named('Failed to fetch students'),
    ready: /^\+ Add Students$/,
  },
  {
    ...removedStudents,
    address: '/principal/removed-students?selectedClass=Class+5th',
    failed: named('Failed to fetch students'),
  },
  {
    ...lists,
    address: '/principal/login-slips?selectedClass=Class+5th',
    failed: named('Failed to fetch students'),
    ready: /^Anu Rao$/,
  },
  {
    address: '/principal/roll-over',
    asks: previewRollOver,
    pending: 'Loading...',
    failed: named('Failed to load what would happen'),
    ready: /^Move all classes up$/,
  },
  {
    ...emptyOf(listTeachers, [], 'No teachers found.'),
    address: '/principal/teachers-data',
    pending: 'Loading teachers...',
    failed: named('Failed to fetch teachers'),
    ready: /^\+ Add Teacher$/,
  },
  {
    ...emptyOf(getTeacherDetails, { ...teacherDetails, exams: [], students: [] }, 'No students found.'),
    address: `/principal/teacher?username=${teacher.username}`,
    pending: 'Loading...',
    failed: always('No teacher data found'),
    ready: /^RECENT EXAMINATIONS$/,
  },
  {
    ...emptyOf(listRemovedTeachers, { teachers: [], next: null }, 'No removed teachers.'),
    address: '/principal/removed-teachers',
    pending: 'Loading teachers...',
    failed: named('Failed to fetch teachers'),
    ready: /^Restore Selected$/,
  },
  { ...profile, address: `/principal/student${profile.search}` },
  {
    address: '/principal/settings',
    asks: getExamSettings,
    pending: 'Loading...',
    failed: named('Failed to load the settings of the school'),
    ready: /^Save time rules$/,
  },
]
