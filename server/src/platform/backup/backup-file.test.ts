import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockedWith, readBackupFile, writeBackupFile } from './backup-file.ts'
import { encrypt } from './encryption.ts'
import { inspectBackup, type Manifest, manifestEntries, partOf } from './manifest.ts'
import { type Entry, writeTar } from './tar.ts'

let folder: string
let file: string
/** A file of two tables. */
let whole: Buffer

const parts: Entry[] = ['staff/000001.tsv.gz', 'answers/000001.tsv.gz', 'answers/000002.tsv.gz'].map((name) => ({
  name,
  content: gzipSync(Buffer.from(`${name}\tbecause\n`.repeat(40))),
}))

const tableOf = (name: string) => ({
  name,
  columns: ['id', 'value'],
  rows: 40,
  parts: parts.filter((part) => part.name.startsWith(name)).map(partOf),
})

const manifest: Manifest = {
  format: 1,
  madeAt: '2026-11-23T02:00:00.000Z',
  school: 'Test School',
  schema: ['0001-first-school'],
  tables: [tableOf('staff'), tableOf('answers')],
  numbering: [{ table: 'staff', column: 'id', last: 40 }],
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pariksha-backup-'))
  file = path.join(folder, 'file')
  whole = await joined(writeTar(Readable.from([...parts, ...manifestEntries(manifest)])))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function joined(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of bytes) pieces.push(piece)
  return Buffer.concat(pieces)
}

async function inspect(bytes: Buffer, passphrase?: string): Promise<Manifest> {
  await writeFile(file, bytes)
  return inspectBackup(await readBackupFile(file, { passphrase }))
}

const refused = (bytes: Buffer) =>
  inspect(bytes).then(
    () => 'taken',
    (error: Error) => error.message,
  )

test('a whole file says what is in it', async () => {
  expect(await inspect(whole)).toEqual(manifest)
})

test.each([0, 1, 511, 512, 2000, -1024, -513, -512, -1])('a file that is cut at %d is refused', async (length) => {
  expect(await refused(whole.subarray(0, length))).toBe(
    'The back-up was cut short: it cannot be trusted, and nothing was written.',
  )
})

test('a file that is altered anywhere is refused: in a header, a part, a filling, the manifest, the end', async () => {
  expect(await refused(Buffer.concat([whole, Buffer.alloc(512)]))).toContain('was altered')
  expect(await refused(await readFile(import.meta.filename))).toContain('was altered')
  for (let at = 0; at < whole.length; at += 31) {
    const bytes = Buffer.from(whole)
    bytes.writeUInt8(whole.readUInt8(at) ^ 1, at)
    expect(await refused(bytes), `byte ${at}`).toMatch(/^The back-up was (altered|cut short)/)
  }
})

test.each([
  ['a part less', () => [...parts.slice(1), ...manifestEntries(manifest)]],
  ['parts in another order', () => [...parts.toReversed(), ...manifestEntries(manifest)]],
  ['a manifest without its checksum', () => [...parts, ...manifestEntries(manifest).slice(0, 1)]],
  ['the parts alone', () => parts],
  ['something after the manifest', () => [...parts, ...manifestEntries(manifest), ...parts]],
])('a file with %s is refused', async (_, entries) => {
  expect(await refused(await joined(writeTar(Readable.from(entries()))))).toContain('was altered')
})

test('a file of a later format is refused as such', async () => {
  const [content = { name: '', content: Buffer.alloc(0) }] = manifestEntries(manifest)
  expect(content.content.toString()).toContain('"format": 1')
  const later: unknown = { ...manifest, format: 2 }
  const entries = manifestEntries(later as Manifest)
  expect(await refused(await joined(writeTar(Readable.from(entries))))).toContain('made by a newer version')
})

test('with a passphrase nothing of the school stands in the file, which age opens, too', async () => {
  const locked = path.join(folder, 'school.tar.age')
  await writeBackupFile(locked, await lockedWith('correct horse battery', Readable.from([whole])))
  expect((await stat(locked)).mode & 0o777).toBe(0o600)
  const text = await readFile(locked, 'latin1')
  expect(text).toMatch(/^age-encryption\.org\/v1\n-> scrypt \S+ 18\n/)
  expect(text).not.toContain('Test School')
}, 30_000)

test('no other passphrase opens it, nor is a locked file believed that is cut short or altered', async () => {
  const sealed = await joined(await encrypt(Readable.from([whole]), { passphrase: 'secret', workFactor: 10 }))
  expect(await inspect(sealed, 'secret')).toEqual(manifest)
  await expect(inspect(sealed)).rejects.toThrow('locked with a passphrase')
  await expect(inspect(sealed, 'another')).rejects.toThrow('The passphrase does not open this back-up')
  for (const length of [50, 300, sealed.length >> 1, sealed.length - 1]) {
    await expect(inspect(sealed.subarray(0, length), 'secret'), `cut at ${length}`).rejects.toThrow(
      'cut short or altered',
    )
  }
  sealed.writeUInt8(sealed.readUInt8(sealed.length >> 1) ^ 1, sealed.length >> 1)
  await expect(inspect(sealed, 'secret')).rejects.toThrow('cut short or altered')
})
