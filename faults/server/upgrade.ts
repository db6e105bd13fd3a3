/** A new version goes out during an exam: its first server migrates, and those of the release before go on beside it. */
import { chmod } from 'node:fs/promises'
import path from 'node:path'
import { startEmbedded } from '../../server/src/platform/embedded-postgres/embedded.ts'
import { startBalancer } from '../scene/balancer.ts'
import { Classroom } from '../scene/classroom.ts'
import type { Fault } from '../scene/fault.ts'
import { twoKinds } from '../scene/paper.ts'
import { unpackPreviousRelease } from '../scene/previous-release.ts'
import { School } from '../scene/school.ts'
import { ServerProcess } from '../scene/server-process.ts'
import { playWholeExam } from '../scene/whole-exam.ts'

const restarts = 3

export const upgrade: Fault = {
  name: 'upgrade',
  title: 'the release before and this version on one database, behind a balancer (needs the history; see decision 17)',
  async play({ folder, random }) {
    await chmod(folder, 0o711)
    const previous = await unpackPreviousRelease(path.join(folder, 'previous'))
    if (previous === undefined) return { kind: 'skipped', why: 'needs the history, to take the release before from' }
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
    const database = await startEmbedded({ dataDir: path.join(folder, 'data'), log })
    const place = { folder, dataDir: path.join(folder, 'unused'), databaseUrl: database.url }
    const older = await ServerProcess.start({ ...place, program: previous.program })
    const newer = await ServerProcess.start(place)
    const balancer = await startBalancer([older.port, newer.port])
    const { origin } = balancer
    const school = await School.found({ url: database.url, origin, pupils: 20, questions: twoKinds })
    const origins = [older.origin, newer.origin]
    const wrong = [...(await playWholeExam(school, origins)), ...(await playWholeExam(school, origins.toReversed()))]
    const room = await Classroom.open({ school, origin, random })
    let isReady = await older.isReady()
    for (let round = 0; round < restarts; round += 1) {
      await room.progress(random.whole(50, 200))
      await newer.end('SIGTERM')
      await room.progress(random.whole(50, 200))
      await newer.start()
      isReady &&= await older.isReady()
      await room.look()
    }
    await room.heard()
    const counts = await room.end()
    for (const server of [older, newer]) await server.end('SIGTERM')
    await database.stop()
    balancer.close()
    const { refusals, saves } = room.tally
    const broken = [...refusals.keys()].filter((name) => name !== '502')
    return {
      kind: 'played',
      counts,
      story:
        `beside ${previous.commit}, which ${isReady ? 'stayed ready' : 'was not ready'}: two whole exams call by call, ` +
        `${saves} saves, answered ${[...balancer.answered.values()].join(' and ')} by the two`,
      problems: [
        ...wrong,
        ...(previous.knowsWindow && !isReady ? ['the release before was not ready while the schema was ahead'] : []),
        ...(Math.min(...balancer.answered.values()) === 0 ? ['one server did nothing'] : []),
        ...(broken.length > 0 ? [`calls were refused: ${broken}`] : []),
      ],
    }
  },
}
