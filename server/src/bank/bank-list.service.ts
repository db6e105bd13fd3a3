/** What staff read of the bank (product 4.13). */
import type { Reply, ValidInput } from '@pariksha/contract/endpoint.ts'
import { type Question, type QuestionKind, textsOf } from '@pariksha/contract/law/questions/question.ts'
import { schoolMoment } from '@pariksha/contract/law/school-time.ts'
import { type getPickedQuestions, mostPicked } from '@pariksha/contract/staff/bank/bank-draw.ts'
import type { BankQuestion } from '@pariksha/contract/staff/bank/bank-fields.ts'
import type * as contract from '@pariksha/contract/staff/bank/bank-list.ts'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { mathBeside } from '../formulas/formulas.rules.ts'
import { appError } from '../platform/errors.ts'
import { pageOf, readCursor } from '../platform/http/cursor.ts'
import type { StaffCaller } from '../platform/session.ts'
import type { Tables } from '../platform/tables.ts'
import { schoolSettings } from '../school/school.service.ts'
import * as queries from './bank-list.queries.ts'
import { searchQuery } from './bank-words.rules.ts'
import { countExamsToJoin } from './uses.queries.ts'

const placeKey = z.tuple([z.number(), z.int()])

const yearMs = 365 * 24 * 60 * 60 * 1000

type Filters = Omit<ValidInput<typeof contract.listBankQuestions>['query'], 'order' | 'limit' | 'cursor'>

/** What the filters of the list, or of a draw, ask for. Signs without a letter ask for nothing. */
export function soughtInBank(
  { q = '', topic = '', topics, used, ...filters }: Filters,
  now: Date,
): queries.SoughtInBank {
  return {
    ...filters,
    hasNoTopic: topics === 'none',
    query: searchQuery(q) ?? undefined,
    topic: searchQuery(topic) ?? undefined,
    unusedSince: used && (used === 'never' ? null : new Date(now.getTime() - yearMs)),
    isRetired: filters.retired === 'true',
  }
}

/**
 * A page of the bank.
 * @throws AppError `request.invalid` for a cursor that is none
 */
export async function bankPage(
  db: Kysely<Tables>,
  caller: StaffCaller,
  { query, now }: { query: ValidInput<typeof contract.listBankQuestions>['query']; now: Date },
): Promise<Reply<typeof contract.listBankQuestions>> {
  const { order: by, cursor, limit, ...filters } = query
  const [order, id] = readCursor(placeKey, cursor) ?? []
  const after = order === undefined || id === undefined ? undefined : { order, id }
  const { timeZone } = await schoolSettings(db)
  const asked = { ...soughtInBank(filters, now), by, after, limit: limit + 1 }
  const found = await queries.listQuestionPage(db, caller, asked)
  const { rows, next } = pageOf(found, { limit, keyOf: (row) => [row.order, row.id] })
  const exams_to_join = after === undefined ? await countExamsToJoin(db) : 0
  return { questions: rows.map((row) => bankQuestionOf(row, timeZone)), next, exams_to_join }
}

/** A question of the bank as it travels. */
export function bankQuestionOf(stored: queries.StoredQuestion, timeZone: string): BankQuestion {
  const { id, content, math, keyTerms, lastUsedAt, isRetired, standards, topics, notes, source, subject } = stored
  const { marks, language, difficulty, uses, facility, discrimination, version, revision } = stored
  return {
    ...{ bank_question_id: id, source, subject, standards, topics, notes, marks, language, difficulty },
    ...{ uses, facility, discrimination, version, revision },
    question: content,
    ...mathBeside(math, textsOf<QuestionKind>(content)),
    key_terms: keyTerms,
    last_used: lastUsedAt === null ? null : schoolMoment(lastUsedAt, timeZone).date,
    is_retired: isRetired,
    is_unread: stored.isUnread,
  }
}

/** A question of the bank with its key, as a file is written from it or a paper is made of it. */
export type KnownBankQuestion = queries.StoredQuestion & { content: Question }

/**
 * Some questions of the bank, in the order in which they are asked for; those that the caller may not know of are left out.
 */
export async function bankQuestionsByIds(
  db: Kysely<Tables>,
  caller: StaffCaller,
  ids: readonly number[],
): Promise<KnownBankQuestion[]> {
  const found = new Map((await queries.listQuestionsByIds(db, caller, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** The questions that are picked for an exam, by their numbers with commas between. */
export async function pickedQuestions(
  db: Kysely<Tables>,
  caller: StaffCaller,
  ids: string,
): Promise<Reply<typeof getPickedQuestions>> {
  const { timeZone } = await schoolSettings(db)
  const numbers = ids.split(',').slice(0, mostPicked).map(Number)
  const picked = await bankQuestionsByIds(db, caller, [...new Set(numbers)])
  return { questions: picked.map((question) => bankQuestionOf(question, timeZone)) }
}

/** One question that somebody may know of. @throws AppError `bank.not_found`, the same for one that is not there */
export async function knownQuestion(db: Kysely<Tables>, caller: StaffCaller, id: number): Promise<KnownBankQuestion> {
  const [question] = await bankQuestionsByIds(db, caller, [id])
  if (question === undefined) throw appError('bank.not_found')
  return question
}

/** One question with its uses. @throws AppError `bank.not_found` */
export async function questionWithUses(
  db: Kysely<Tables>,
  caller: StaffCaller,
  id: number,
): Promise<Reply<typeof contract.getBankQuestion>> {
  const { timeZone } = await schoolSettings(db)
  const question = await knownQuestion(db, caller, id)
  const uses = await queries.listUses(db, caller, id)
  return {
    question: bankQuestionOf(question, timeZone),
    uses: uses.map(({ examId, startsAt, ...use }) => ({
      ...use,
      exam_id: examId,
      exam_date: schoolMoment(startsAt, timeZone).date,
    })),
  }
}
