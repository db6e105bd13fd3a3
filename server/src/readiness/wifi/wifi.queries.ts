import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/tables.ts'
import type { MeasuredPhone } from './wifi.rules.ts'

type NewTest = { examId: number; code: string; startedAt: Date; expiresAt: Date }

/** Begins a test in the place of the exam's last one. Those of long ago go with it: nobody looks at them again. */
export async function replaceTest(tx: Kysely<Tables>, test: NewTest, { forgetBefore }: { forgetBefore: Date }) {
  const { examId, code, startedAt, expiresAt } = test
  const old = tx
    .selectFrom('wifi_tests')
    .select('exam_id')
    .where((eb) => eb.or([eb('started_at', '<', forgetBefore), eb('exam_id', '=', examId)]))
  await tx.deleteFrom('wifi_test_devices').where('exam_id', 'in', old).execute()
  await tx.deleteFrom('wifi_tests').where('started_at', '<', forgetBefore).where('exam_id', '<>', examId).execute()
  const begun = { code, started_at: startedAt, expires_at: expiresAt }
  await tx
    .insertInto('wifi_tests')
    .values({ exam_id: examId, ...begun })
    .onConflict((conflict) => conflict.column('exam_id').doUpdateSet(begun))
    .execute()
}

/** The last test of an exam. */
export async function selectOptionalTest(db: Kysely<Tables>, examId: number) {
  return db
    .selectFrom('wifi_tests')
    .select(['code', 'started_at as startedAt', 'expires_at as expiresAt'])
    .where('exam_id', '=', examId)
    .executeTakeFirst()
}

/** The phones of the last test of an exam, in the order in which they joined. */
export async function listPhones(db: Kysely<Tables>, examId: number) {
  return db
    .selectFrom('wifi_test_devices')
    .select(['number', 'told_at as toldAt', 'is_done as isDone'])
    .select(['sent', 'lost', 'median_ms as medianMs', 'slowest_ms as slowestMs'])
    .where('exam_id', '=', examId)
    .orderBy('number')
    .execute()
}

/** The test that goes by a code, held until the transaction ends, with how many phones take part. */
export async function lockOptionalTest(tx: Kysely<Tables>, code: string, now: Date) {
  const test = await tx
    .selectFrom('wifi_tests')
    .select('exam_id as examId')
    .where('code', '=', code)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  if (test === undefined) return undefined
  const { phones } = await tx
    .selectFrom('wifi_test_devices')
    .select(({ fn }) => fn.countAll<number>().as('phones'))
    .where('exam_id', '=', test.examId)
    .executeTakeFirstOrThrow()
  return { ...test, phones: Number(phones) }
}

type NewPhone = { examId: number; number: number; keyHash: Buffer; now: Date }

export async function insertPhone(tx: Kysely<Tables>, { examId, number, keyHash, now }: NewPhone): Promise<void> {
  await tx
    .insertInto('wifi_test_devices')
    .values({ exam_id: examId, number, key_hash: keyHash, told_at: now })
    .execute()
}

export type Report = MeasuredPhone & {
  code: string
  number: number
  keyHash: Buffer
  isDone: boolean
  clockOffsetSec: number | null
  now: Date
}

/** Takes what a phone has measured. @returns whether it was taken: of a test that goes on, so often and not after its end */
export async function updatePhone(db: Kysely<Tables>, report: Report, { maxReports }: { maxReports: number }) {
  const { code, number, keyHash, isDone, clockOffsetSec, now, sent, lost, medianMs, slowestMs } = report
  const updated = await db
    .updateTable('wifi_test_devices')
    .set((eb) => ({
      told_at: now,
      reports: eb('reports', '+', 1),
      is_done: isDone,
      ...{ sent, lost, median_ms: medianMs, slowest_ms: slowestMs, clock_offset_sec: clockOffsetSec },
    }))
    .where('exam_id', '=', (eb) =>
      eb.selectFrom('wifi_tests').select('exam_id').where('code', '=', code).where('expires_at', '>', now),
    )
    .where('number', '=', number)
    .where('key_hash', '=', keyHash)
    .where('is_done', '=', false)
    .where('reports', '<', maxReports)
    .executeTakeFirst()
  return updated.numUpdatedRows > 0n
}
