/** What staff do on the board is pressed twice, or its reply is lost and it is sent again: it is done once. */
import { chmod } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startEmbedded } from '../../server/src/platform/embedded-postgres/embedded.ts'
import { startBalancer } from '../scene/balancer.ts'
import { Classroom } from '../scene/classroom.ts'
import type { Fault, Stage } from '../scene/fault.ts'
import { School } from '../scene/school.ts'
import { ServerProcess } from '../scene/server-process.ts'
import { eventually } from '../scene/waiting.ts'
import { type Act, type Asked, acts, doAct } from './acts.ts'

const pupils = 20
/** Every act on as many pupils, in turn pressed twice and cut off. */
const rounds = 6
const longestTillKilledMs = 40

type Servers = readonly [ServerProcess, ServerProcess]

/** Both hands press at once, each on another server. */
async function pressTwice(servers: Servers, act: Act, asked: Asked): Promise<void> {
  await Promise.all(servers.map(({ origin }) => eventually(() => doAct(origin, act, asked))))
}

/** The server dies under it, before or after it was done; it is sent again to the other one. @returns whether it was cut off */
async function loseReply(
  servers: Servers,
  act: Act,
  { random, ...asked }: Asked & Pick<Stage, 'random'>,
): Promise<boolean> {
  const [dying, other] = random.whole(0, 1) === 0 ? servers : servers.toReversed()
  if (dying === undefined || other === undefined) return false
  const first = doAct(dying.origin, act, asked).then(
    () => true,
    () => false,
  )
  await delay(random.whole(0, longestTillKilledMs))
  await dying.end('SIGKILL')
  const isAnswered = await first
  await eventually(() => doAct(other.origin, act, asked))
  await dying.start()
  return !isAnswered
}

const found = `
  select attempts.student_id::int as "studentId", attempts.extra_min::int as "extraMin", attempts.paused_ms::int as "pausedMs",
    exams.messages::int, exam_allowances.attendance as noted
  from attempts join exams on exams.id = attempts.exam_id
    left join exam_allowances using (exam_id, student_id)
  where attempts.exam_id = $1 order by attempts.student_id`

type Found = { studentId: number; extraMin: number; pausedMs: number; messages: number; noted: string | null }

const logged = `
  select action, count(*)::int as times, array_agg(at order by id) as at from exam_log where exam_id = $1 group by action`

type Logged = { action: string; times: number; at: Date[] }

const audited = `
  select action, count(*)::int as times from audit where action in ('attempt.submitted_by_staff', 'attempt.reopened')
  group by action`

/** What was done other than once. */
async function wrongOf(school: School, examId: number, minutes: number): Promise<string[]> {
  const log = await school.query<Logged>(logged, [examId])
  const audit = await school.query<{ action: string; times: number }>(audited)
  const rows = await school.query<Found>(found, [examId])
  const at = (action: Act) => log.find((entry) => entry.action === action)?.at ?? []
  const stoodMs = at('resume').reduce((sum, end, nth) => sum + end.getTime() - (at('pause')[nth]?.getTime() ?? 0), 0)
  // What was handed in and reopened meanwhile has a clock of its own, which the server's tests show.
  const untouched = rows.slice(rounds)
  const wrong = [
    ...acts
      .map((act) => [act, log.find(({ action }) => action === act)?.times ?? 0] as const)
      .filter(([, times]) => times !== rounds)
      .map(([act, times]) => `${act} is ${times} times in the log, not ${rounds}`),
    ...audit
      .filter(({ times }) => times !== rounds)
      .map(({ action, times }) => `${action} ${times} times in the audit`),
    ...(audit.length < 2 ? ['a paper was not handed in, or not reopened'] : []),
    ...rows
      .filter(({ extraMin }) => extraMin !== minutes)
      .map(({ extraMin }) => `${extraMin} min extra, not ${minutes}`),
    ...rows.filter(({ messages }) => messages !== rounds).map(({ messages }) => `${messages} messages, not ${rounds}`),
    ...rows.filter(({ noted }) => noted !== null).map(() => 'a note was not taken back'),
    ...untouched
      .filter(({ pausedMs }) => pausedMs !== stoodMs)
      .map(({ pausedMs }) => `a clock stood for ${pausedMs} ms, the exam for ${stoodMs}`),
  ]
  return [...new Set(wrong)]
}

export const actsOnce: Fault = {
  name: 'acts-once',
  title: `each of the board's ${acts.length} actions ${rounds} times while all go on saving, pressed twice on two servers, or its server killed`,
  async play({ folder, random }) {
    await chmod(folder, 0o711)
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
    const database = await startEmbedded({ dataDir: path.join(folder, 'data'), log })
    const place = { folder, dataDir: path.join(folder, 'unused'), databaseUrl: database.url }
    const servers: Servers = [await ServerProcess.start(place), await ServerProcess.start(place)]
    const balancer = await startBalancer(servers.map(({ port }) => port))
    const { origin } = balancer
    const school = await School.found({ url: database.url, origin, pupils })
    const room = await Classroom.open({ school, origin, random, pace: [20, 120] })
    let [minutes, cutOff, nth] = [0, 0, 0]
    for (let round = 0; round < rounds; round += 1) {
      for (const act of acts) {
        nth += 1
        const code = `CODE-${String(round).padStart(5, '0')}`
        const asked = { school, examId: room.examId, code, reason: `Act ${nth}`, minutes: round + 1 }
        // Of one act in turn, so that each is played both ways.
        if ((nth + round) % 2 === 0) await pressTwice(servers, act, asked)
        else if (await loseReply(servers, act, { ...asked, random })) cutOff += 1
        if (act === 'extra_time') minutes += asked.minutes
        await room.look()
      }
    }
    const problems = await wrongOf(school, room.examId, minutes)
    await room.heard()
    const counts = await room.end()
    for (const server of servers) await server.end('SIGTERM')
    balancer.close()
    await database.stop()
    return {
      kind: 'played',
      counts,
      story: `${nth} acts, ${nth / 2} of them under a kill, ${cutOff} unheard; ${room.tally.saves} saves`,
      problems: [...problems, ...(cutOff < rounds ? ['hardly a reply was lost: nothing was proved'] : [])],
    }
  },
}
