/** The server and its database are stopped for five minutes, while the pupils go on. */
import { setTimeout as delay } from 'node:timers/promises'
import { Classroom } from '../scene/classroom.ts'
import { type Fault, openSchool } from '../scene/fault.ts'

const stopLimitMs = 10_000

export const stopBoth: Fault = {
  name: 'stop-both',
  title: 'stop the server and PostgreSQL for five minutes (--quick: 10 s); two pupils never come back',
  async play(stage) {
    const { random, isQuick } = stage
    const { server, school } = await openSchool(stage, 40)
    const room = await Classroom.open({ school, origin: server.origin, random })
    await room.progress(200)
    const tookMs = await server.end('SIGTERM')
    const stoppedMs = isQuick ? 10_000 : 300_000
    await delay(stoppedMs)
    const [one, other, ...rest] = room.pages
    const gone = [one, other].flatMap((page) => page ?? [])
    for (const page of gone) page.leaveNetwork()
    const waiting = rest.reduce((sum, { unsaved }) => sum + unsaved.size, 0)
    await server.start()
    await room.look()
    const from = performance.now()
    await room.heard(rest)
    const backMs = performance.now() - from
    const counts = await room.end({ without: gone })
    await server.end('SIGTERM')
    return {
      kind: 'played',
      counts,
      story:
        `stopped in ${(tookMs / 1000).toFixed(1)} s, away for ${stoppedMs / 1000} s, ${waiting} answers waited; ` +
        `all heard again ${(backMs / 1000).toFixed(0)} s after the start`,
      problems: tookMs > stopLimitMs ? [`the server took ${(tookMs / 1000).toFixed(1)} s to stop`] : [],
    }
  },
}
