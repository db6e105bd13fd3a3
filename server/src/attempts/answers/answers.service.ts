/** Saving answers, the hot path: what many pupils send at one moment is written by one statement. */

import { answersBodyBytes } from '@pariksha/contract/attempts/answer-bodies.ts'
import type * as contract from '@pariksha/contract/attempts.ts'
import type { Reply } from '@pariksha/contract/endpoint.ts'
import { maxTextLength } from '@pariksha/contract/fields.ts'
import type { AttemptClock } from '@pariksha/contract/law/clock/attempt-clock.ts'
import { listOf, shownTexts } from '@pariksha/contract/law/questions/question.ts'
import type { Kysely } from 'kysely'
import { studentExam } from '../../exams/exams.service.ts'
import type { Deps } from '../../platform/deps.ts'
import { appError } from '../../platform/errors.ts'
import { groupCalls, onePer } from '../../platform/group-calls.ts'
import { unwatchedBytes } from '../../platform/http/body/body-guard.ts'
import { inSlices, sliceLength } from '../../platform/limits/slices.ts'
import { isDatabaseUnavailable } from '../../platform/postgres/unavailable.ts'
import type { StudentCaller } from '../../platform/session.ts'
import type { Tables } from '../../platform/tables.ts'
import { type Attempt, selectOptionalAttempt, updateWriter } from '../attempts.queries.ts'
import { type HandIn, timeLeft } from '../attempts.rules.ts'
import { hearPresence } from '../board/presence.ts'
import { currentPaper, knownPaper, listLatestExams } from '../papers/paper.reads.ts'
import { type PageSave, upsertSaves, upsertSavesOfPages } from './answers.queries.ts'
import {
  type AnswerableQuestion,
  type AnswersDecision,
  answerLength,
  answersDecision,
  attemptState,
  type KeptAnswer,
  latestSaves,
  type Save,
  textLength,
} from './answers.rules.ts'
import { saveContacts } from './save-contacts.ts'

type SaveCall = { caller: StudentCaller; examId: number; writer: string; saves: readonly Save[]; now: Date }

/** How an attempt stood to a save: what it sent is written when `state` is `open`. */
type SaveOutcome = AttemptClock & HandIn & { state: contract.AttemptState; paperVersion: number; messages: number }

/**
 * Saves answers as they are made; none at all is the heartbeat. Safe to repeat and to re-order. Saves of all students
 * that arrive together are written together; one that cannot be is written on its own.
 * @returns what is durable from now on: everything sent while the attempt is open for this page, else nothing
 * @throws AppError `exam.not_found`, `attempt.not_started`, `answer.unknown_question`, `answer.not_an_option`, or
 *   `server.unavailable` when more arrives than can be written in 2 s
 */
export async function saveAnswers(deps: Deps, call: SaveCall): Promise<Reply<typeof contract.saveAnswers>> {
  const { caller, saves, now } = call
  const contacts = saveContacts(deps)
  contacts?.hear(caller.id, now)
  try {
    const outcome = (await saveInGroup(deps, call)) ?? (await saveQueues(deps).single(call))
    if (saves.length > 0) contacts?.save(caller.id)
    if (outcome.state === 'open') hearPresence(deps, { examId: call.examId, studentId: caller.id, at: now })
    return {
      state: outcome.state,
      ...timeLeft(outcome, now),
      duration: outcome.allowedMin,
      paper_version: outcome.paperVersion,
      messages: outcome.messages,
      saved: outcome.state === 'open' ? saves.map(({ index, seq }) => ({ index, seq })) : [],
    }
  } catch (error) {
    if (saves.length > 0) contacts?.fail(caller.id)
    throw error
  }
}

const saveQueues = onePer((deps: Deps) => ({
  grouped: groupCalls((pages: readonly PageSave[]) => saveGroup(deps, pages), { size: 500, atOnce: 1 }),
  // Few, so that saves waiting for an exam that is being collected leave connections for everybody else.
  single: groupCalls((calls: readonly SaveCall[]) => Promise.all(calls.map((call) => saveSingle(deps, call))), {
    size: 1,
    atOnce: 4,
  }),
}))

/** Undefined for what is to be saved on its own: long texts, an invalid answer, a page not yet named, a locked attempt. */
async function saveInGroup(deps: Deps, call: SaveCall): Promise<SaveOutcome | undefined> {
  const { caller, examId, writer, now } = call
  // PostgreSQL keeps no NUL character: it would spoil the saves of the others.
  if (writer.includes('\0')) return undefined
  const latest = latestSaves(call.saves)
  // Written slice by slice, it holds nobody else up.
  if (textLength(latest) > sliceLength) return undefined
  const decision = latest.length === 0 ? nothingToSave : await readAnswers(deps, examId, latest)
  if (!decision.ok) return undefined
  const found = await saveQueues(deps).grouped({ examId, studentId: caller.id, writer, saves: decision.answers, now })
  if (found === null || found.writer === null) return undefined
  const state = found.isWritten ? 'open' : attemptState(found, writer)
  if (state === 'open' && latest.length > 0 && !found.isWritten) return undefined
  return { ...found, state }
}

const nothingToSave = { ok: true, answers: [] } as const

type GivenWords = Omit<Save, 'seq'>

/** Reads answers by the questions of their exam. */
export async function readAnswers<A extends GivenWords>(
  deps: Deps,
  examId: number,
  answers: readonly A[],
): Promise<AnswersDecision<A & KeptAnswer>> {
  const decision = await decideInSlices(answers, await knownPaper(deps.db, examId))
  // The words of the paper may have been corrected since it was read.
  return decision.ok ? decision : decideInSlices(answers, await currentPaper(deps.db, examId))
}

/** As `answersDecision`; of long texts, others come in between. */
export async function decideInSlices<A extends GivenWords>(
  answers: readonly A[],
  paper: readonly AnswerableQuestion[],
): Promise<AnswersDecision<A & KeptAnswer>> {
  if (textLength(answers) <= sliceLength) return answersDecision(answers, paper)
  const kept: (A & KeptAnswer)[] = []
  for await (const slice of inSlices(answers, answerLength)) {
    const decision = answersDecision(slice, paper)
    if (!decision.ok) return decision
    kept.push(...decision.answers)
  }
  return { ok: true, answers: kept }
}

/** Reads answers each by itself: those that fit their questions, and those that do not. */
export async function fittingAnswers<A extends GivenWords>(deps: Deps, examId: number, answers: readonly A[]) {
  const paper = await currentPaper(deps.db, examId)
  const fitting: (A & KeptAnswer)[] = []
  const misfits: (A & KeptAnswer)[] = []
  for await (const slice of inSlices(answers, answerLength)) {
    for (const answer of slice) {
      const decision = answersDecision([answer], paper)
      if (decision.ok) fitting.push(...decision.answers)
      else misfits.push({ ...answer, chosen: answer.chosen ?? null })
    }
  }
  return { fitting, misfits }
}

async function saveGroup(deps: Deps, pages: readonly PageSave[]) {
  try {
    return await upsertSavesOfPages(deps.db, pages)
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    // One of them cannot be written: on its own, each of the others can.
    deps.log.warn({ reason: String(error), saves: pages.length }, 'saves could not be written together')
    return pages.map(() => null)
  }
}

async function saveSingle(deps: Deps, { caller, examId, writer, saves, now }: SaveCall): Promise<SaveOutcome> {
  const decision = await readAnswers(deps, examId, latestSaves(saves))
  return deps.db.transaction().execute(async (tx) => {
    const attempt = await lockedAttempt(tx, caller, examId)
    const state = attemptState(attempt, writer)
    if (state !== 'open') return { ...attempt, state }
    if (attempt.writer === null) await updateWriter(tx, attempt.id, { writer, caller, now })
    if (saves.length > 0) {
      if (!decision.ok) throw appError(decision.code)
      for await (const slice of inSlices(decision.answers, answerLength)) {
        await upsertSaves(tx, { attemptId: attempt.id, writer, saves: slice, now })
      }
    }
    return { ...attempt, state }
  })
}

/**
 * A student's own attempt, locked until the transaction ends.
 * @throws AppError `exam.not_found` or `attempt.not_started`
 */
export async function lockedAttempt(tx: Kysely<Tables>, caller: StudentCaller, examId: number): Promise<Attempt> {
  const attempt = await selectOptionalAttempt(tx, { examId, studentId: caller.id }, { lock: true })
  if (attempt !== undefined) return attempt
  await studentExam(tx, caller, { id: examId })
  throw appError('attempt.not_started')
}

/** Answers may come late, when many other exams have been started since. */
const latestExams = 20

function longestAnswer({ content }: AnswerableQuestion): number {
  return listOf(content) === 'description' ? maxTextLength : Math.max(...shownTexts(content).map((text) => text.length))
}

/**
 * The most bytes that a student's request with answers may have. The submission names its exam in its body only, which is
 * not read yet, so the largest paper of the exams that the student has started last decides for every call.
 */
export async function largestAnswersBody({ db }: Deps, studentId: number): Promise<number> {
  const examIds = await listLatestExams(db, { studentId, limit: latestExams })
  const papers = await Promise.all(examIds.map((examId) => knownPaper(db, examId)))
  const sizes = papers.map((paper) =>
    answersBodyBytes({
      questions: paper.length,
      units: paper.map(longestAnswer).reduce((sum, length) => sum + length, 0),
    }),
  )
  return Math.max(unwatchedBytes, ...sizes)
}
