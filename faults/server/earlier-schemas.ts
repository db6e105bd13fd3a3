/** Schools of every schema since the first come to that of today: by a back-up, and by starting this version on them. */
import { chmod } from 'node:fs/promises'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { startEmbedded } from '../../server/src/platform/embedded-postgres/embedded.ts'
import { productName } from '../../server/src/platform/embedded-postgres/settings.ts'
import { listKnownMigrations } from '../../server/src/platform/migrate.ts'
import { connectWithoutLimits } from '../../server/src/platform/postgres/pool.ts'
import { bringToToday } from '../../server/test/tables/earlier-school.ts'
import { nothingCounted } from '../scene/answer-counts.ts'
import type { Fault } from '../scene/fault.ts'

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Of the two pupils of an earlier school. */
const answersOfSchool = 2

function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

export const earlierSchemas: Fault = {
  name: 'earlier-schemas',
  title: 'schools of every schema since the first, backed up and restored under that of today, and migrated to it',
  async play({ folder }) {
    await chmod(folder, 0o711)
    const postgres = await startEmbedded({ dataDir: path.join(folder, 'data'), log, isDurable: false })
    const admin = await connectWithoutLimits(postgres.superuserUrl)
    const versions = await listKnownMigrations()
    const counts = nothingCounted()
    const problems: string[] = []
    for (const [n, version] of versions.entries()) {
      for (const name of [`old_${n}`, `target_${n}`]) {
        await admin.query(`create database ${name} owner ${productName}`)
      }
      const [old, target] = [withDatabase(postgres.url, `old_${n}`), withDatabase(postgres.url, `target_${n}`)]
      const found = await bringToToday({ version, old, target }).catch((error: Error) => error)
      if (found instanceof Error) {
        problems.push(`${version}: ${found.message}`)
        continue
      }
      const { migrated, restored, figures } = found
      for (const [way, rows] of Object.entries({ migrated, restored })) {
        const answers = rows.get('answers')?.filter((row) => row.includes('because')).length ?? 0
        counts.acknowledged += answersOfSchool
        counts.inPaper += answers
        if (answers < answersOfSchool) counts.lost.push(`${version}, ${way}: ${answers} of ${answersOfSchool} answers`)
      }
      if (!isDeepStrictEqual(restored, migrated)) problems.push(`${version}: restored otherwise than migrated`)
      if (!isDeepStrictEqual(figures.stored, figures.counted)) problems.push(`${version}: its figures are wrong`)
    }
    await admin.end()
    await postgres.stop()
    const story = `${versions.length} schemas, each restored and migrated, the rows of both compared`
    return { kind: 'played', counts, story, problems }
  },
}
