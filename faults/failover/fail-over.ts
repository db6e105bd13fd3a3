/** The primary dies in the middle of an exam, and the other database takes its place. */
import { chmod } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Classroom } from '../scene/classroom.ts'
import type { Fault, Stage } from '../scene/fault.ts'
import { School } from '../scene/school.ts'
import { ServerProcess } from '../scene/server-process.ts'
import { until } from '../scene/waiting.ts'
import { type DatabaseName, Machines, missingProgram } from './machines.ts'

const pupils = 120
/** From the kill to the first answer that is saved on the other database. */
const backWithinMs = 15_000
/** The pupils change more; with fewer saved than this, little was proved. */
const leastSavesPerSecond = 250

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

/** @returns how many saves a second are answered in the next seconds */
async function savesPerSecond({ tally }: Classroom): Promise<number> {
  const [from, before] = [performance.now(), tally.saveTimesMs.length]
  await delay(5_000)
  return Math.round((tally.saveTimesMs.length - before) / ((performance.now() - from) / 1000))
}

/** Waits for the loss and for what comes after it. @returns how long it took from now */
async function backAfter(room: Classroom, loss: () => Promise<void>): Promise<{ firstMs: number; lastMs: number }> {
  const { tally } = room
  const from = performance.now()
  const failed = () => tally.unavailable + tally.unreachable + tally.impolite
  const before = failed()
  await loss()
  await until('the loss is noticed', () => failed() > before)
  await room.progress(1)
  const firstMs = performance.now() - from
  await room.heard()
  return { firstMs, lastMs: performance.now() - from }
}

type Scene = { machines: Machines; servers: Record<DatabaseName, ServerProcess>; room: Classroom }

/**
 * Kills PostgreSQL and Patroni of the primary, or all of its machine, with its etcd and its server; when the other has taken its
 * place, what was killed comes back and follows.
 */
async function killPrimary({ machines, servers, room }: Scene, what: 'database' | 'machine') {
  const primary = await machines.untilFollowed()
  const rate = await savesPerSecond(room)
  const back = await backAfter(room, async () => {
    if (what === 'database') await machines.killDatabase(primary)
    else await Promise.all([machines.killMachine(primary), servers[primary].end('SIGKILL')])
  })
  await room.look()
  const from = performance.now()
  if (what === 'database') machines.startDatabase(primary)
  else machines.startMachine(primary)
  const now = await machines.untilFollowed()
  const rejoinedMs = performance.now() - from
  if (what === 'machine') await servers[primary].start()
  return { ...back, rate, rejoinedMs, hasMoved: now !== primary }
}

const stuckCommits = `
  select count(*)::int as connections, count(*) filter (where wait_event = 'SyncRep')::int as stuck,
    coalesce(max(extract(epoch from clock_timestamp() - query_start)) filter (where wait_event = 'SyncRep'), 0)::float8
      * 1000 as "longestMs"
  from pg_stat_activity where backend_type = 'client backend' and usename = 'pariksha'`

/** A server gives a commit up after 4 s, and its process with it. */
const stuckLimitMs = 6_000

/** The standby stands still, so that no commit ends, until Patroni lets the primary go on alone. */
async function freezeStandby({ machines, room }: Omit<Scene, 'servers'>) {
  const primary = await machines.untilFollowed()
  const standby: DatabaseName = primary === 'one' ? 'two' : 'one'
  const most = { connections: 0, stuck: 0, longestMs: 0 }
  let isOver = false
  const counting = async () => {
    while (!isOver) {
      const [row] = await machines.asSuperuser(stuckCommits)
      const now = row as typeof most
      most.connections = Math.max(most.connections, now.connections)
      most.stuck = Math.max(most.stuck, now.stuck)
      most.longestMs = Math.max(most.longestMs, now.longestMs)
      await delay(250)
    }
  }
  let back = { firstMs: 0, lastMs: 0 }
  await machines.whileFrozen(standby, async () => {
    const counted = counting()
    back = await backAfter(room, async () => undefined)
    isOver = true
    await counted
    await room.look()
  })
  await machines.untilFollowed()
  return { ...back, ...most }
}

async function playFailOver({ folder, random }: Stage) {
  await chmod(folder, 0o711)
  const machines = await Machines.start(path.join(folder, 'machines'), random)
  const { databaseUrl } = machines
  const place = { folder, dataDir: path.join(folder, 'unused'), databaseUrl }
  const [one, two] = await Promise.all([ServerProcess.start(place), ServerProcess.start(place)])
  const origin = await machines.startBalancer([one.port, two.port])
  const school = await School.found({ url: databaseUrl, origin, pupils })
  const room = await Classroom.open({ school, origin, random, pace: [150, 450] })
  const scene = { machines, servers: { one, two }, room }
  await room.heard()
  const played = [await killPrimary(scene, 'database'), await killPrimary(scene, 'machine')]
  const frozen = await freezeStandby(scene)
  const { impolite, breakdowns, refusals } = room.tally
  const counts = await room.end()
  for (const server of [one, two]) await server.end('SIGTERM')
  const [slowest, rate] = [
    Math.max(...played.map(({ firstMs }) => firstMs)),
    Math.min(...played.map((one) => one.rate)),
  ]
  const list = (times: number[]) => times.map(seconds).join(' and ')
  return {
    kind: 'played' as const,
    counts,
    story:
      `${played.map((one) => one.rate).join(' and ')} saves/s; after the kill of the primary and of its machine the first was saved again in ` +
      `${list(played.map(({ firstMs }) => firstMs))}, everybody's in ${list(played.map(({ lastMs }) => lastMs))}, and the ` +
      `killed one followed ${list(played.map(({ rejoinedMs }) => rejoinedMs))} after its start; a standby that stood still ` +
      `held commits up for ${seconds(frozen.firstMs)} on at most ${frozen.connections} connections, ${frozen.stuck} of ` +
      `them waiting, none longer than ${seconds(frozen.longestMs)}; ` +
      `${room.lookedFor} looked for on the way`,
    problems: [
      ...(slowest > backWithinMs ? [`nothing was saved for ${seconds(slowest)}`] : []),
      ...(rate < leastSavesPerSecond ? [`only ${rate} saves a second: little was proved`] : []),
      ...(played.every(({ hasMoved }) => hasMoved) ? [] : ['the primary stayed where it was']),
      ...(frozen.longestMs > stuckLimitMs ? [`a commit was waited for ${seconds(frozen.longestMs)}`] : []),
      ...(frozen.stuck === 0 ? ['no commit was held up: nothing was proved'] : []),
      ...(impolite > 0 ? [`${impolite} calls got 503 without Retry-After`] : []),
      ...(breakdowns > 0 ? [`a server failed: ${[...refusals]}`] : []),
    ],
  }
}

export const failOver: Fault = {
  name: 'failover',
  title: `kill -9 the primary, then all of its machine, with ${pupils} pupils; freeze the standby (needs Debian's programs)`,
  play: async (stage) => {
    const missing = missingProgram()
    return missing === undefined
      ? playFailOver(stage)
      : { kind: 'skipped', why: `needs ${missing}: npm run test:failover` }
  },
}
