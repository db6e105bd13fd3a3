/** The school itself, who asks, and the homes. */
import { getSession } from '@pariksha/contract/accounts.ts'
import type { Role } from '@pariksha/contract/law/access.ts'
import { classOfStandard } from '@pariksha/contract/law/class-key.ts'
import { getSchool, getStudentHome } from '@pariksha/contract/school.ts'
import { getTeacherHome, getTeacherInfo } from '@pariksha/contract/staff/account/homes.ts'
import type { Session } from '../../src/lib/session-store.ts'
import { type KnownReply, replyOf } from './reply.ts'

export const now = '2026-11-22T08:00:00.000Z'
export const standard = classOfStandard(5)

const nameOf = (role: Role) => (role === 'student' ? 'Anu Rao' : 'Asha Rao')

export const school = {
  name: 'Government School',
  time_zone: 'Asia/Kolkata',
  needs_setup: true,
  demo_accounts: null,
  server_time: now,
}

const figures = { students: 1, examsConducted: 1, runningExam: 0, upcomingExams: 0 }

export const studentHome = {
  student_name: 'Anu Rao',
  standard,
  roll_number: '1',
  exam_stats: { total_exams: 1, attended_exams: 0, running_exams: 1, upcoming_exams: 0 },
  exam_details: [
    {
      exam_id: 3,
      exam_date: '2026-11-22',
      start_time: '10:00',
      subject: 'Science',
      title: 'Living things',
      status: 'running' as const,
      total_questions: 2,
      duration: 30,
      progress: 'not started' as const,
    },
  ],
  server_time: now,
}

export const teacherHome = {
  classes_data: { All: figures, 'Class 5th': figures },
  teacher_name: 'Asha Rao',
  class_teacher: standard,
}

export const examSettings = {
  hand_in_at_zero: false,
  grace_sec: 30,
  complete_after_min: null,
  late_start: 'own' as const,
  reads_aloud: false,
  recheck_days: null,
  rechecks_per_exam: 3,
  bank_shows: 'subject' as const,
}

export const principalHome = {
  teacher_name: 'Asha Rao',
  role: 'principal' as const,
  stats: { total_students: 1, total_exams: 1, running_exams: 0, upcoming_exams: 0 },
  backup: { last_at: null, is_late: false },
}

const homes: Record<Role, KnownReply[]> = {
  teacher: [
    replyOf(getTeacherHome, teacherHome),
    replyOf(getTeacherInfo, {
      subjects: ['Science'],
      classes: ['Class 5th'],
      teaching: [{ standard, subject: 'Science' }],
    }),
  ],
  principal: [replyOf(getTeacherHome, principalHome)],
  student: [replyOf(getStudentHome, studentHome)],
}

/** What anybody of a role is told first. */
export function schoolReplies(role: Role | undefined): KnownReply[] {
  if (role === undefined) return [replyOf(getSchool, school)]
  const person = replyOf(getSession, {
    account_id: 1,
    role,
    name: nameOf(role),
    class_teacher: role === 'teacher' ? standard : null,
    roll_number: role === 'student' ? '1' : null,
    server_time: now,
  })
  return [replyOf(getSchool, school), person, ...homes[role]]
}

/** What the browser keeps of somebody with this role who has logged in. */
export function sessionOf(role: Role | undefined): Session | undefined {
  return role && { token: 'secret', role, name: nameOf(role), ...(role === 'teacher' && { cteacher: '5' }) }
}
