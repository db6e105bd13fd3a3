/** An empty database of its own, as a restore finds it on a new computer. */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbedded } from '../../server/src/platform/embedded-postgres/embedded.ts'

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Drop it after use. */
export async function makeTarget() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'pariksha-restored-'))
  // Root's PostgreSQL runs as another user, who must be able to pass.
  await chmod(dataDir, 0o711)
  const postgres = await startEmbedded({ dataDir, log: silent })
  return {
    url: postgres.url,
    drop: async () => {
      await postgres.stop()
      for (const folder of [postgres.folder, dataDir]) await rm(folder, { recursive: true, force: true })
    },
  }
}
