/** A new version goes out during an exam: two servers on one database, restarted one after the other. */
import { chmod } from 'node:fs/promises'
import path from 'node:path'
import { startEmbedded } from '../../server/src/platform/embedded-postgres/embedded.ts'
import { startBalancer } from '../scene/balancer.ts'
import { Classroom } from '../scene/classroom.ts'
import type { Fault } from '../scene/fault.ts'
import { School } from '../scene/school.ts'
import { ServerProcess } from '../scene/server-process.ts'

const rounds = 3

export const deploy: Fault = {
  name: 'deploy',
  title: `two servers on one database behind a balancer, each restarted ${rounds} times in turn`,
  async play({ folder, random }) {
    await chmod(folder, 0o711)
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
    const database = await startEmbedded({ dataDir: path.join(folder, 'data'), log })
    const place = { folder, dataDir: path.join(folder, 'unused'), databaseUrl: database.url }
    // Both at once on an empty database: one migrates, the other waits.
    const servers = await Promise.all([ServerProcess.start(place), ServerProcess.start(place)])
    const balancer = await startBalancer(servers.map(({ port }) => port))
    const { origin } = balancer
    const school = await School.found({ url: database.url, origin, pupils: 40 })
    const room = await Classroom.open({ school, origin, random })
    for (let round = 0; round < rounds; round += 1) {
      for (const server of servers) {
        await room.progress(random.whole(50, 200))
        await server.end('SIGTERM')
        await room.progress(random.whole(50, 200))
        await server.start()
        await room.look()
      }
    }
    await room.heard()
    const counts = await room.end()
    for (const server of servers) await server.end('SIGTERM')
    await database.stop()
    balancer.close()
    const { unreachable, unavailable, impolite, refusals, saves } = room.tally
    const failed = unreachable + unavailable + impolite + [...refusals.values()].reduce((sum, count) => sum + count, 0)
    const broken = [...refusals.keys()].filter((name) => name !== '502')
    return {
      kind: 'played',
      counts,
      story:
        `${2 * rounds} restarts, ${saves} saves, answered ${[...balancer.answered.values()].join(' and ')} by the two; ` +
        `${failed} calls had to be repeated`,
      problems: [
        ...(Math.min(...balancer.answered.values()) === 0 ? ['one server did nothing'] : []),
        ...(broken.length > 0 ? [`calls were refused: ${broken}`] : []),
      ],
    }
  },
}
