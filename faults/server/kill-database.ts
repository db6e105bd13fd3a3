/** PostgreSQL dies under a living server; and both die at once, as in a power cut. */
import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { Classroom } from '../scene/classroom.ts'
import { type Fault, openSchool } from '../scene/fault.ts'
import type { ServerProcess } from '../scene/server-process.ts'
import { until } from '../scene/waiting.ts'

const kills = 5

/** The processes that serve connections, not those that PostgreSQL needs for itself. */
async function backends(server: ServerProcess): Promise<number[]> {
  const pids = await server.databaseProcesses()
  return pids.filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('pariksha pariksha'))
}

export const killDatabase: Fault = {
  name: 'kill-database',
  title: `kill -9 PostgreSQL while the server lives, ${kills} times; and ${kills} times one of its backends`,
  async play(stage) {
    const { random } = stage
    const { server, school } = await openSchool(stage, 40)
    const room = await Classroom.open({ school, origin: server.origin, random })
    let cutOff = 0
    for (let kill = 0; kill < 2 * kills; kill += 1) {
      await room.progress(random.whole(20, 200))
      const victims = kill % 2 === 0 ? [await server.postmaster()] : await backends(server)
      const unheard = room.tally.unavailable + room.tally.unreachable
      const [victim = 0] = random.shuffled(victims)
      process.kill(victim, 'SIGKILL')
      await until(
        'the loss of the database is noticed',
        () => room.tally.unavailable + room.tally.unreachable > unheard,
      )
      await until('the database is back', () => server.isReady())
      await room.look()
      cutOff += room.tally.unavailable + room.tally.unreachable - unheard
    }
    await room.heard()
    const counts = await room.end()
    await server.end('SIGTERM')
    return {
      kind: 'played',
      counts,
      story:
        `${2 * kills} kills failed ${cutOff} calls with 503; the server brought PostgreSQL back each time; ` +
        `${room.lookedFor} looked for on the way`,
      problems: room.tally.breakdowns > 0 ? [`the server failed: ${[...room.tally.refusals]}`] : [],
    }
  },
}

export const killBoth: Fault = {
  name: 'kill-both',
  title: `kill -9 the server and all of PostgreSQL at once, ${kills} times`,
  async play(stage) {
    const { random } = stage
    const { server, school } = await openSchool(stage, 40)
    const room = await Classroom.open({ school, origin: server.origin, random, pace: [10, 80] })
    let cutOff = 0
    for (let kill = 0; kill < kills; kill += 1) {
      await room.heard()
      await delay(random.whole(0, 40))
      cutOff += room.tally.underWay
      await server.killWithDatabase()
      await server.start()
      await room.look()
    }
    await room.heard()
    const counts = await room.end()
    await server.end('SIGTERM')
    return {
      kind: 'played',
      counts,
      story: `${kills} kills with ${cutOff} calls under way; ${room.lookedFor} looked for on the way`,
      problems: [],
    }
  },
}
