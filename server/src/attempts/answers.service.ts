import type * as contract from '@pariksha/contract/attempts.ts'
import type { Reply } from '@pariksha/contract/endpoint.ts'
import { secondsLeft } from '@pariksha/contract/law/exam-status.ts'
import type { Kysely } from 'kysely'
import { studentExam } from '../exams/exams.service.ts'
import type { Deps } from '../platform/deps.ts'
import { appError } from '../platform/errors.ts'
import { groupCalls, onePer } from '../platform/group-calls.ts'
import { isDatabaseUnavailable } from '../platform/postgres/unavailable.ts'
import type { StudentCaller } from '../platform/session.ts'
import type { Tables } from '../platform/tables.ts'
import { upsertSaves } from './answers.queries.ts'
import { answersDecision, latestSaves, type Save } from './answers.rules.ts'
import { type Attempt, selectOptionalAttempt, updateWriter } from './attempts.queries.ts'
import { attemptState } from './attempts.rules.ts'
import { knownPaper } from './paper.service.ts'
import { type SaveOfMany, writeSavesOfMany } from './saves-of-many.queries.ts'

type SaveCall = { caller: StudentCaller; examId: number; writer: string; saves: readonly Save[]; now: Date }

/** An attempt as a save has found it, and whether that save may write. */
type Found = { state: contract.AttemptState; startedAt: Date; durationMin: number }

/**
 * Saves answers as they are made; none at all is the heartbeat. Safe to repeat and to re-order. Saves of all students
 * that arrive together are written together; one that this does not settle is looked at on its own.
 * @returns what is durable from now on: everything sent while the attempt is open for this page, else nothing
 * @throws AppError `exam.not_found`, `attempt.not_started`, `answer.unknown_question`, `answer.not_an_option`, or
 *   `server.unavailable` when more arrives than can be written in 2 s
 */
export async function saveAnswers(deps: Deps, call: SaveCall): Promise<Reply<typeof contract.saveAnswers>> {
  const { saves, now } = call
  const found = (await saveWithOthers(deps, call)) ?? (await lanes(deps).alone(call))
  return {
    state: found.state,
    server_time: now.toISOString(),
    seconds_left: secondsLeft(found.startedAt, found.durationMin, now),
    saved: found.state === 'open' ? saves.map(({ index, seq }) => ({ index, seq })) : [],
  }
}

const lanes = onePer((deps: Deps) => ({
  together: groupCalls((calls: readonly SaveOfMany[]) => saveTogether(deps, calls), { size: 500, atOnce: 1 }),
  // Few, so that saves waiting for an exam that is being collected leave connections for everybody else.
  alone: groupCalls((calls: readonly SaveCall[]) => Promise.all(calls.map((call) => saveAlone(deps, call))), {
    size: 1,
    atOnce: 4,
  }),
}))

/** Returns undefined for what has to be looked at on its own: an invalid answer, a page not yet named, a held attempt. */
async function saveWithOthers(deps: Deps, call: SaveCall): Promise<Found | undefined> {
  const { caller, examId, writer, now } = call
  // PostgreSQL keeps no NUL character: it would spoil the saves of the others.
  if (writer.includes('\0')) return undefined
  const latest = latestSaves(call.saves)
  const paper = latest.length === 0 ? [] : await knownPaper(deps, examId)
  const decision = answersDecision(latest, paper)
  if (!decision.ok) return undefined
  const found = await lanes(deps).together({ examId, studentId: caller.id, writer, saves: decision.answers, now })
  if (found === null || found.writer === null) return undefined
  const state = found.isHeld ? 'open' : attemptState(found, writer)
  if (state === 'open' && latest.length > 0 && !found.isHeld) return undefined
  return { ...found, state }
}

async function saveTogether(deps: Deps, calls: readonly SaveOfMany[]) {
  try {
    return await writeSavesOfMany(deps.db, calls)
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    // One of them is not to be written: on its own, each of the others is.
    deps.log.warn({ reason: String(error), saves: calls.length }, 'saves could not be written together')
    return calls.map(() => null)
  }
}

async function saveAlone(deps: Deps, { caller, examId, writer, saves, now }: SaveCall): Promise<Found> {
  const paper = await knownPaper(deps, examId)
  return deps.db.transaction().execute(async (tx) => {
    const attempt = await lockedAttempt(tx, caller, examId)
    const state = attemptState(attempt, writer)
    if (state !== 'open') return { ...attempt, state }
    if (attempt.writer === null) await updateWriter(tx, attempt.id, writer)
    if (saves.length > 0) {
      const decision = answersDecision(latestSaves(saves), paper)
      if (!decision.ok) throw appError(decision.code)
      await upsertSaves(tx, { attemptId: attempt.id, saves: decision.answers, now })
    }
    return { ...attempt, state }
  })
}

/**
 * A student's own attempt, held until the transaction ends.
 * @throws AppError `exam.not_found` or `attempt.not_started`
 */
export async function lockedAttempt(tx: Kysely<Tables>, caller: StudentCaller, examId: number): Promise<Attempt> {
  const attempt = await selectOptionalAttempt(tx, { examId, studentId: caller.id }, { lock: true })
  if (attempt !== undefined) return attempt
  await studentExam(tx, caller, { id: examId })
  throw appError('attempt.not_started')
}
