/** What a run of the fuzzer tells people. */
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Failure, Report } from './fuzz.ts'
import type { FuzzRequest } from './requests/fuzz-request.ts'
import { endpoints } from './requests/requests.ts'

/** Longer ones no shell takes on one line. */
const maxLineLength = 4_000

/** How to make a request again. */
function replayOf(request: FuzzRequest): string {
  const json = JSON.stringify(request)
  if (json.length <= maxLineLength) return `npm run fuzz -- --replay '${json.replaceAll("'", "'\\''")}'`
  const file = path.join(tmpdir(), `pariksha-fuzz-${process.pid}-${performance.now().toFixed(0)}.json`)
  writeFileSync(file, json)
  return `npm run fuzz -- --replay ${file}`
}

function linesOfFailure({ faults, request, isRepeatable }: Failure): string[] {
  const note = isRepeatable ? '' : ' (seen once: by itself, in the school as it was, the request does no harm)'
  return [`${request.caller}: ${request.endpoint || 'no endpoint'}${note}`, ...faults, replayOf(request)]
}

function nameOf(request: FuzzRequest | undefined): string {
  return request === undefined ? 'nothing' : request.endpoint || request.method || 'what is no HTTP'
}

/** The failures, each with the request that shows it. */
export function failuresText({ failures }: Report): string {
  return failures.map((failure) => linesOfFailure(failure).join('\n  ')).join('\n')
}

/** The figures of a run. */
export function figuresText(report: Report): string {
  const { requests, seconds, statuses, done, worstHoldUp, slowest, heapMb } = report
  const counts = [...statuses].sort(([one], [other]) => one.localeCompare(other))
  const untried = [...endpoints.keys()].filter((endpoint) => !done.has(endpoint))
  return [
    `${requests} requests in ${seconds.toFixed(0)} s (${((1000 * seconds) / requests).toFixed(1)} ms each)`,
    `answers: ${counts.map(([status, count]) => `${status} ${count}`).join(' · ')}`,
    `done at least once: ${done.size} of ${endpoints.size} endpoints${untried.length === 0 ? '' : `, not ${untried.join(', ')}`}`,
    `a plain request was held up for ${worstHoldUp.ms.toFixed(0)} ms at most, by ${nameOf(worstHoldUp.request)}`,
    `the slowest answer took ${slowest.ms.toFixed(0)} ms: ${nameOf(slowest.request)}`,
    `memory of the server: ${heapMb.early.toFixed(1)} MB after a fifth of the requests, ${heapMb.late.toFixed(1)} MB at the end`,
  ].join('\n')
}
