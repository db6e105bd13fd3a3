import { classLabel } from '@pariksha/contract/law/class-key.ts'
import { examStatus } from '@pariksha/contract/law/exam-status.ts'
import { schoolMoment } from '@pariksha/contract/law/school-time.ts'
import type { Kysely } from 'kysely'
import { countExamsByClass } from '../exams/exam-counts.reads.ts'
import { listNewestExams } from '../exams/lists/newest-exams.reads.ts'
import type { Tables } from '../platform/tables.ts'
import { schoolSettings } from '../school/school.service.ts'
import { studentsOfClasses } from '../students/lists/student-lists.service.ts'
import { listsOf, ownClasses } from '../teachers/teachers.rules.ts'
import { teacherNamed } from '../teachers/teachers.service.ts'

/** The screen shows the 5 newest; the figures count them all. */
const examLimit = 100

/**
 * A teacher's record with the figures, the newest exams the teacher may know of, and the students of the own classes.
 * @throws AppError `teacher.not_found`
 */
export async function teacherProfile(db: Kysely<Tables>, { username, now }: { username: string; now: Date }) {
  const teacher = await teacherNamed(db, username)
  const staff = { id: teacher.id, role: 'teacher' } as const
  const { timeZone } = await schoolSettings(db)
  const counts = await countExamsByClass(db, staff, now)
  const exams = await listNewestExams(db, { staff, limit: examLimit })
  const students = await studentsOfClasses(db, ownClasses(teacher.teaching, teacher.classTeacher))
  const completed = counts.reduce((sum, count) => sum + count.completed, 0)
  const pending = counts.reduce((sum, count) => sum + count.running + count.upcoming, 0)
  const { classes, subjects } = listsOf(teacher.teaching)
  return {
    teacher_info: {
      name: teacher.name,
      username: teacher.username,
      role: staff.role,
      class_teacher: teacher.classTeacher,
      classes: classes.map(classLabel),
      subjects,
    },
    statistics: {
      total_students: students.length,
      total_exams: completed + pending,
      completed_exams: completed,
      pending_exams: pending,
    },
    exams: exams.map((exam) => {
      const start = schoolMoment(exam.startsAt, timeZone)
      const questionCount: [number, number] = [exam.mcqCount, exam.descriptiveCount]
      return {
        exam_id: exam.id,
        subject: exam.subject,
        title: exam.title,
        status: examStatus(exam, now),
        standard: exam.standard,
        scheduled_date: start.date,
        scheduled_time: start.time,
        duration: exam.durationMin,
        question_count: questionCount,
      }
    }),
    students,
  }
}
