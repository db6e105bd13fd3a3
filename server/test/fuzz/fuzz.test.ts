/** Many requests that nobody would send, over the whole server. `npm run fuzz` sends more of them. */
import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { examine } from './examination.ts'
import { fuzz, hasGrown } from './fuzz.ts'
import { startProbe } from './probe.ts'
import { failuresText, figuresText } from './report.ts'
import type { FuzzRequest } from './requests/fuzz-request.ts'
import { endpoints } from './requests/requests.ts'
import { openFuzzedSchool } from './school.ts'

const requests = Number(process.env.FUZZ_REQUESTS ?? 4_000)
const seed = Number(process.env.FUZZ_SEED ?? 20_261_122)

const timeout = 60_000 + requests * 100

test.skipIf(process.env.FUZZ_REPLAY)('every request is answered as the contract says', { timeout }, async () => {
  const school = await openFuzzedSchool()
  onTestFinished(() => school.close())
  const report = await fuzz(school, { requests, seed })
  if (process.env.FUZZ_REQUESTS) process.stdout.write(`seed ${seed}\n${figuresText(report)}\n`)
  expect.soft(failuresText(report)).toBe('')
  expect.soft(hasGrown(report), figuresText(report)).toBe(false)
  // A generator whose requests are all refused proves nothing; fewer cannot do each of them once.
  if (requests >= 4_000) expect(report.done.size).toBeGreaterThan(0.9 * endpoints.size)
})

/** As JSON, or the file that holds it. */
function givenRequest(given: string): FuzzRequest {
  return JSON.parse(given.startsWith('{') ? given : readFileSync(given, 'utf8'))
}

test.runIf(process.env.FUZZ_REPLAY)('one request is answered as the contract says', { timeout }, async () => {
  const school = await openFuzzedSchool()
  const probe = startProbe(school.server.port)
  onTestFinished(() => probe.stop().then(() => school.close()))
  const { faults, reply, holdUpMs } = await examine({ school, probe }, givenRequest(process.env.FUZZ_REPLAY ?? ''))
  const answer = reply.kind === 'answered' ? `${reply.status} ${reply.text.slice(0, 2_000)}` : JSON.stringify(reply)
  process.stdout.write(`${answer}\na plain request was held up for ${holdUpMs.toFixed(0)} ms at most\n`)
  expect(faults).toEqual([])
})
