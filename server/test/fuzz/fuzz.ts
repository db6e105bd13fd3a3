/** Sends many generated requests to a school and tells what went wrong, each with the smallest request that shows it. */
import * as fc from 'fast-check'
import type { Reply } from './client.ts'
import { type Examined, type Examiner, examine, logFault } from './examination.ts'
import { startProbe } from './probe.ts'
import type { FuzzRequest } from './requests/fuzz-request.ts'
import { endpoints, fuzzRequests } from './requests/requests.ts'
import type { FuzzedSchool } from './school.ts'

/** The school is put back as it was after so many requests, so that each finds something to do. */
const restoreEvery = 50

/** Further failures are most likely the same ones again. */
const maxFailures = 10

/** What the server may keep of a request for good, at most. The rest of the growth is what caches and pools fill up to. */
const maxGrowthMb = (requests: number) => 24 + (requests * 2) / 1024

export type Failure = { faults: string[]; request: FuzzRequest; isRepeatable: boolean }

export type Report = {
  failures: Failure[]
  requests: number
  seconds: number
  /** How many answers had each status; `cut` for connections that ended without one. */
  statuses: Map<string, number>
  /** How often each endpoint did what it was asked. */
  done: Map<string, number>
  worstHoldUp: { ms: number; request: FuzzRequest | undefined }
  slowest: { ms: number; request: FuzzRequest | undefined }
  heapMb: { early: number; late: number }
}

/** Neighbouring seeds begin alike, so they are spread over all there are. */
function spread(seed: number): number {
  return Math.imul(seed, 0x9e37_79b1)
}

/** Groups what is most likely one fault. The log is read after the next request has begun, so that one may be blamed. */
function kindOf(request: FuzzRequest, faults: readonly string[]): string {
  return faults.map((fault) => (fault.startsWith(logFault) ? logFault : `${request.endpoint} ${fault}`)).join()
}

/** Looks for the smallest request that still shows a fault, each time in the school as it was. */
async function smallest(examiner: Examiner, arbitrary: fc.Arbitrary<FuzzRequest>, seed: number): Promise<Failure> {
  const examineAnew = async (request: FuzzRequest) => {
    await examiner.school.restore()
    return examine(examiner, request)
  }
  let shown: Failure | undefined
  const property = fc.asyncProperty(arbitrary, async (request) => {
    const { faults } = await examineAnew(request)
    if (faults.length > 0) shown = { faults, request, isRepeatable: true }
    return faults.length === 0
  })
  await fc.check(property, { seed: spread(seed), numRuns: 1, interruptAfterTimeLimit: 20_000 })
  if (shown !== undefined) return shown
  const [request] = fc.sample(arbitrary, { seed: spread(seed), numRuns: 1 })
  if (request === undefined) throw new Error('Nothing was generated')
  return { faults: [], request, isRepeatable: false }
}

/** How an answer is counted: one that says that the server cannot do it, with its code. */
function countedAs(reply: Reply): string {
  if (reply.kind !== 'answered') return reply.kind
  const [, code = ''] = reply.status < 500 ? [] : (/"code":"([\w.]+)"/.exec(reply.text) ?? [])
  return `${reply.status} ${code}`.trim()
}

function note(report: Report, request: FuzzRequest, { reply, ms, holdUpMs }: Examined): void {
  const status = countedAs(reply)
  report.statuses.set(status, (report.statuses.get(status) ?? 0) + 1)
  if (reply.kind === 'answered' && reply.status < 300 && endpoints.has(request.endpoint)) {
    report.done.set(request.endpoint, (report.done.get(request.endpoint) ?? 0) + 1)
  }
  if (ms > report.slowest.ms) report.slowest = { ms, request }
  if (holdUpMs > report.worstHoldUp.ms) report.worstHoldUp = { ms: holdUpMs, request }
}

async function sendAll(examiner: Examiner, { requests, seed }: { requests: number; seed: number }, report: Report) {
  const { school } = examiner
  const arbitrary = fuzzRequests(school.ids)
  const kinds = new Set<string>()
  report.heapMb.early = await school.server.heapMb()
  for (let index = 0; index < requests && school.server.isAlive(); index += 1) {
    if (report.failures.length === maxFailures) return
    if (index === Math.floor(requests / 5)) report.heapMb.early = await school.server.heapMb()
    const [request] = fc.sample(arbitrary, { seed: spread(seed + index), numRuns: 1 })
    if (request === undefined) throw new Error('Nothing was generated')
    const examined = await examine(examiner, request)
    note(report, request, examined)
    if (examined.faults.length > 0 && !kinds.has(kindOf(request, examined.faults))) {
      kinds.add(kindOf(request, examined.faults))
      const found: Failure = school.server.isAlive()
        ? await smallest(examiner, arbitrary, seed + index)
        : { faults: [], request, isRepeatable: false }
      report.failures.push(found.isRepeatable ? found : { ...found, faults: examined.faults })
    }
    if (examined.hasChangedPeople || index % restoreEvery === 0) await school.restore()
    report.requests = index + 1
  }
}

/** @param options.seed of the first request; the next have the numbers that follow */
export async function fuzz(school: FuzzedSchool, options: { requests: number; seed: number }): Promise<Report> {
  const from = performance.now()
  const probe = startProbe(school.server.port)
  const report: Report = {
    failures: [],
    requests: 0,
    seconds: 0,
    statuses: new Map(),
    done: new Map(),
    worstHoldUp: { ms: 0, request: undefined },
    slowest: { ms: 0, request: undefined },
    heapMb: { early: 0, late: 0 },
  }
  try {
    await sendAll({ school, probe }, options, report)
  } finally {
    await probe.stop()
  }
  report.heapMb.late = await school.server.heapMb()
  report.seconds = (performance.now() - from) / 1000
  return report
}

/** Whether the server keeps more than it should of what it was sent. */
export function hasGrown({ heapMb, requests }: Report): boolean {
  return heapMb.late - heapMb.early > maxGrowthMb(requests)
}
