/** The test of every fault in the browser: a real server and school for each worker, and the same check at each end. */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test as base, expect } from '@playwright/test'
import { School } from '../scene/school.ts'
import { ServerProcess } from '../scene/server-process.ts'
import { Exam } from './lab/exam.ts'

const pupils = 60

type Place = { server: ServerProcess; school: School; nextSeat: () => School['seats'][number] }

async function openSchool(folder: string): Promise<Place> {
  // Root's PostgreSQL runs as another user, who must be able to pass.
  await chmod(folder, 0o711)
  const server = await ServerProcess.start({ folder, dataDir: path.join(folder, 'data') })
  const school = await School.found({ url: server.databaseUrl, origin: server.origin, pupils })
  const seats = school.seats.values()
  const nextSeat = () => {
    const { value } = seats.next()
    if (value === undefined) throw new Error('Every pupil has a case already')
    return value
  }
  return { server, school, nextSeat }
}

type Options = {
  /** The name by which browsers reach the school. */
  host: string
}

export const test = base.extend<{ exam: Exam }, Options & { place: Place }>({
  host: ['localhost', { option: true, scope: 'worker' }],
  place: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads off the pattern what a fixture needs.
    async ({}, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'pariksha-faults-'))
      const place = await openSchool(folder)
      await use(place)
      await place.server.end('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  exam: async ({ place, browser, host }, use, testInfo) => {
    const exam = await Exam.of({ ...place, browser, host }, place.nextSeat())
    await use(exam)
    const counts = await exam.countAnswers()
    testInfo.annotations.push({ type: 'counts', description: JSON.stringify(counts) })
    await exam.end()
    expect(counts.lost).toEqual([])
  },
})

export { expect }
