import { examStatus } from '@pariksha/contract/law/exam-status.ts'
import { marksText } from '@pariksha/contract/law/marks.ts'
import { schoolMoment } from '@pariksha/contract/law/school-time.ts'
import { toWire } from '@pariksha/contract/law/wire-names.ts'
import { studentColumnNames } from '@pariksha/contract/people/student-fields.ts'
import type { Kysely } from 'kysely'
import type { StaffCaller } from '../platform/session.ts'
import type { Tables } from '../platform/tables.ts'
import { examOutcome, resultOf } from '../results/results.rules.ts'
import { schoolSettings } from '../school/school.service.ts'
import { readableStudent } from '../students/lists/student-lists.service.ts'
import type { StudentKey } from '../students/students.rules.ts'
import { listPastExams, type PastExam } from './student-profile.queries.ts'
import { profileStatistics } from './student-profile.rules.ts'

/**
 * A student's record with the history of exams, the newest first.
 * @throws AppError `student.not_found`, the same for one of a class that is not the caller's
 */
export async function studentProfile(
  db: Kysely<Tables>,
  caller: StaffCaller,
  { key, now }: { key: StudentKey; now: Date },
) {
  const student = await readableStudent(db, caller, key)
  const { timeZone, passPercent, gradeScale } = await schoolSettings(db)
  const judged = (exam: PastExam) => {
    const result = resultOf(exam, exam.totalMarks)
    return { exam, result, outcome: examOutcome(result, { completedAt: exam.completedAt, passPercent }) }
  }
  const history = (await listPastExams(db, student.id)).map(judged)
  return {
    student_info: {
      student_id: student.id,
      username: student.uniqueCode,
      version: student.version,
      ...toWire(student, studentColumnNames),
    },
    statistics: profileStatistics(history, gradeScale),
    exams: history.map(({ exam, result, outcome }) => {
      const start = schoolMoment(exam.startsAt, timeZone)
      return {
        exam_id: exam.id,
        subject: exam.subject,
        title: exam.title,
        status: examStatus(exam, now),
        scheduled_date: start.date,
        scheduled_time: start.time,
        outcome,
        results: { [student.uniqueCode]: marksText(result) },
      }
    }),
  }
}
