/** The commands that back a school up beside its server, put it back into an empty place, and try that out. */
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { backUpSchool, readManifest, restoreSchool, verifyBackup } from './backup/backup.service.ts'
import { backupFaultText, progressLine, summaryOf } from './backup/backup-texts.ts'
import { systemClock } from './platform/clock.ts'
import { makeOrReachDatabase, reachDatabase } from './platform/database.ts'
import { readEnvironment } from './platform/env.ts'

const log = pino({ level: 'error' })
const interrupted = new AbortController()

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** On a terminal only, in one line that is written over. */
function showProgress(line: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001B[K${line}`)
}

type Given = { file: string; passphrase: string | undefined }

/** In place of a file: standard output, for the server. */
const standardOutput = '-'

async function backup(given: Given): Promise<void> {
  const startedAt = performance.now()
  const database = await reachDatabase({ ...readEnvironment(process.env), log })
  // Saves of the pupils come first.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  try {
    const manifest = await backUpSchool({
      ...given,
      file: given.file === standardOutput ? process.stdout : given.file,
      url: database.url,
      clock: systemClock,
      signal: interrupted.signal,
      onProgress: (progress) => showProgress(progressLine(progress)),
    })
    showProgress('')
    if (given.file === standardOutput) return
    say(`Backed up ${summaryOf(manifest)}, in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`)
    say(
      `${given.file} holds names, marks and Student IDs${given.passphrase === undefined ? ', readable by whoever has it' : ''}. Keep it locked away, off this computer.`,
    )
  } finally {
    await database.close()
  }
}

async function restore(given: Given): Promise<void> {
  showProgress('Reading the back-up…')
  const manifest = await readManifest(given)
  const database = await makeOrReachDatabase({ ...readEnvironment(process.env), log })
  try {
    showProgress('Writing…')
    await restoreSchool({ ...given, url: database.url, manifest, clock: systemClock })
    showProgress('')
    say(`Restored ${summaryOf(manifest)}.`)
    say('Everybody logs in again. What was saved after that moment is not in it.')
  } finally {
    await database.close()
  }
}

async function verify(given: Given): Promise<void> {
  showProgress('Restoring into a throw-away database…')
  const manifest = await verifyBackup({ ...given, log })
  showProgress('')
  say(`The back-up is good: ${summaryOf(manifest)}. Restored elsewhere, every row came back as it went in.`)
}

const commands = { backup, restore, verify }

async function run([command = '', file]: string[]): Promise<void> {
  if (command !== 'backup' && command !== 'restore' && command !== 'verify') throw new Error(`Unknown: ${command}`)
  const name = command === 'verify' ? 'backup:verify' : command
  if (file === undefined || file === '') throw new Error(`Say which file: npm run ${name} -- FILE`)
  const passphrase = process.env.BACKUP_PASSPHRASE
  // npm starts a command in the folder of the project, wherever it was called.
  const given = {
    file: file === standardOutput ? file : path.resolve(process.env.INIT_CWD ?? '', file),
    passphrase: passphrase === '' ? undefined : passphrase,
  }
  await commands[command](given)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupted.abort())

try {
  await run(process.argv.slice(2))
} catch (error) {
  showProgress('')
  process.stderr.write(`${interrupted.signal.aborted ? 'Stopped: nothing was left behind.' : backupFaultText(error)}\n`)
  process.exitCode = interrupted.signal.aborted ? 130 : 1
}
