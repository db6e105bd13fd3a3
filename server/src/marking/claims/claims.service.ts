import { claimMin } from '@pariksha/contract/staff/marking/claims.ts'
import type { Kysely } from 'kysely'
import { staffExam } from '../../exams/exams.service.ts'
import { appError } from '../../platform/errors.ts'
import type { StaffCaller } from '../../platform/session.ts'
import type { Tables } from '../../platform/tables.ts'
import { isDescriptive } from '../answer-lists.queries.ts'
import * as queries from './claims.queries.ts'
import type { Pass } from './waiting-answers.reads.ts'

type Wanted = {
  id: number
  index: number
  holding: readonly number[]
  /** The answer after which the next one is sought; null from the first on. */
  after: number | null
  wants_next: boolean
  pass: Pass
  now: Date
}

/** Whoever loses an answer to another marker tries for another one: each try that is lost was won by somebody. */
async function nextAnswer(db: Kysely<Tables>, claim: Parameters<typeof queries.claimNextAnswer>[1]) {
  for (;;) {
    const tried = await queries.claimNextAnswer(db, claim)
    if (tried === undefined || tried.isWon) return tried?.id ?? null
  }
}

/**
 * Claims what a marker has in view and, where wanted, the next answer that nobody else is on. No two markers have the same
 * answer, whichever servers they ask; who is not heard of for ten minutes has none.
 * @throws AppError `exam.not_found`, `answer.unknown_question`
 */
export async function claimedAnswers(db: Kysely<Tables>, caller: StaffCaller, wanted: Wanted) {
  const { id, index, holding, after, wants_next, pass, now } = wanted
  await staffExam(db, caller, { id })
  if (!(await isDescriptive(db, { examId: id, index }))) throw appError('answer.unknown_question')
  const marker = { examId: id, index, markerId: caller.id, pass }
  const until = new Date(now.getTime() + claimMin * 60_000)
  const claim = { ...marker, holding, now, until }
  await queries.deleteOtherClaims(db, claim)
  const held = await queries.holdAnswers(db, claim)
  const next = wants_next ? await nextAnswer(db, { ...claim, after }) : null
  return { held, next, others: await queries.listClaimsOfOthers(db, { ...marker, now }), until: until.toISOString() }
}
