/** The exams of one class for the pages of staff, so many at a time. */
import type { HandlerOutput, ValidInput } from '@pariksha/contract/endpoint.ts'
import type { listExamsOfClass, staffExamCard } from '@pariksha/contract/exams.ts'
import { type ClassKey, classKeys, isSameClass } from '@pariksha/contract/law/class-key.ts'
import { type ExamStatus, examStatus, examStatusOrder } from '@pariksha/contract/law/exam-status.ts'
import { instantOf } from '@pariksha/contract/law/school-time.ts'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { pageOf, readCursor } from '../../platform/http/cursor.ts'
import type { StaffCaller } from '../../platform/session.ts'
import type { Tables } from '../../platform/tables.ts'
import { schoolSettings } from '../../school/school.service.ts'
import {
  type ListedExam,
  listClassesOfTeacher,
  listFirstWithFigures,
  listSubjectsOfClass,
} from './exam-lists.queries.ts'
import { principalCard, shownExam, studentsOfExams } from './exam-lists.service.ts'
import type { SoughtExams } from './newest-exams.reads.ts'

const states: ExamStatus[] = ['Running', 'Upcoming', 'Completed']

/** The last moment that a `Date` knows, ms. */
const lastMoment = 8_640_000_000_000_000

/** The state in which the last exam of a page stands, its start and its id. */
const examKey = z.tuple([z.enum(states), z.int().check(z.gte(0), z.lte(lastMoment)), z.int()])

type Query = ValidInput<typeof listExamsOfClass>['query']

type Sought = {
  caller: StaffCaller
  now: Date
  standard: ClassKey
  query: Query
  timeZone: string
  after: z.infer<typeof examKey> | undefined
  limit: number
}

const minuteMs = 60_000

/** The moments between which an exam begins, from days of the school's clock. */
function startsBetween({ from, until }: Query, timeZone: string): Pick<SoughtExams, 'from' | 'before'> {
  const lastMinute = until === undefined ? undefined : instantOf({ date: until, time: '23:59' }, timeZone)
  return {
    from: from === undefined ? undefined : instantOf({ date: from, time: '00:00' }, timeZone),
    before: lastMinute && new Date(lastMinute.getTime() + minuteMs),
  }
}

/** Exams in the order of the page. Each state is asked for only when the ones before it have not filled the page. */
async function examsFrom(db: Kysely<Tables>, sought: Sought): Promise<ListedExam[]> {
  const { caller, now, standard, query, timeZone, after, limit } = sought
  const exams: ListedExam[] = []
  for (const status of states) {
    const left = limit - exams.length
    if (left === 0) break
    if (query.status !== undefined && query.status !== status) continue
    if (after !== undefined && examStatusOrder[status] < examStatusOrder[after[0]]) continue
    const goesOn = after !== undefined && status === after[0]
    const found = await listFirstWithFigures(db, {
      staff: caller,
      standard,
      subject: query.subject,
      ...startsBetween(query, timeZone),
      state: { status, now },
      after: goesOn ? { startsAt: new Date(after[1]), id: after[2] } : undefined,
      limit: left,
    })
    exams.push(...found)
  }
  return exams
}

async function cards(
  db: Kysely<Tables>,
  exams: readonly ListedExam[],
  clock: { now: Date; timeZone: string },
): Promise<z.infer<typeof staffExamCard>[]> {
  const shown = exams.map((exam) => shownExam(exam, clock))
  const students = await studentsOfExams(db, exams)
  return shown.map((exam) => ({
    ...principalCard(exam),
    writing: exam.writing,
    stats: {
      totalStudents: students.get(exam.id) ?? 0,
      attended: exam.attended,
      highestMarks: exam.highestMarks,
    },
  }))
}

type Asked = { caller: StaffCaller; now: Date; query: Query }

/**
 * A page of the exams of a class that the caller may know of: what runs, what comes, the nearest first, what is
 * completed. Its cost does not depend on how many exams there are.
 * @throws AppError `request.invalid` for a cursor of another list
 */
export async function examsOfClass(
  db: Kysely<Tables>,
  { caller, now, query }: Asked,
): Promise<HandlerOutput<typeof listExamsOfClass>> {
  const { standard: wanted, cursor, limit } = query
  const classes = caller.role === 'principal' ? [...classKeys] : await listClassesOfTeacher(db, caller.id)
  const after = readCursor(examKey, cursor)
  const standard = classes.find((one) => isSameClass(one, wanted)) ?? classes[0]
  if (standard === undefined) return { classes, standard: null, subjects: [], exams: [], next: null }
  const { timeZone } = await schoolSettings(db)
  const subjects = await listSubjectsOfClass(db, caller, standard)
  const found = await examsFrom(db, { caller, now, standard, query, timeZone, after, limit: limit + 1 })
  const { rows, next } = pageOf(found, {
    limit,
    keyOf: (exam) => [examStatus(exam, now), exam.startsAt.getTime(), exam.id],
  })
  return { classes, standard, subjects, exams: await cards(db, rows, { now, timeZone }), next }
}
