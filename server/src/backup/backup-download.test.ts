import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { dataFolder } from '../../test/data-folder.ts'
import { logInStaff, makeSchool } from '../../test/factories.ts'
import { readManifest } from './backup.service.ts'

let school: TestApp
let authorization: string

beforeAll(async () => {
  school = await startTestApp()
  await makeSchool(school)
  authorization = `Bearer ${await logInStaff(school, 'principal')}`
})
afterAll(() => school.close())

const backUp = () => school.app.inject({ method: 'POST', url: '/api/v1/school/backup', headers: { authorization } })

async function listAudit() {
  const rows = await school.deps.db.selectFrom('audit').select('action').orderBy('id').execute()
  return rows.map(({ action }) => action).filter((action) => action.startsWith('school.backup'))
}

test('a principal is sent a whole back-up, one at a time, and it is noted', async () => {
  const [sent, refused] = await Promise.all([backUp(), backUp()])
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'backup.under_way'])
  expect(sent.statusCode).toBe(200)
  expect(sent.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': 'attachment; filename="pariksha-2026-11-09-1000.tar"',
  })
  const file = path.join(await dataFolder(), 'sent.tar')
  await writeFile(file, sent.rawPayload)
  expect((await readManifest({ file, passphrase: undefined })).school).toBe('Test School')
  expect(await listAudit()).toEqual(['school.backup_asked'])
  expect((await backUp()).statusCode).toBe(200)
})

test('who goes away ends it, and the next may begin', async () => {
  const origin = await school.app.listen({ port: 0, host: '127.0.0.1' })
  const leaving = new AbortController()
  const asked = fetch(`${origin}/api/v1/school/backup`, {
    method: 'POST',
    headers: { authorization },
    signal: leaving.signal,
  })
  await vi.waitFor(async () => expect((await listAudit()).length).toBe(3))
  leaving.abort()
  await expect(asked).rejects.toThrow('aborted')
  await vi.waitFor(async () => expect((await backUp()).statusCode).toBe(200), { timeout: 20_000, interval: 200 })
  // The one that was left was not finished.
  const { made } = await school.deps.db
    .selectFrom('audit')
    .select(({ fn }) => fn.countAll<string>().as('made'))
    .where('record', '=', 'backup')
    .executeTakeFirstOrThrow()
  expect(Number(made)).toBe(3)
})
