/** Who is heard by one server shows on the board of another, and what is heard is written together. */
import { schoolMoment } from '@pariksha/contract/law/school-time.ts'
import type { BoardPupil } from '@pariksha/contract/staff/board/exam-board.ts'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startTestApp, type TestApp } from './app.ts'
import { makeSchool, makeStudent, password } from './factories.ts'
import { makeExam } from './fixtures/sitting.ts'
import { startServerProcess } from './server-process.ts'

const codes = ['PUPIL-51', 'PUPIL-52', 'PUPIL-53']
const heartbeatsEach = 20
/** A board asks every five seconds: what is in the database by then it shows within ten. */
const mostMs = 5_000

/** Counts from now on what is written: the statements of presences, and every row of what a save may touch. */
async function countWrites(test: TestApp): Promise<void> {
  await test.pool.query('create table written (name text)')
  await test.pool.query(`create function note_write() returns trigger language plpgsql as
    'begin insert into written values (tg_table_name); return null; end'`)
  const note = (table: string, of: 'row' | 'statement') =>
    test.pool.query(`create trigger note_write after insert or update or delete on ${table}
      for each ${of} execute function note_write()`)
  await note('presences', 'statement')
  for (const table of ['attempts', 'answers', 'exams', 'audit']) await note(table, 'row')
}

it('are known to all servers within seconds, by few statements however often they are heard', async () => {
  const test = await startTestApp()
  onTestFinished(() => test.close())
  test.clock.set(new Date().toISOString())
  await makeSchool(test)
  for (const [at, code] of codes.entries()) await makeStudent(test, { standard: 5, rollNumber: String(at), code })
  const { date, time } = schoolMoment(test.clock.now(), 'Asia/Kolkata')
  const examId = await makeExam(test, { scheduled_date: date, scheduled_time: time })
  const url = test.pool.options.connectionString ?? ''
  const [one, other] = await Promise.all([startServerProcess(url), startServerProcess(url)])
  const login = { username: 'principal', password }
  const staff = await other.send({ method: 'POST', url: '/api/v1/login?role=teacher', body: login })
  const board = async (): Promise<BoardPupil[]> => {
    const asked = { method: 'GET', url: `/api/v1/exam/board/${examId}`, token: staff.body.access_token } as const
    return (await other.send(asked)).body.pupils
  }
  const tokens = await Promise.all(
    codes.map(async (uniqueCode) => {
      const pupil = await one.send({ method: 'POST', url: '/api/v1/login?role=student', body: { uniqueCode } })
      return String(pupil.body.access_token)
    }),
  )
  const student = '/api/v1/student-exam'
  for (const [at, token] of tokens.entries()) {
    await one.send({ method: 'POST', url: `${student}/start/${examId}`, token, body: { writer: `page-of-${at}` } })
  }
  await countWrites(test)

  const heardFrom = Date.now()
  for (let beat = 0; beat < heartbeatsEach; beat += 1) {
    const beats = tokens.map((token, at) =>
      // The last of them only the first server hears.
      (at < 2 && beat % 2 === 1 ? other : one).send({
        method: 'PUT',
        url: `${student}/answers/${examId}`,
        token,
        body: { writer: `page-of-${at}`, answers: [] },
      }),
    )
    expect((await Promise.all(beats)).map(({ body }) => body.state)).toEqual(['open', 'open', 'open'])
  }
  const seen = ({ state, last_seen }: BoardPupil) => [state, Date.parse(last_seen ?? '') >= heardFrom]
  await vi.waitFor(async () => expect((await board()).map(seen)).toEqual(codes.map(() => ['working', true])), {
    timeout: mostMs,
    interval: 200,
  })
  const tookSec = (Date.now() - heardFrom) / 1000
  const { rows } = await test.pool.query('select name, count(*)::int as times from written group by name')
  expect(rows.map(({ name }) => name)).toEqual(['presences'])
  // Each of the two servers writes once in three seconds at most.
  expect(rows[0].times).toBeLessThanOrEqual(2 * Math.ceil(tookSec / 3))
}, 60_000)
