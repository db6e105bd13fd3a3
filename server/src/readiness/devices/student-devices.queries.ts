import type { ClassKey } from '@pariksha/contract/law/class-key.ts'
import { type Kysely, sql } from 'kysely'
import { plainArray, textArray } from '../../platform/postgres/arrays.ts'
import { inClass } from '../../platform/postgres/in-class.ts'
import { prepared } from '../../platform/postgres/prepared.ts'
import type { Tables } from '../../platform/tables.ts'
import type { CheckedStudent } from '../readiness.rules.ts'

export type ToldDevice = {
  studentId: number
  at: Date
  keepsAnswers: boolean
  reloads: boolean
  clockOffsetSec: number
}

type ToldColumns = { studentIds: string; toldAt: string; keepAnswers: string; reload: string; clockOffsets: string }

const writeDevices = prepared('told-devices', (db, given: ToldColumns) =>
  sql`
    insert into told_devices (student_id, told_at, keeps_answers, reloads, clock_offset_sec)
    select * from unnest(${given.studentIds}::bigint[], ${given.toldAt}::timestamptz[], ${given.keepAnswers}::boolean[],
        ${given.reload}::boolean[], ${given.clockOffsets}::int[])
      as told (student_id, told_at, keeps_answers, reloads, clock_offset_sec)
    order by student_id
    on conflict (student_id) do update
    set told_at = excluded.told_at, keeps_answers = excluded.keeps_answers, reloads = excluded.reloads,
      clock_offset_sec = excluded.clock_offset_sec`.compile(db),
)

/** Notes what devices told, one for each student. In one order: two servers that note the same never deadlock. */
export async function upsertDevices(db: Kysely<Tables>, told: readonly ToldDevice[]): Promise<void> {
  await writeDevices(db, {
    studentIds: plainArray(told.map(({ studentId }) => studentId)),
    toldAt: textArray(told.map(({ at }) => at.toISOString())),
    keepAnswers: plainArray(told.map(({ keepsAnswers }) => keepsAnswers)),
    reload: plainArray(told.map(({ reloads }) => reloads)),
    clockOffsets: plainArray(told.map(({ clockOffsetSec }) => clockOffsetSec)),
  })
}

/** More devices of a class are not counted: a readiness costs the same in a school of any size. */
const mostCounted = 1_000

type DeviceOfClass = CheckedStudent & { keepsAnswers: boolean; reloads: boolean }

/** The devices on which the students of a class were heard last. */
export async function listDevicesOfClass(db: Kysely<Tables>, standard: ClassKey): Promise<DeviceOfClass[]> {
  return db
    .selectFrom('students')
    .innerJoin('told_devices', 'told_devices.student_id', 'students.id')
    .select(['students.id', 'students.name', 'students.roll_number as rollNumber'])
    .select(['keeps_answers as keepsAnswers', 'reloads'])
    .where(inClass(standard, 'students.standard'))
    .where('students.removed_at', 'is', null)
    .limit(mostCounted)
    .execute()
}

export type ToldClock = { at: Date; clockOffsetSec: number }

/** What the clocks showed that were heard last, of students' devices and of phones in a Wi-Fi test; the latest first. */
export async function listToldClocks(
  db: Kysely<Tables>,
  { since, limit }: { since: Date; limit: number },
): Promise<ToldClock[]> {
  const { rows } = await sql<ToldClock>`
    (select told_at as at, clock_offset_sec as "clockOffsetSec" from told_devices
      where told_at >= ${since} order by told_at desc limit ${limit})
    union all
    (select told_at, clock_offset_sec from wifi_test_devices
      where clock_offset_sec is not null and told_at >= ${since} and exam_id in
        (select exam_id from wifi_tests where started_at >= ${since} order by started_at desc limit ${limit})
      order by told_at desc limit ${limit})
    order by at desc limit ${limit}`.execute(db)
  return rows
}
