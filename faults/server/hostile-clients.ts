/** A pupil, a teacher, a stranger, and staff who only read, do their worst while 200 pupils take an exam. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { login } from '@pariksha/contract/accounts.ts'
import { startExam } from '@pariksha/contract/attempts.ts'
import { createTeacher } from '@pariksha/contract/teachers.ts'
import { quantile } from '../../bench/figures/quantile.ts'
import { makeLargeClass } from '../../server/test/fixtures/large-class.ts'
import type { HostileReport, Kind, Orders } from '../hostile/client.ts'
import { hostileWriter } from '../hostile/deeds.ts'
import { Classroom } from '../scene/classroom.ts'
import { type Fault, openSchool } from '../scene/fault.ts'
import { callsTo, type School } from '../scene/school.ts'

const kinds: Kind[] = ['student', 'teacher', 'stranger', 'reading teacher', 'reading principal']

const pupils = 200
const slowestAllowedMs = 100

const username = 'hostile'
const password = 'Hostile@1'

/** A teacher like any other, signed in. */
async function teacherToken(
  { school, origin }: { school: School; origin: string },
  username: string,
  standard: string,
): Promise<string> {
  const asPrincipal = callsTo(origin, school.principalToken)
  const person = { name: 'Hostile', phone: '9876500001', age: 40, gender: 'Male', class_teacher: standard } as const
  const account = { username, password }
  const teaching = { classes: [standard], subjects: ['Mathematics'] }
  await asPrincipal(createTeacher, { body: { ...account, ...person, ...teaching } })
  return (await callsTo(origin)(login, { query: { role: 'teacher' }, body: account })).access_token
}

function setLoose(orders: Orders): ChildProcess {
  const client = fork(new URL('../hostile/client.ts', import.meta.url))
  process.once('exit', () => client.kill('SIGKILL'))
  client.send(orders)
  return client
}

async function callOff(client: ChildProcess): Promise<HostileReport> {
  const report = once(client, 'message')
  client.send('stop')
  const [said]: HostileReport[] = await report
  return said ?? {}
}

function inWords(report: HostileReport): string[] {
  return Object.entries(report).map(([deed, statuses]) => {
    const counts = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`)
    return `${deed}: ${counts.join(', ') || 'none answered'}`
  })
}

export const hostileClients: Fault = {
  name: 'hostile-clients',
  title: `a pupil, a teacher, a stranger and staff who only read do their worst while ${pupils} pupils save: p99 within ${slowestAllowedMs} ms`,
  async play(stage) {
    const { server, school } = await openSchool(stage, pupils + 1)
    const { origin, port } = server
    const largeExamId = await makeLargeClass((text, values) => school.query(text, values))
    const [worst, ...others] = school.seats
    if (worst === undefined) throw new Error('There is no pupil')
    school.seats = others
    const room = await Classroom.open({ school, origin, random: stage.random, pace: [1_000, 3_000] })
    await room.heard()
    const place = { school, origin }
    const tokens = {
      student: worst.token,
      teacher: await teacherToken(place, username, '1'),
      stranger: '',
      'reading teacher': await teacherToken(place, 'reader', '2'),
      'reading principal': school.principalToken,
    }
    await callsTo(origin, worst.token)(startExam, {
      params: { id: String(room.examId) },
      body: { writer: hostileWriter },
    })
    const target = { examId: room.examId, username, largeExamId }
    const before = room.tally.saveTimesMs.length
    const clients = kinds.map((kind) => setLoose({ kind, port, token: tokens[kind], target }))
    await delay(stage.isQuick ? 15_000 : 60_000)
    const times = room.tally.saveTimesMs.slice(before)
    const reports = await Promise.all(clients.map(callOff))
    const { unavailable, impolite, unreachable, breakdowns } = room.tally
    const counts = await room.end()
    const stopMs = await server.end('SIGTERM')
    const [median, p99, slowest] = [0.5, 0.99, 1].map((share) => Math.round(quantile(times, share)))
    const broken = reports.flatMap(inWords).filter((line) => / × 5(?!03)/.test(line))
    return {
      kind: 'played',
      counts,
      story:
        `${times.length} saves: median ${median} ms, p99 ${p99} ms, slowest ${slowest} ms; ` +
        `${unavailable} got 503; ${reports.flatMap(inWords).join('; ')}`,
      problems: [
        ...((p99 ?? 0) > slowestAllowedMs ? [`99 % of the saves took up to ${p99} ms`] : []),
        ...(impolite + unreachable + breakdowns > 0 ? [`${impolite + unreachable + breakdowns} saves failed`] : []),
        ...broken.map((line) => `the server broke: ${line}`),
        ...(stopMs > 10_000 ? [`stopping took ${Math.round(stopMs)} ms`] : []),
      ],
    }
  },
}
