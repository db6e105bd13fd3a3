/** Audit rows of long ago: first into a file that is whole and on the disk, only then out of the table. */
import path from 'node:path'
import { pipeline } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { Client } from 'pg'
import { recordAudit } from '../audit.ts'
import { lockedWith, writeBackupFile } from '../backup/backup-file.ts'
import { onConnection } from '../postgres/one-connection.ts'
import { connectWithoutLimits } from '../postgres/pool.ts'

/** Held together in memory, and taken out in one short transaction. */
const batchRows = 1_000

/** What the law of India asks to be kept at hand. */
export const leastDays = 365

type Archiving = { url: string; folder: string; days: number; passphrase: string | undefined; signal: AbortSignal }

type Moments = { now: Date; before: Date; isAny: boolean }

async function readMoments(client: Client, days: number): Promise<Moments> {
  const { rows } = await client.query<Moments>(
    `with moment as (select clock_timestamp() as now, clock_timestamp() - make_interval(days => $1) as before)
     select now, before, exists (select from audit where at < moment.before) as "isAny" from moment`,
    [days],
  )
  const [moments] = rows
  if (moments === undefined) throw new Error('the database does not tell the time')
  return moments
}

/** The rows as lines, a batch at a time. @param onBatch is given the ids of each */
async function* oldRows(client: Client, { before }: Moments, onBatch: (ids: number[]) => void) {
  for (let last = 0; ; ) {
    const { rows } = await client.query<{ id: number; line: string }>(
      `select id, row_to_json(audit)::text as line from audit where id > $1 and at < $2 order by id limit ${batchRows}`,
      [last, before],
    )
    const newest = rows.at(-1)
    if (newest === undefined) return
    onBatch(rows.map(({ id }) => id))
    yield rows.map(({ line }) => `${line}\n`).join('')
    last = newest.id
  }
}

/** @returns the ids of what is in the file, in batches, once it is there for good */
async function writeRows(
  client: Client,
  { passphrase, signal }: Archiving,
  { file, ...moments }: Moments & { file: string },
) {
  const batches: number[][] = []
  const zipped = createGzip()
  const onBatch = (ids: number[]) => {
    signal.throwIfAborted()
    batches.push(ids)
  }
  // What fails in the rows ends the compressed stream with it, and so the file.
  pipeline(oldRows(client, moments, onBatch), zipped, () => undefined)
  await writeBackupFile(file, await lockedWith(passphrase, zipped))
  return batches
}

/** The database lets rows go for nothing else, and none that is younger than a year. */
async function takeOut(client: Client, ids: readonly number[]): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`set local pariksha.archiving = 'on'`)
    await client.query('delete from audit where id = any($1::bigint[])', [ids])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/**
 * Moves the audit rows that are older than so many days, at least 365, into a new file of a folder: one JSON object a
 * line, compressed. When it is stopped or fails after the file was written, what is not yet taken out of the table is
 * there twice, known by its id.
 * @returns the file and its rows; undefined when there is nothing so old
 * @throws Error with a reason for people; then every row is in the table or in the file
 */
export async function archiveAudit(archiving: Archiving): Promise<{ file: string; rows: number } | undefined> {
  const { url, folder, days, passphrase, signal } = archiving
  if (!Number.isInteger(days) || days < leastDays)
    throw new Error(`Audit rows stay in the database for ${leastDays} days at least.`)
  const client = await connectWithoutLimits(url)
  try {
    await client.query(`set timezone = 'UTC'`)
    const moments = await readMoments(client, days)
    if (!moments.isAny) return undefined
    const stamp = moments.now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
    const file = path.join(folder, `audit-${stamp}.jsonl.gz${passphrase === undefined ? '' : '.age'}`)
    const batches = await writeRows(client, archiving, { ...moments, file })
    const rows = batches.flat().length
    await recordAudit(
      onConnection(client),
      { caller: null, now: moments.now, requestId: null },
      { action: 'audit.archived', record: 'audit', recordId: 1, after: { rows, before: moments.before } },
    )
    for (const ids of batches) {
      signal.throwIfAborted()
      await takeOut(client, ids)
    }
    return { file, rows }
  } finally {
    await client.end()
  }
}
