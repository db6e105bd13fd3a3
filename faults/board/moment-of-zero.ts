/** Everybody's time ends at one moment, on two servers of which one may die in the middle of it. */
import { setTimeout as delay } from 'node:timers/promises'
import { addCounts, nothingCounted } from '../scene/answer-counts.ts'
import { startBalancer } from '../scene/balancer.ts'
import { Classroom } from '../scene/classroom.ts'
import { type Fault, openSchool } from '../scene/fault.ts'
import type { School } from '../scene/school.ts'
import { ServerProcess } from '../scene/server-process.ts'
import { until } from '../scene/waiting.ts'

const rounds = 20
const quickRounds = 4
const pupils = 40
const graceSec = 2
const promisedSec = 5

/** The exam of a minute of which all but five seconds have passed, whenever each has begun. */
const setRule = `
  with rule as (
    update exams set hand_in_at_zero = true, grace_sec = ${graceSec}, duration_min = 1 where id = $1
  )
  update attempts set paused_ms = extract(epoch from now() - started_at) * 1000 - 55000 where exam_id = $1`

const standing = `
  select count(*) filter (where ended_at is null)::int as open,
    count(*) filter (where ended_how = 'submitted' and ended_by_time)::int as "byTime",
    extract(epoch from clock_timestamp() - max(started_at + interval '1 minute' + paused_ms * interval '1 ms'))
      ::float8 - ${graceSec} as "lateSec"
  from attempts where exam_id = $1`

const timesHandedIn = `
  select (select count(*) from audit where action = 'attempt.submitted_by_time' and record_id = attempts.id::text)::int
      as audited,
    (select count(*) from exam_log where exam_id = attempts.exam_id and action = 'time_over'
      and attempts.student_id = any(student_ids))::int as logged
  from attempts where exam_id = $1`

type Standing = { open: number; byTime: number; lateSec: number }

async function look(school: School, examId: number): Promise<Standing> {
  const [found] = await school.query<Standing>(standing, [examId])
  return found ?? { open: 0, byTime: 0, lateSec: Number.NaN }
}

/** @returns by how many seconds the last paper was handed in after the moment, as the database saw it */
async function secondsUntilHandedIn(school: School, examId: number): Promise<{ lateSec: number; byTime: number }> {
  let seen = await look(school, examId)
  await until('all papers are handed in', async () => {
    seen = await look(school, examId)
    return seen.open === 0
  })
  return seen
}

export const momentOfZero: Fault = {
  name: 'moment-of-zero',
  title: `the time of ${pupils} ends at one moment, ${rounds} times, on two servers; kill -9 one of them every other time`,
  async play(stage) {
    const { random, isQuick, folder } = stage
    const { server: host, school } = await openSchool(stage, pupils)
    const other = await ServerProcess.start({ folder, dataDir: folder, databaseUrl: host.databaseUrl })
    const balancer = await startBalancer([host.port, other.port])
    const problems: string[] = []
    const late: number[] = []
    let counts = nothingCounted()
    const played = isQuick ? quickRounds : rounds
    for (let round = 0; round < played; round += 1) {
      const room = await Classroom.open({ school, origin: balancer.origin, random, pace: [20, 120] })
      await room.progress(40)
      await school.query(setRule, [room.examId])
      // Each page hears of it with its next save.
      await room.heard()
      const handedIn = secondsUntilHandedIn(school, room.examId)
      if (round % 2 === 1) {
        const { lateSec } = await look(school, room.examId)
        // From just before the end of the time until it should all be done.
        await delay(Math.max(0, (random.whole(-25, 20) / 10 - lateSec) * 1000))
        await other.end('SIGKILL')
        await other.start()
      }
      const { lateSec, byTime } = await handedIn
      late.push(lateSec)
      if (byTime < pupils) problems.push(`round ${round}: only ${byTime} papers were handed in by the time`)
      const times = await school.query<{ audited: number; logged: number }>(timesHandedIn, [room.examId])
      const wrong = times.filter(({ audited, logged }) => audited !== 1 || logged !== 1)
      if (wrong.length > 0) problems.push(`round ${round}: ${wrong.length} papers were not handed in just once`)
      // The balancer's word for a server that died with the call.
      const failures = [...room.tally.refusals.keys()].filter((name) => name === 'server.failed' || name === '500')
      if (failures.length > 0) problems.push(`round ${round}: the server failed: ${failures}`)
      counts = addCounts(counts, await room.end())
    }
    balancer.close()
    await other.end('SIGTERM')
    await host.end('SIGTERM')
    const slowest = Math.max(...late)
    return {
      kind: 'played',
      counts,
      story: `${played} × ${pupils} papers handed in by the time, the last ${slowest.toFixed(1)} s after the grace`,
      problems: [
        ...problems,
        ...(slowest > promisedSec ? [`it took ${slowest.toFixed(1)} s, and ${promisedSec} are promised`] : []),
      ],
    }
  },
}
