/** Makes one request and looks at everything that it may have done. */
import { vi } from 'vitest'
import { type Reply, send } from './client.ts'
import { faultsOf } from './judge.ts'
import type { Probe } from './probe.ts'
import type { FuzzRequest } from './requests/fuzz-request.ts'
import type { FuzzedSchool } from './school.ts'

/** A plain request may be held up for so long by another one. */
const maxHoldUpMs = 300

const deadlineMs = 30_000

/**
 * What also a refused call may write: that a session was used, and that a log-in has failed. Who was heard is flushed at its
 * own time, of whichever call, and completed exams join the bank at its own. A file of questions has its row while it is read.
 */
const refusalsMayWrite = new Set([
  ...['sessions', 'guess_budgets', 'presences', 'told_devices', 'question_imports'],
  ...['bank_exams', 'bank_uses', 'bank_questions', 'bank_wordings', 'bank_pictures'],
])

/** Who writes to these takes the school apart: sessions end, people leave. */
const goneWith = ['sessions', 'staff', 'students', 'teaching']

export const logFault = 'the log holds a secret'

export type Examined = { reply: Reply; faults: string[]; holdUpMs: number; ms: number; hasChangedPeople: boolean }

export type Examiner = { school: FuzzedSchool; probe: Probe }

async function faultsOfWrites({ school }: Examiner, reply: Reply) {
  const isRefused = reply.kind === 'answered' && reply.status >= 400
  if (!isRefused) await vi.waitUntil(async () => !(await school.isImporting()), { interval: 5, timeout: 10_000 })
  const written = await school.writes.since()
  const wrongly = isRefused ? [...written].filter((table) => !refusalsMayWrite.has(table)) : []
  return {
    faults: wrongly.length === 0 ? [] : [`refused, but has written to ${wrongly.join(', ')}`],
    hasChangedPeople: !isRefused && goneWith.some((table) => written.has(table)),
  }
}

async function makeOnce(examiner: Examiner, request: FuzzRequest): Promise<Examined> {
  const { school, probe } = examiner
  probe.worstMs()
  const from = performance.now()
  const reply = await send(request, school.tokens[request.caller], { port: school.server.port, deadlineMs })
  const ms = performance.now() - from
  const holdUpMs = probe.worstMs()
  const { faults, hasChangedPeople } = await faultsOfWrites(examiner, reply)
  const told = school.server.takeToldSecret()
  return {
    reply,
    faults: [
      ...faultsOf(request, reply),
      ...faults,
      ...(told === undefined ? [] : [`${logFault}: ${told}`]),
      ...(school.server.isAlive() ? [] : [`the server has ended: ${school.server.lastWords()}`]),
    ],
    holdUpMs,
    ms,
    hasChangedPeople,
  }
}

/**
 * Makes a request. One that seems to hold others up is made three times more by itself: on a busy machine something
 * else may have done it.
 */
export async function examine(examiner: Examiner, request: FuzzRequest): Promise<Examined> {
  const examined = await makeOnce(examiner, request)
  let { holdUpMs } = examined
  for (let again = 0; again < 3 && holdUpMs > maxHoldUpMs; again += 1) {
    await examiner.school.restore()
    holdUpMs = Math.min(holdUpMs, (await makeOnce(examiner, request)).holdUpMs)
  }
  if (holdUpMs <= maxHoldUpMs) return { ...examined, holdUpMs }
  return { ...examined, holdUpMs, faults: [...examined.faults, 'others are held up for too long'] }
}
