/** The Wi-Fi test: staff make a code, phones join by it and tell what they measure, staff look on. */
import { randomBytes } from 'node:crypto'
import type { ValidInput } from '@pariksha/contract/endpoint.ts'
import { type reportWifiTest, type WifiTest, wifiTestMin } from '@pariksha/contract/readiness/wifi-test.ts'
import type { Kysely } from 'kysely'
import { staffExam } from '../../exams/exams.service.ts'
import type { Deps } from '../../platform/deps.ts'
import { appError } from '../../platform/errors.ts'
import { newToken, type StaffCaller, tokenHash } from '../../platform/session.ts'
import type { Tables } from '../../platform/tables.ts'
import { clearLetters, codeKey } from '../../students/students.rules.ts'
import { clockOffsetSec } from '../devices/device.rules.ts'
import * as queries from './wifi.queries.ts'
import { maxReports, measuredVerdict, nextNumber, phoneVerdict, roomVerdict } from './wifi.rules.ts'

type Asked = { caller: StaffCaller; examId: number; now: Date }

/** Six letters: a thousand million codes, of which one is valid for half an hour and opens nothing but its own test. */
const codeLength = 6
const rememberedMs = 30 * 24 * 60 * 60 * 1000

/** The last Wi-Fi test of an exam; null before the first. */
export async function lastWifiTest(db: Kysely<Tables>, examId: number, now: Date): Promise<WifiTest | null> {
  const test = await queries.selectOptionalTest(db, examId)
  if (test === undefined) return null
  const phones = await queries.listPhones(db, examId)
  return {
    code: test.code,
    started_at: test.startedAt.toISOString(),
    expires_at: test.expiresAt.toISOString(),
    devices: phones.map((phone) => ({
      number: phone.number,
      verdict: phoneVerdict(phone, now),
      sent: phone.sent,
      lost: phone.lost,
      median_ms: phone.medianMs,
      slowest_ms: phone.slowestMs,
    })),
    verdict: roomVerdict(phones, now),
  }
}

/** @throws AppError `exam.not_found` */
export async function watchWifiTest(deps: Deps, { caller, examId, now }: Asked) {
  await staffExam(deps.db, caller, { id: examId })
  return { server_time: now.toISOString(), exam_id: examId, test: await lastWifiTest(deps.db, examId, now) }
}

/** Begins a test: the phones of the one before are sent away. @throws AppError `exam.not_found` */
export async function beginWifiTest(deps: Deps, { caller, examId, now }: Asked) {
  await deps.db.transaction().execute(async (tx) => {
    await staffExam(tx, caller, { id: examId, lock: 'update' })
    const test = {
      examId,
      code: clearLetters(randomBytes(codeLength), codeLength),
      startedAt: now,
      expiresAt: new Date(now.getTime() + wifiTestMin * 60_000),
    }
    await queries.replaceTest(tx, test, { forgetBefore: new Date(now.getTime() - rememberedMs) })
  })
  return watchWifiTest(deps, { caller, examId, now })
}

/** Lets a phone take part. @throws AppError `wifi_test.not_found`, `wifi_test.full` */
export async function joinTest({ db }: Deps, typed: string, now: Date) {
  const code = codeKey(typed)
  const key = newToken()
  const number = await db.transaction().execute(async (tx) => {
    const test = await queries.lockOptionalTest(tx, code, now)
    if (test === undefined) throw appError('wifi_test.not_found')
    const next = nextNumber(test.phones)
    if (next === undefined) throw appError('wifi_test.full')
    await queries.insertPhone(tx, { examId: test.examId, number: next, keyHash: tokenHash(key), now })
    return next
  })
  return { code, number, key }
}

/**
 * Takes what a phone has measured.
 * @throws AppError `wifi_test.not_found`: its code is not valid any more, it has ended, or has told too often
 */
export async function takeReport({ db }: Deps, told: ValidInput<typeof reportWifiTest>['body'], now: Date) {
  const measured = { sent: told.sent, lost: told.lost, medianMs: told.median_ms, slowestMs: told.slowest_ms }
  const report = {
    ...measured,
    code: codeKey(told.code),
    number: told.number,
    keyHash: tokenHash(told.key),
    isDone: told.done,
    clockOffsetSec: clockOffsetSec(told.device_time, now) ?? null,
    now,
  }
  const isTaken = await queries.updatePhone(db, report, { maxReports })
  if (!isTaken) throw appError('wifi_test.not_found')
  return { verdict: told.done ? measuredVerdict(measured) : ('measuring' as const) }
}
