/** What the end of an exam's time calls for is done in a school that sleeps (product 4.10). */
import { schoolMoment } from '@pariksha/contract/law/school-time.ts'
import { expect, it, onTestFinished, vi } from 'vitest'
import { selectNextMoment } from '../../src/attempts/time-rules/due.queries.ts'
import { startTestApp, type TestApp } from '../app.ts'
import { logInStudent, makeSchool, makeStudent } from '../factories.ts'
import { makeExam, pupilPage } from '../fixtures/sitting.ts'
import { openSchools } from './district-of-schools.ts'

const code = 'PUPIL-51'
const leftMs = 9_000

/** An exam that hands in at zero, and a student of it whose time is over soon. */
async function nearTheEnd(test: TestApp): Promise<{ examId: number; endsAt: Date }> {
  test.clock.set(new Date().toISOString())
  await makeSchool(test)
  await makeStudent(test, { standard: 5, rollNumber: '1', code })
  const { date, time } = schoolMoment(test.clock.now(), 'Asia/Kolkata')
  const examId = await makeExam(test, { scheduled_date: date, scheduled_time: time })
  expect(await selectNextMoment(test.deps.db)).toBe(null)
  await pupilPage(test, await logInStudent(test, code)).start(examId, { writer: 'page-number-one' })
  const { rows } = await test.pool.query<{ endsAt: Date }>(
    `with ruled as (
       update exams set hand_in_at_zero = true, grace_sec = 0, complete_after_min = null where id = $1 returning duration_min
     )
     update attempts set started_at = clock_timestamp() + make_interval(mins => -duration_min, secs => $2)
     from ruled where exam_id = $1 returning started_at + make_interval(mins => duration_min) as "endsAt"`,
    [examId, leftMs / 1000],
  )
  return { examId, endsAt: rows[0]?.endsAt ?? new Date(0) }
}

async function endedAt(test: TestApp, examId: number): Promise<Date | null> {
  const { ended_at } = await test.deps.db
    .selectFrom('attempts')
    .select('ended_at')
    .where('exam_id', '=', examId)
    .executeTakeFirstOrThrow()
  return ended_at
}

it('a paper is handed in at the end of its time though nobody has asked the school for anything', async () => {
  const test = await startTestApp()
  onTestFinished(test.close)
  const { examId, endsAt } = await nearTheEnd(test)
  expect(await selectNextMoment(test.deps.db)).toEqual(endsAt)
  const schools = await openSchools(
    async (directory) => {
      await directory.add('exam.test', test.url)
      await directory.noteMoment('exam.test', endsAt)
    },
    { idleMs: 100 },
  )
  onTestFinished(schools.close)
  expect(schools.tenants.awake).toBe(0)
  await vi.waitFor(async () => expect(await endedAt(test, examId)).not.toBe(null), { timeout: 20_000, interval: 100 })
  expect((await endedAt(test, examId))?.getTime()).toBeLessThan(endsAt.getTime() + 5_000)
  await vi.waitFor(() => expect(schools.tenants.awake).toBe(0), { timeout: 10_000, interval: 50 })
})

it('a school is asked on waking when it has to be awake next', async () => {
  const test = await startTestApp()
  onTestFinished(test.close)
  await makeSchool(test)
  await makeStudent(test, { standard: 5, rollNumber: '1', code })
  const startsAt = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 3_600_000)
  const { date, time } = schoolMoment(startsAt, 'Asia/Kolkata')
  const examId = await makeExam(test, { scheduled_date: date, scheduled_time: time })
  await test.pool.query('update exams set complete_after_min = 10, hand_in_at_zero = false where id = $1', [examId])
  const { rows } = await test.pool.query<{ duration: number }>('select duration_min as duration from exams')
  const completesAt = new Date(startsAt.getTime() + ((rows[0]?.duration ?? 0) + 10) * 60_000)
  expect(await selectNextMoment(test.deps.db)).toEqual(completesAt)
  // Who has extra time could begin at the bell, and is waited for.
  await test.pool.query('update students set extra_percent = 50')
  const later = new Date(completesAt.getTime() + Math.ceil((rows[0]?.duration ?? 0) / 2) * 60_000)
  expect(await selectNextMoment(test.deps.db)).toEqual(later)
  await test.pool.query('update exams set paused_at = starts_at')
  expect(await selectNextMoment(test.deps.db)).toBe(null)
})
