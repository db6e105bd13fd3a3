/** The database's connections are cut, all at once, again and again. */
import { setTimeout as delay } from 'node:timers/promises'
import { Classroom } from '../scene/classroom.ts'
import { type Fault, openSchool } from '../scene/fault.ts'

const cuts = 30

export const cutConnections: Fault = {
  name: 'cut-connections',
  title: `pg_terminate_backend on every connection of the server, ${cuts} times`,
  async play(stage) {
    const { random } = stage
    const { server, school } = await openSchool(stage, 40)
    const room = await Classroom.open({ school, origin: server.origin, random })
    let cut = 0
    for (let time = 0; time < cuts; time += 1) {
      await room.progress(random.whole(5, 50))
      await delay(random.whole(0, 30))
      const rows = await school.query<{ cut: boolean }>(
        `select pg_terminate_backend(pid) as cut from pg_stat_activity where application_name = 'pariksha'`,
      )
      cut += rows.length
      await room.look()
    }
    await room.heard()
    const counts = await room.end()
    await server.end('SIGTERM')
    const { unavailable, breakdowns, refusals } = room.tally
    return {
      kind: 'played',
      counts,
      story: `${cut} connections cut; ${unavailable} calls got 503 and were repeated; ${room.lookedFor} looked for on the way`,
      problems: [
        ...(unavailable === 0 ? ['no call was hit'] : []),
        ...(breakdowns > 0 ? [`the server failed: ${[...refusals]}`] : []),
      ],
    }
  },
}
