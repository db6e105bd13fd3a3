/** `npm run school` as it is run: processes of their own, beside a server. */
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { dataFolder } from '../data-folder.ts'
import { sendJsonTo } from './at-host.ts'
import { openSchools } from './district-of-schools.ts'

const program = path.resolve(import.meta.dirname, '../../src/school-command.ts')

// The questions that come with the product are taken in, which takes half a minute.
test.skipIf(process.env.TEST_SCHOOLS === undefined)(
  'makes a school that is served, lists, migrates, suspends and deletes it',
  { timeout: 180_000 },
  async () => {
    const schools = await openSchools(async () => undefined, { idleMs: 100 })
    onTestFinished(schools.close)
    const host = `school-${process.pid}.test`
    const run = async (...words: string[]) => {
      const env = {
        ...process.env,
        SCHOOLS_DATABASE_URL: schools.directoryUrl,
        DATABASE_URL: '',
        BACKUP_PASSPHRASE: '',
      }
      return promisify(execFile)(process.execPath, [program, ...words], { env }).then(
        ({ stdout }) => stdout,
        (error: { stderr: string }) => `refused: ${error.stderr}`,
      )
    }
    const statusOf = async () =>
      (await sendJsonTo({ port: schools.port, host }, { method: 'GET', url: '/api/v1/school' })).status
    const becomes = (status: number) => expect.poll(statusOf, { timeout: 15_000 }).toBe(status)

    expect(await run('create', 'No Host')).toMatch(/^refused: A host name has small letters/)
    expect(await run('create', host)).toMatch(
      new RegExp(`^${host} has a school.*\nSet it up, once, .*: ${host}/setup\\?token=`),
    )
    await becomes(200)
    expect(await run('create', host)).toBe(`refused: ${host} has a school already.\n`)
    expect(await run('list')).toMatch(
      new RegExp(`^${host}\tserved\tpariksha_school_${process.pid}_test at .*\n1 schools`),
    )
    expect(await run('migrate')).toBe(`1 of 1  ${host}  was up to date\n`)
    const folder = await dataFolder()
    expect(await run('backup', 'all', folder)).toContain('refused: ')

    expect(await run('delete', host, host)).toMatch(/^refused: .* is served. Suspend it first/)
    expect(await run('suspend', host)).toMatch(/is suspended/)
    await becomes(503)
    expect(await run('resume', host)).toMatch(/is served again/)
    await becomes(200)
    await run('suspend', host)
    expect(await run('delete', host)).toMatch(/^refused: This deletes the database .* for ever/)
    expect(await run('delete', host, host)).toBe(`${host} is deleted.\n`)
    await becomes(404)
    expect(await run('list')).toBe('0 schools.\n')
  },
)
