/** A server reduced to its database, for tests that kill it: opens a folder, prints where it answers, waits. */
import pino from 'pino'
import { openDatabase } from '../src/platform/database.ts'

const [dataDir = ''] = process.argv.slice(2)
const log = pino({ level: 'silent' })

try {
  const database = await openDatabase({ databaseUrl: undefined, dataDir, log })
  process.once('SIGTERM', () => database.close().then(() => process.exit(0)))
  process.stdout.write(`${database.url}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
