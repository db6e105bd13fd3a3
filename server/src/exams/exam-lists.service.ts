/** The exam lists of staff. Each takes the same few queries, however many exams there are. */

import type { HandlerOutput } from '@pariksha/contract/endpoint.ts'
import {
  type listUrgentExams,
  type principalExamCard,
  type teacherExamCard,
  urgentExamsNamed,
} from '@pariksha/contract/exams.ts'
import { type ExamStatus, examStatus, examStatusOrder, examType } from '@pariksha/contract/law/exam-status.ts'
import { classLabel, className, standards } from '@pariksha/contract/law/labels.ts'
import { schoolMoment } from '@pariksha/contract/law/school-time.ts'
import type { Kysely } from 'kysely'
import type * as z from 'zod/mini'
import type { StaffCaller } from '../platform/session.ts'
import type { Tables } from '../platform/tables.ts'
import { schoolSettings } from '../school/school.service.ts'
import { teachingOf } from '../teachers/teachers.service.ts'
import {
  type AttemptTally,
  type ClassPart,
  countClassParts,
  type ListedExam,
  listFirstUrgentExams,
  listNewestExams,
  listStaffExams,
  tallyAttemptsByExam,
} from './exam-lists.queries.ts'
import type { Exam, StaffScope } from './exams.queries.ts'

type TeacherCard = z.infer<typeof teacherExamCard>
type PrincipalCard = z.infer<typeof principalExamCard>
type UrgentExams = HandlerOutput<typeof listUrgentExams>
type Asked = { caller: StaffCaller; now: Date }

type Shown = { status: ExamStatus; date: string; time: string }

/** What runs first, then what comes, then what is over; as given in each. */
function inStaffOrder<E extends Exam>(exams: readonly E[], { now, timeZone }: { now: Date; timeZone: string }) {
  return exams
    .map((exam) => ({ ...exam, ...schoolMoment(exam.startsAt, timeZone), status: examStatus(exam, now) }))
    .sort((one, other) => examStatusOrder[one.status] - examStatusOrder[other.status])
}

function teacherCard(exam: ListedExam & Shown, size: number): TeacherCard {
  return {
    exam_id: exam.id,
    date: exam.date,
    scheduled_time: exam.time,
    duration: exam.durationMin,
    shuffle_options: exam.shuffleOptions,
    total_questions: exam.mcqCount + exam.descriptiveCount,
    status: exam.status,
    subject: exam.subject,
    examType: examType(exam.mcqCount, exam.descriptiveCount),
    Class: classLabel(exam.standard),
    stats: { totalStudents: size + exam.elsewhere, attended: exam.attended, highestMarks: exam.highestMarks },
    attempts: exam.attempts,
    to_mark: exam.toMark,
  }
}

/** How many active students an exam's class had: who came into it later does not count. */
function classSize(parts: readonly ClassPart[], { standard, completedAt }: Exam): number {
  return parts
    .filter((part) => part.standard === standard)
    .filter(({ since }) => completedAt === null || since <= completedAt)
    .reduce((size, { students }) => size + students, 0)
}

function principalCard(exam: Exam & Shown, tally: AttemptTally = { attempts: 0, toMark: 0 }): PrincipalCard {
  return {
    exam_id: exam.id,
    subject: exam.subject,
    exam_type: examType(exam.mcqCount, exam.descriptiveCount),
    status: exam.status,
    exam_date: exam.date,
    scheduled_time: exam.time,
    duration: exam.durationMin,
    shuffle_options: exam.shuffleOptions,
    total_questions: exam.mcqCount + exam.descriptiveCount,
    attempts: tally.attempts,
    to_mark: tally.toMark,
  }
}

/** A teacher's exams by class label: every class they teach, and those they have exams in, in the order of grades. */
export async function teacherExams(db: Kysely<Tables>, asked: Asked): Promise<Record<string, TeacherCard[]>> {
  const { timeZone } = await schoolSettings(db)
  const exams = inStaffOrder(await listStaffExams(db, asked.caller), { now: asked.now, timeZone })
  const pairs = await teachingOf(db, asked.caller.id)
  const classParts = await countClassParts(db)
  const present = new Set([...pairs, ...exams].map(({ standard }) => standard))
  return Object.fromEntries(
    standards
      .filter((standard) => present.has(standard))
      .map((standard) => [
        classLabel(standard),
        exams
          .filter((exam) => exam.standard === standard)
          .map((exam) => teacherCard(exam, classSize(classParts, exam))),
      ]),
  )
}

/** Every exam of the school by class name; all ten classes are there. */
export async function allExams(db: Kysely<Tables>, { caller, now }: Asked): Promise<Record<string, PrincipalCard[]>> {
  const listExams = async () => {
    const { timeZone } = await schoolSettings(db)
    return inStaffOrder(await listNewestExams(db, { staff: caller }), { now, timeZone })
  }
  // Side by side: over thousands of exams the database counts while we write dates.
  const [listed, tallies] = await Promise.all([listExams(), tallyAttemptsByExam(db)])
  const exams = Map.groupBy(listed, ({ standard }) => standard)
  return Object.fromEntries(
    standards.map((standard) => [
      className(standard),
      (exams.get(standard) ?? []).map((exam) => principalCard(exam, tallies.get(exam.id))),
    ]),
  )
}

/** What needs a member of staff now: what runs, the longest running first, then what waits for marks, the oldest first. */
export async function urgentExams(db: Kysely<Tables>, { caller, now }: Asked): Promise<UrgentExams> {
  const { timeZone } = await schoolSettings(db)
  const urgent = await listFirstUrgentExams(db, { staff: caller, now, limit: urgentExamsNamed })
  return {
    total: urgent[0]?.total ?? 0,
    exams: urgent.map((exam) => {
      const { date, time } = schoolMoment(exam.startsAt, timeZone)
      return {
        exam_id: exam.id,
        subject: exam.subject,
        Class: classLabel(exam.standard),
        status: examStatus(exam, now),
        exam_date: date,
        scheduled_time: time,
        attempts: exam.attempts,
        to_mark: exam.toMark,
      }
    }),
  }
}

/** The newest exams a member of staff may know of, the newest first. */
export function newestExams(db: Kysely<Tables>, asked: { staff: StaffScope; limit: number }): Promise<Exam[]> {
  return listNewestExams(db, asked)
}
