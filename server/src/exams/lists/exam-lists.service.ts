/** The exam lists of staff. Each takes the same few queries, however many exams there are. */

import type { HandlerOutput } from '@pariksha/contract/endpoint.ts'
import type { principalExamCard, teacherExamCard } from '@pariksha/contract/exams.ts'
import { type ClassKey, classKeys, classLabel, className, isSameClass } from '@pariksha/contract/law/class-key.ts'
import { type ExamStatus, examStatus, examType } from '@pariksha/contract/law/exam-status.ts'
import { schoolMoment } from '@pariksha/contract/law/school-time.ts'
import { type listUrgentExams, urgentExamsNamed } from '@pariksha/contract/staff/urgent-exams.ts'
import type { Kysely } from 'kysely'
import type * as z from 'zod/mini'
import { readInBatches } from '../../platform/http/reply/batches.ts'
import type { Batches } from '../../platform/http/reply/json-pieces.ts'
import type { StaffCaller } from '../../platform/session.ts'
import type { Tables } from '../../platform/tables.ts'
import { schoolSettings } from '../../school/school.service.ts'
import { listTeaching } from '../../teachers/teaching.reads.ts'
import type { Exam } from '../exams.reads.ts'
import { shownHold } from '../release/release.rules.ts'
import { shownRules } from '../settings/time-rules.rules.ts'
import {
  type ClassPart,
  countElsewhere,
  type ListedExam,
  listClassParts,
  listExamsWithFigures,
  listFirstUrgentExams,
  listStaffExams,
} from './exam-lists.queries.ts'

type TeacherCard = z.infer<typeof teacherExamCard>
type PrincipalCard = z.infer<typeof principalExamCard>
type UrgentExams = HandlerOutput<typeof listUrgentExams>
type Asked = { caller: StaffCaller; now: Date }

/** An exam with its figures, as it stands now on the school's clock. */
type ShownExam = ListedExam & { status: ExamStatus; date: string; time: string; held: ReturnType<typeof shownHold> }

type Clock = { now: Date; timeZone: string }

/** An exam as it stands at a moment. */
export function shownExam(exam: ListedExam, { now, timeZone }: Clock): ShownExam {
  return {
    ...exam,
    ...schoolMoment(exam.startsAt, timeZone),
    status: examStatus(exam, now),
    held: shownHold(exam, { now, timeZone }),
  }
}

function teacherCard({ totalStudents, ...exam }: ShownExam & { totalStudents: number }): TeacherCard {
  return {
    exam_id: exam.id,
    date: exam.date,
    scheduled_time: exam.time,
    duration: exam.durationMin,
    shuffle_options: exam.shuffleOptions,
    shuffle_questions: exam.shuffleQuestions,
    held_results: exam.held,
    time_rules: shownRules(exam),
    total_questions: exam.mcqCount + exam.descriptiveCount,
    status: exam.status,
    subject: exam.subject,
    title: exam.title,
    examType: examType(exam.mcqCount, exam.descriptiveCount),
    Class: classLabel(exam.standard),
    stats: { totalStudents, attended: exam.attended, highestMarks: exam.highestMarks },
    attempts: exam.attempts,
    to_mark: exam.toMark,
  }
}

/** How many active students an exam's class had: who came into it later does not count. */
function classSize(parts: readonly ClassPart[], { standard, completedAt }: Exam): number {
  return parts
    .filter((part) => isSameClass(part.standard, standard))
    .filter(({ since }) => completedAt === null || since <= completedAt)
    .reduce((size, { students }) => size + students, 0)
}

/** The card of an exam for whoever may see every class. */
export function principalCard(exam: ShownExam): PrincipalCard {
  return {
    exam_id: exam.id,
    subject: exam.subject,
    title: exam.title,
    exam_type: examType(exam.mcqCount, exam.descriptiveCount),
    status: exam.status,
    exam_date: exam.date,
    scheduled_time: exam.time,
    duration: exam.durationMin,
    shuffle_options: exam.shuffleOptions,
    shuffle_questions: exam.shuffleQuestions,
    held_results: exam.held,
    time_rules: shownRules(exam),
    total_questions: exam.mcqCount + exam.descriptiveCount,
    attempts: exam.attempts,
    to_mark: exam.toMark,
  }
}

/** How many students each exam is for: its class, and whoever has begun it and is not of the class any more. */
export async function studentsOfExams(db: Kysely<Tables>, exams: readonly ListedExam[]): Promise<Map<number, number>> {
  const parts = await listClassParts(db, [...new Set(exams.map(({ standard }) => standard))])
  const sized = exams.map((exam) => ({ exam, size: classSize(parts, exam) }))
  // Of a class that has moved on since, everybody who began is elsewhere.
  const mixed = sized.filter(({ exam, size }) => size > 0 && exam.attempts > 0).map(({ exam }) => exam.id)
  const elsewhere = await countElsewhere(db, mixed)
  return new Map(
    sized.map(({ exam, size }) => [exam.id, size === 0 ? exam.attempts : size + (elsewhere.get(exam.id) ?? 0)]),
  )
}

/** The exams that a member of staff may know of by class, in the order of their list. */
async function examIdsByClass(db: Kysely<Tables>, { caller, now }: Asked): Promise<Map<ClassKey, number[]>> {
  const byClass = Map.groupBy(await listStaffExams(db, caller, now), ({ standard }) => standard)
  return new Map([...byClass].map(([standard, exams]) => [standard, exams.map(({ id }) => id)]))
}

/** A teacher's exams by class label: every class they teach, and those they have exams in, in the order of grades. */
export async function teacherExams(
  db: Kysely<Tables>,
  { caller, now }: Asked,
): Promise<Record<string, Batches<TeacherCard>>> {
  const { timeZone } = await schoolSettings(db)
  const idsOfClass = await examIdsByClass(db, { caller, now })
  const pairs = await listTeaching(db, caller.id)
  const present = new Set([...idsOfClass.keys(), ...pairs.map(({ standard }) => standard)])
  const read = async (ids: readonly number[]) => {
    const exams = await listExamsWithFigures(db, ids)
    const students = await studentsOfExams(db, exams)
    return exams.map((exam) => ({ ...shownExam(exam, { now, timeZone }), totalStudents: students.get(exam.id) ?? 0 }))
  }
  return Object.fromEntries(
    classKeys
      .filter((standard) => present.has(standard))
      .map((standard) => [classLabel(standard), readInBatches(idsOfClass.get(standard) ?? [], read, teacherCard)]),
  )
}

/** Every exam of the school by class name; all ten classes are there. */
export async function allExams(
  db: Kysely<Tables>,
  { caller, now }: Asked,
): Promise<Record<string, Batches<PrincipalCard>>> {
  const { timeZone } = await schoolSettings(db)
  const idsOfClass = await examIdsByClass(db, { caller, now })
  const read = (ids: readonly number[]) => listExamsWithFigures(db, ids)
  const card = (exam: ListedExam) => principalCard(shownExam(exam, { now, timeZone }))
  return Object.fromEntries(
    classKeys.map((standard) => [className(standard), readInBatches(idsOfClass.get(standard) ?? [], read, card)]),
  )
}

async function examsInOrder(db: Kysely<Tables>, ids: readonly number[]): Promise<ListedExam[]> {
  const exams = new Map((await listExamsWithFigures(db, ids)).map((exam) => [exam.id, exam]))
  return ids.flatMap((id) => exams.get(id) ?? [])
}

/** What needs a member of staff now: what runs, the longest running first, then what waits for marks, the oldest first. */
export async function urgentExams(db: Kysely<Tables>, { caller, now }: Asked): Promise<UrgentExams> {
  const { timeZone } = await schoolSettings(db)
  const urgent = await listFirstUrgentExams(db, { staff: caller, now, limit: urgentExamsNamed })
  const exams = await examsInOrder(
    db,
    urgent.map(({ id }) => id),
  )
  const students = await studentsOfExams(db, exams)
  return {
    total: urgent[0]?.total ?? 0,
    exams: exams.map((exam) => {
      const { date, time } = schoolMoment(exam.startsAt, timeZone)
      return {
        exam_id: exam.id,
        subject: exam.subject,
        title: exam.title,
        Class: classLabel(exam.standard),
        status: examStatus(exam, now),
        exam_date: date,
        scheduled_time: time,
        attempts: exam.attempts,
        writing: exam.writing,
        students: students.get(exam.id) ?? 0,
        attended: exam.attended,
        to_mark: exam.toMark,
      }
    }),
  }
}
