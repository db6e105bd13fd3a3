/** One exam that runs, as the student finds it. */
import { getExamSummary } from '@pariksha/contract/attempts.ts'
import { listStudentExams } from '@pariksha/contract/student-exams.ts'
import { replyOf } from './reply.ts'
import { now } from './school.ts'

const exam = { subject: 'Science', title: 'Living things', status: 'running', progress: 'not started' } as const
const times = { exam_date: '2026-11-22', duration: 30 }

export const studentExam = {
  ...exam,
  exam_date: times.exam_date,
  exam_type: 'Running' as const,
  examStats: {
    exam_id: 3,
    totalQuestions: 2,
    scheduledTime: '10:00',
    scheduledDate: times.exam_date,
    duration: times.duration,
  },
}

export const studentSummary = {
  ...exam,
  ...times,
  exam_id: 3,
  student_id: 7,
  exam_type: 'Mixed',
  scheduled_time: '10:00',
  mcq_count: 1,
  descriptive_count: 1,
  total_marks: 3,
  receipt: null,
  server_time: now,
} as const

export const studentExamReplies = [
  replyOf(listStudentExams, { Science: [studentExam] }),
  replyOf(getExamSummary, studentSummary),
]
