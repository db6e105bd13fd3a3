/** What a fault is, and the stage that one is played on. */
import { chmod, mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Random } from '../../server/seed/random.ts'
import type { AnswerCounts } from './answer-counts.ts'
import { School } from './school.ts'
import { ServerProcess } from './server-process.ts'

export type Stage = {
  /** For whatever the fault needs; thrown away when nothing was lost. */
  folder: string
  random: Random
  isQuick: boolean
}

export type Played =
  | {
      kind: 'played'
      counts: AnswerCounts
      /** What happened, in a few words. */
      story: string
      /** What was wrong although nothing was lost: the fault did not bite, or the server broke a promise. */
      problems: string[]
    }
  | { kind: 'skipped'; why: string }

export type Fault = { name: string; title: string; play(stage: Stage): Promise<Played> }

/** A server with its own database in the folder of the stage, and a school with everybody logged in. */
export async function openSchool(stage: Stage, pupils: number, dataDir = path.join(stage.folder, 'data')) {
  await mkdir(dataDir, { recursive: true })
  // Root's PostgreSQL runs as another user, who must be able to pass.
  for (const folder of [stage.folder, dataDir]) await chmod(folder, 0o711)
  const server = await ServerProcess.start({ folder: stage.folder, dataDir })
  const { origin, databaseUrl: url } = server
  return { server, school: await School.found({ url, origin, pupils }) }
}
