/** More arrives than the database can commit in two seconds. */
import { setTimeout as delay } from 'node:timers/promises'
import { connectWithoutLimits } from '../../server/src/platform/postgres/pool.ts'
import { Classroom } from '../scene/classroom.ts'
import { type Fault, openSchool } from '../scene/fault.ts'
import type { ServerProcess } from '../scene/server-process.ts'

const stallMs = 6_000

/** The database stands still, as on a disk that hangs. */
async function suspend(server: ServerProcess): Promise<void> {
  const all = [await server.postmaster(), ...(await server.databaseProcesses())]
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of all) process.kill(pid, name)
  }
  const release = () => signal('SIGCONT')
  process.once('exit', release)
  signal('SIGSTOP')
  await delay(stallMs).finally(release)
  process.off('exit', release)
}

/** The database answers, but nobody can write answers. */
async function lockAnswers(server: ServerProcess): Promise<void> {
  const client = await connectWithoutLimits(server.databaseUrl)
  await client.query('begin')
  await client.query('lock table answers in share mode')
  await delay(stallMs)
  await client.query('rollback')
  await client.end()
}

export const backPressure: Fault = {
  name: 'back-pressure',
  title: `hold the database up for ${stallMs / 1000} s, twice by stopping it and twice by a lock, with 300 pupils`,
  async play(stage) {
    const { random } = stage
    const { server, school } = await openSchool(stage, 300)
    const room = await Classroom.open({ school, origin: server.origin, random, pace: [1_000, 3_000] })
    for (const holdUp of [suspend, lockAnswers, suspend, lockAnswers]) {
      await room.heard()
      await holdUp(server)
      await room.look()
    }
    await room.heard()
    const { unavailable, refusedAtOnce, impolite, unreachable, slowestMs, breakdowns } = room.tally
    const counts = await room.end()
    await server.end('SIGTERM')
    return {
      kind: 'played',
      counts,
      story:
        `${unavailable} calls got 503 with Retry-After, ${refusedAtOnce} of them at once; ` +
        `the slowest answer took ${(slowestMs / 1000).toFixed(1)} s`,
      problems: [
        ...(refusedAtOnce === 0 ? ['nobody was refused at once'] : []),
        ...(impolite + unreachable + breakdowns > 0
          ? [`${impolite} got 503 without Retry-After, ${unreachable} no answer, ${breakdowns} a failure`]
          : []),
      ],
    }
  },
}
