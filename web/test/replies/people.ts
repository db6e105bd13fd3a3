/** One student and one teacher, as lists and profiles have them. */

import { getSchoolSettings } from '@pariksha/contract/staff/account/security.ts'
import { getExamSettings } from '@pariksha/contract/staff/exam-settings.ts'
import { listRemovedStudents } from '@pariksha/contract/staff/removed-students.ts'
import { listRemovedTeachers } from '@pariksha/contract/staff/removed-teachers.ts'
import {
  getStudentDetails,
  getStudentDetailsByCode,
  listStudentPage,
  listStudentsByClass,
  previewRollOver,
  searchStudents,
} from '@pariksha/contract/students.ts'
import { getTeacherDetails, listTeachers } from '@pariksha/contract/teachers.ts'
import { student, teacher } from '../actions/people.ts'
import { replyOf } from './reply.ts'
import { examSettings, standard } from './school.ts'

const sat = {
  exam_id: 3,
  subject: 'Science',
  title: 'Living things',
  status: 'Completed',
  scheduled_date: '2026-11-20',
  scheduled_time: '10:00',
} as const

export const studentDetails = {
  student_info: student,
  statistics: { total_exams: 1, passed_exams: 1, failed_exams: 0, average_grade: 'A1' },
  exams: [{ ...sat, outcome: 'passed' as const, results: { [student.uniqueCode]: '2/2' } }],
}

export const teacherDetails = {
  teacher_info: { ...teacher, role: 'teacher' },
  statistics: { total_students: 1, total_exams: 1, completed_exams: 1, pending_exams: 0 },
  exams: [{ ...sat, standard, duration: 30, question_count: [1, 1] as [number, number] }],
  students: [student],
}

const removedAt = '2026-11-20T08:00:00.000Z'
export const removedStudent = { ...student, removed_at: removedAt }
export const removedTeacher = { ...teacher, teacher_id: 4, removed_at: removedAt }

export const peopleReplies = [
  replyOf(getExamSettings, examSettings),
  replyOf(getSchoolSettings, { asks_current_password: false, login_address: 'http://school.lan' }),
  replyOf(listRemovedStudents, { students: [removedStudent], next: null }),
  replyOf(listRemovedTeachers, { teachers: [removedTeacher], next: null }),
  replyOf(listStudentPage, { students: [student], total: 1, next: null }),
  replyOf(listStudentsByClass, { 'Class 5th': [student] }),
  replyOf(getStudentDetails, studentDetails),
  replyOf(getStudentDetailsByCode, studentDetails),
  replyOf(previewRollOver, { moves: [{ from: standard, to: null, students: 1 }], last_run: null, needs_again: false }),
  replyOf(searchStudents, { students: [student] }),
  replyOf(listTeachers, [teacher]),
  replyOf(getTeacherDetails, teacherDetails),
]
