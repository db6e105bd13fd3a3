/** The computer of a school is lost during an exam, and its back-up, made while pupils saved, is restored on another. */
import { execFile } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { inspectBackup } from '../../server/src/platform/backup/manifest.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import { countTold } from '../scene/answer-counts.ts'
import { Classroom } from '../scene/classroom.ts'
import { type Fault, openSchool } from '../scene/fault.ts'
import type { Told } from '../scene/page.ts'
import { School } from '../scene/school.ts'
import { ServerProcess } from '../scene/server-process.ts'

const program = path.resolve(import.meta.dirname, '../../server/src/backup.ts')
const pupils = 100
/** The pupils change 300 answers a second; with fewer saved than this, little was proved. */
const leastSavesPerSecond = 100

/** Runs a command as people do. @returns how long it took, in ms */
async function run(dataDir: string, ...words: string[]): Promise<number> {
  const from = performance.now()
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', BACKUP_PASSPHRASE: '' }
  await promisify(execFile)(process.execPath, [program, ...words], { env })
  return performance.now() - from
}

/** @returns how many saves a second were answered while some work was done */
async function savesBeside(room: Classroom, work: Promise<unknown>): Promise<number> {
  const { saveTimesMs } = room.tally
  const [from, before] = [performance.now(), saveTimesMs.length]
  await work
  return Math.round((saveTimesMs.length - before) / ((performance.now() - from) / 1000))
}

type Moment = { at: Date; told: Told[] }

/** Notes again and again what the pupils have been told as saved, until some work is done. */
async function momentsUntil(room: Classroom, work: Promise<unknown>): Promise<Moment[]> {
  const moments: Moment[] = []
  let isDone = false
  const done = work.finally(() => {
    isDone = true
  })
  while (!isDone) {
    // The time is read last: all of it was acknowledged by then.
    moments.push({ told: room.told(), at: systemClock.now() })
    await Promise.race([done, delay(20)])
  }
  return moments
}

export const restoreElsewhere: Fault = {
  name: 'backup',
  title: `back up beside ${pupils} pupils who save, kill -9 all, delete the folder, restore into another`,
  async play(stage) {
    const { folder, random, isQuick } = stage
    const dataDir = path.join(folder, 'data')
    const { server, school } = await openSchool(stage, pupils, dataDir)
    const room = await Classroom.open({ school, origin: server.origin, random, pace: [150, 500] })
    await room.heard()
    const rate = await savesBeside(room, delay(isQuick ? 2_000 : 10_000))
    const file = path.join(folder, 'school.tar')
    const backup = run(dataDir, 'backup', file)
    const [tookMs, moments, rateBeside] = await Promise.all([
      backup,
      momentsUntil(room, backup),
      savesBeside(room, backup),
    ])
    await room.progress(random.whole(20, 400))
    await server.killWithDatabase()
    await room.leave()
    await rm(dataDir, { recursive: true, maxRetries: 5 })

    const elsewhere = path.join(folder, 'elsewhere')
    const restoredMs = await run(elsewhere, 'restore', file)
    const restored = await ServerProcess.start({ folder, dataDir: elsewhere })
    const { origin, databaseUrl: url } = restored
    const found = await School.reopen({ url, origin })
    await found.complete(origin, room.examId)
    const { madeAt } = await inspectBackup(createReadStream(file))
    const told = moments.findLast(({ at }) => at <= new Date(madeAt))?.told ?? []
    const counts = await countTold(found, told)
    const atTheEnd = await countTold(found, room.told())
    const goneSince = atTheEnd.acknowledged - atTheEnd.inPaper
    await restored.end('SIGTERM')
    const { breakdowns, refusals } = room.tally
    return {
      kind: 'played',
      counts,
      story:
        `${rate} saves/s, ${rateBeside} beside the back-up, which took ${(tookMs / 1000).toFixed(1)} s; restored in ` +
        `${(restoredMs / 1000).toFixed(1)} s; ${goneSince} answers acknowledged since went with the folder`,
      problems: [
        ...(Math.min(rate, rateBeside) < leastSavesPerSecond ? ['hardly anybody saved: little was proved'] : []),
        ...(counts.acknowledged === 0 ? ['nothing was saved before it: nothing was proved'] : []),
        ...(goneSince === 0 ? ['nothing was saved after it: nothing was proved'] : []),
        ...(breakdowns > 0 ? [`the server failed: ${[...refusals]}`] : []),
      ],
    }
  },
}
