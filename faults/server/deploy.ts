/** A new version goes out during an exam: two servers on one database, restarted one after the other. */
import { chmod } from 'node:fs/promises'
import path from 'node:path'
import { startEmbedded } from '../../server/src/platform/embedded-postgres/embedded.ts'
import { startBalancer } from '../scene/balancer.ts'
import { Classroom } from '../scene/classroom.ts'
import type { Fault, Played, Stage } from '../scene/fault.ts'
import { hasNginx, startNginx } from '../scene/nginx.ts'
import { School } from '../scene/school.ts'
import { ServerProcess } from '../scene/server-process.ts'

const rounds = 3

type Front = {
  origin: string
  /** Looked at while both servers run. @returns what is wrong */
  look(): Promise<string[]>
  /** How many requests each server has answered, what else is to be told, and what was wrong. */
  end(): Promise<{ served: readonly number[]; told?: string; problems: string[] }>
}

async function playBehind({ folder, random }: Stage, open: (ports: number[]) => Promise<Front>): Promise<Played> {
  await chmod(folder, 0o711)
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const database = await startEmbedded({ dataDir: path.join(folder, 'data'), log })
  const place = { folder, dataDir: path.join(folder, 'unused'), databaseUrl: database.url }
  // Both at once on an empty database: one migrates, the other waits.
  const servers = await Promise.all([ServerProcess.start(place), ServerProcess.start(place)])
  const front = await open(servers.map(({ port }) => port))
  const { origin } = front
  const seen = await front.look()
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
    await school.correctWords(origin, { examId: room.examId, text: `Corrected ${round}` })
  }
  await room.heard()
  await room.shows(`Corrected ${rounds - 1}`)
  const counts = await room.end()
  for (const server of servers) await server.end('SIGTERM')
  await database.stop()
  const { served, told = '', problems } = await front.end()
  const { unreachable, unavailable, impolite, refusals, saves } = room.tally
  const failed = unreachable + unavailable + impolite + [...refusals.values()].reduce((sum, count) => sum + count, 0)
  const broken = [...refusals.keys()].filter((name) => name !== '502')
  return {
    kind: 'played',
    counts,
    story:
      `${2 * rounds} restarts, ${saves} saves, answered ${served.join(' and ')} by the two; ` +
      `${failed} calls had to be repeated${told}`,
    problems: [
      ...seen,
      ...problems,
      ...(Math.min(...served) === 0 ? ['one server did nothing'] : []),
      ...(broken.length > 0 ? [`calls were refused: ${broken}`] : []),
    ],
  }
}

async function openBalancer(ports: number[]): Promise<Front> {
  const balancer = await startBalancer(ports)
  return {
    origin: balancer.origin,
    look: async () => [],
    end: async () => {
      balancer.close()
      return { served: [...balancer.answered.values()], problems: [] }
    },
  }
}

async function openNginx(folder: string, ports: number[]): Promise<Front> {
  const nginx = await startNginx(folder, ports)
  return {
    ...nginx,
    end: async () => {
      await nginx.close()
      const { statuses, served } = await nginx.counts()
      const bad = [...statuses].filter(([status]) => ['500', '502', '504'].includes(status))
      const told = `; nginx answered ${[...statuses].map(([status, count]) => `${status} × ${count}`).join(', ')}`
      return { served, told, problems: bad.map(([status, count]) => `nginx answered ${status}, ${count} times`) }
    },
  }
}

export const deploy: Fault = {
  name: 'deploy',
  title: `two servers on one database behind a balancer, each restarted ${rounds} times in turn, the paper corrected between`,
  play: (stage) => playBehind(stage, openBalancer),
}

export const deployBehindNginx: Fault = {
  name: 'deploy-nginx',
  title: 'the same behind nginx with deploy/nginx.conf (needs nginx and openssl)',
  play: async (stage) =>
    hasNginx()
      ? playBehind(stage, (ports) => openNginx(path.join(stage.folder, 'nginx'), ports))
      : { kind: 'skipped', why: 'needs nginx and openssl' },
}
