import { statusForStudents } from '@pariksha/contract/law/exam-status.ts'
import { schoolMoment } from '@pariksha/contract/law/school-time.ts'
import type { Kysely } from 'kysely'
import type { StudentCaller } from '../../platform/session.ts'
import type { Tables } from '../../platform/tables.ts'
import { schoolSettings } from '../../school/school.service.ts'
import { shownHold } from '../release/release.rules.ts'
import { listStudentExams, selectStudentName } from './student-exams.queries.ts'
import { examFigures, inStudentOrder, progressOf } from './student-exams.rules.ts'

/** Every exam a student may know of, with the school's date and time of its start. */
async function studentExams(db: Kysely<Tables>, student: StudentCaller, now: Date) {
  const { timeZone } = await schoolSettings(db)
  const exams = inStudentOrder(await listStudentExams(db, student), now)
  return exams.map((exam) => ({
    ...exam,
    held: exam.completedAt === null ? null : shownHold(exam, { now, timeZone }),
    moment: schoolMoment(exam.startsAt, timeZone),
    totalQuestions: exam.mcqCount + exam.descriptiveCount,
    progress: progressOf(exam),
  }))
}

/** A student's figures, and the exams that run or are coming. */
export async function studentHome(db: Kysely<Tables>, student: StudentCaller, now: Date) {
  const { name, rollNumber } = await selectStudentName(db, student.id)
  const exams = await studentExams(db, student, now)
  return {
    student_name: name,
    standard: student.standard,
    roll_number: rollNumber,
    exam_stats: examFigures(exams),
    exam_details: exams
      .filter(({ status }) => status !== 'Completed')
      .map((exam) => ({
        exam_id: exam.id,
        exam_date: exam.moment.date,
        start_time: exam.moment.time,
        subject: exam.subject,
        title: exam.title,
        status: statusForStudents[exam.status],
        total_questions: exam.totalQuestions,
        duration: exam.durationMin,
        progress: exam.progress,
      })),
    server_time: now.toISOString(),
  }
}

/** A student's exams as cards, by subject. */
export async function studentExamCards(db: Kysely<Tables>, student: StudentCaller, now: Date) {
  const cards = (await studentExams(db, student, now)).map((exam) => ({
    exam_date: exam.moment.date,
    status: statusForStudents[exam.status],
    subject: exam.subject,
    title: exam.title,
    exam_type: exam.status,
    progress: exam.progress,
    held_results: exam.held,
    examStats: {
      exam_id: exam.id,
      totalQuestions: exam.totalQuestions,
      scheduledTime: exam.moment.time,
      scheduledDate: exam.moment.date,
      duration: exam.durationMin,
    },
  }))
  return Object.fromEntries(Map.groupBy(cards, ({ subject }) => subject))
}
