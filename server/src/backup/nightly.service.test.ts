import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startTestApp } from '../../test/app.ts'
import { makeSchool } from '../../test/factories.ts'
import { selectLastBackup } from './backup.reads.ts'
import { backUpIfDue } from './nightly.service.ts'

const { signal } = new AbortController()

test('makes one file a night, notes it, and clears what is too old', { timeout: 60_000 }, async () => {
  const school = await startTestApp()
  onTestFinished(school.close)
  const folder = await mkdtemp(path.join(tmpdir(), 'pariksha-nights-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const env = { ...process.env, DATABASE_URL: school.url, BACKUP_PASSPHRASE: '' }
  const backUp = (at: string) => backUpIfDue(school.deps, { folder, at, env }, signal)

  await backUp('02:00')
  expect(await readdir(folder), 'there is no school yet').toEqual([])
  await makeSchool(school)
  const older = Array.from({ length: 9 }, (_, day) => `pariksha-2026-10-2${day}-0200.tar`)
  const left = [
    'pariksha-2026-11-08-0200.tar.0a1b2c3d.unfinished',
    'pariksha-2026-11-07-0200.tar.age.0a1b2c3d.unfinished',
  ]
  for (const file of ['notes.txt', ...older, ...left]) await writeFile(path.join(folder, file), '')
  await backUp('02:00')
  // The school's clock shows ten. Of October, seven days with the one of today; of its weeks and months, the newest.
  const kept = ['notes.txt', ...older.slice(-6), 'pariksha-2026-11-09-1000.tar']
  expect(await readdir(folder)).toEqual(expect.arrayContaining(kept))
  expect((await readdir(folder)).length).toBeLessThan(11)
  expect((await readdir(folder)).filter((file) => file.endsWith('.unfinished'))).toEqual([])
  expect((await selectLastBackup(school.deps.db))?.lastAt).toBeInstanceOf(Date)

  const after = await readdir(folder)
  await backUp('02:00')
  expect(await readdir(folder)).toEqual(after)
  await backUpIfDue(school.deps, { folder: path.join(folder, 'unplugged'), at: '02:00', env }, signal).then(
    () => expect.unreachable(),
    (error: Error) => expect(error.message).toContain('ENOENT'),
  )
  expect(await readdir(folder)).toEqual(after)
})
