import type { FormulaMath } from '@pariksha/contract/fields.ts'
import type { ClassKey } from '@pariksha/contract/law/class-key.ts'
import type { Question } from '@pariksha/contract/law/questions/question.ts'
import type { Kysely } from 'kysely'
import { type PreparedQuestion, placeBankQuestions, prepareBankQuestions } from '../bank/add-questions.service.ts'
import { removeBankQuestions } from '../bank/imported/remove-questions.service.ts'
import { taughtSubject } from '../exams/exams.service.ts'
import { withMath } from '../formulas/formulas.service.ts'
import { type AuditContext, recordAudit } from '../platform/audit.ts'
import type { Deps } from '../platform/deps.ts'
import { appError } from '../platform/errors.ts'
import { onePer } from '../platform/group-calls.ts'
import { FairTurns } from '../platform/limits/fair-turns.ts'
import type { StaffCaller } from '../platform/session.ts'
import type { Tables } from '../platform/tables.ts'
import * as items from './items.queries.ts'
import * as queries from './question-imports.queries.ts'
import { isDead, lastSignDue } from './question-imports.rules.ts'
import { WorkProgress } from './work-progress.ts'

type Addition = {
  caller: StaffCaller
  context: AuditContext
  id: number
  /** Undefined for all that are ready. */
  numbers: readonly number[] | undefined
  subject: string
  standard: ClassKey
  topics: readonly string[]
}

type Added = { number: number; question_id: number }

/** Questions that are added in one turn. */
const sliceSize = 50

/** While the bank is held: as few statements as the memory allows. */
const heldSliceSize = 500

const mostTopics = 12

/** A connection of the database each: few at once, so that enough are left for everybody else. */
const turnsOf = onePer((_db: Kysely<Tables>) => new FairTurns({ atOnce: 1, perKey: 1, waiting: 100, waitingPerKey: 2 }))

type Item = items.ListedItem & { question: NonNullable<items.ListedItem['question']> }

const hasQuestion = (item: items.ListedItem): item is Item => item.question !== null

/** @throws AppError `question_import.not_ready` for one that cannot be added */
function demandReady(listed: readonly items.ListedItem[], numbers: readonly number[] | undefined): void {
  const known = new Map(listed.map((item) => [item.number, item]))
  const unfit = (numbers ?? []).find((number) => {
    const item = known.get(number)
    return item === undefined || (item.status !== 'ready' && item.questionId === null)
  })
  if (unfit === undefined) return
  throw appError('question_import.not_ready', { message: `Item ${unfit} is not ready, so nothing was added.` })
}

/** With their formulas read: before anything is held, because that is done by another thread. */
async function withFormulas(waiting: readonly Item[], owner: number, onRead: (count: number) => void) {
  const read: ReadyItem[] = []
  for (let at = 0; at < waiting.length; at += sliceSize) {
    const slice = waiting.slice(at, at + sliceSize).map((item) => ({ ...item, content: item.question }))
    read.push(...(await withMath(slice, owner)))
    onRead(read.length)
  }
  return read
}

type ReadyItem = Item & { content: Question; math: FormulaMath | null }

type Outcome = { number: number; questionId: number; isNew: boolean }

const newQuestionsOf = ({ standard, topics }: Addition, subject: string, slice: readonly ReadyItem[]) =>
  slice.map(({ content, math, keyTerms, marks, notes, topics: own }) => ({
    ...{ content, math, keyTerms, marks, notes, subject, standard },
    topics: [...new Set([...topics, ...own])].slice(0, mostTopics),
    source: 'import' as const,
  }))

type Work = { work: queries.ImportWork; subject: string; ready: readonly ReadyItem[]; onAdded: (count: number) => void }

async function addAll(
  tx: Kysely<Tables>,
  addition: Addition,
  { work, subject, ready, onAdded }: Work,
): Promise<Outcome[]> {
  const { caller, context, id, standard } = addition
  const giver = { caller, staffId: caller.id, now: context.now }
  const prepared: PreparedQuestion[] = []
  const seen = new Set<string>()
  for (let at = 0; at < ready.length; at += sliceSize) {
    const slice = newQuestionsOf(addition, subject, ready.slice(at, at + sliceSize))
    prepared.push(...(await prepareBankQuestions(tx, { ...giver, seen }, slice)))
    onAdded(prepared.length)
  }
  // The bank is held from here on only: others who write it wait for no more than this.
  const placed: Outcome[] = []
  for (let at = 0; at < prepared.length; at += heldSliceSize) {
    const outcomes = await placeBankQuestions(tx, giver, prepared.slice(at, at + heldSliceSize))
    placed.push(
      ...outcomes.map(({ id: questionId, isNew }, place) => ({
        ...{ number: ready[at + place]?.number ?? 0, questionId, isNew },
      })),
    )
  }
  const added = placed.filter(({ isNew }) => isNew)
  const known = placed.filter(({ isNew }) => !isNew)
  await items.updatePlaced(tx, id, added)
  await items.updateKnown(
    tx,
    id,
    known.map(({ number }) => number),
  )
  if (!(await queries.updateSettled(tx, work, { now: context.now }))) throw appError('question_import.cancelled')
  if (added.length > 0) {
    const after = { created: added.length, subject, standard }
    await recordAudit(tx, context, { action: 'questions.imported', record: 'question_imports', recordId: id, after })
  }
  return placed
}

/** What an addition is about. @throws AppError `question_import.not_ready` or `exam.not_teaching` */
async function askedItems(deps: Deps, addition: Addition) {
  const { caller, id, numbers, standard } = addition
  const listed = await items.listNamedItems(deps.db, id, numbers)
  demandReady(listed, numbers)
  const subject = await taughtSubject(deps.db, caller, { standard, subject: addition.subject })
  return { listed, subject }
}

/** What has been taken for an addition is added, or given back. */
async function addTaken(deps: Deps, addition: Addition, work: queries.ImportWork) {
  const { caller } = addition
  // Asked again: before it was taken, an item could be changed.
  const { listed, subject } = await askedItems(deps, addition)
  const waiting = listed.filter(hasQuestion).filter(({ questionId }) => questionId === null)
  // Once for their formulas, once for themselves.
  const progress = new WorkProgress(deps, work, 2 * waiting.length)
  const stop = progress.keepAlive()
  try {
    const ready = await withFormulas(waiting, caller.id, (count) => progress.note(count))
    const onAdded = (count: number) => progress.note(ready.length + count)
    const placed = await deps.db.transaction().execute((tx) => addAll(tx, addition, { work, subject, ready, onAdded }))
    const before = listed.flatMap(({ number, questionId }) => (questionId === null ? [] : [{ number, questionId }]))
    return {
      added: placed.filter(({ isNew }) => isNew).map(addedReply),
      already: [...before, ...placed.filter(({ isNew }) => !isNew)].map(addedReply),
    }
  } finally {
    stop()
    await progress.settled()
  }
}

const addedReply = ({ number, questionId }: items.Placed): Added => ({ number, question_id: questionId })

/**
 * Takes an import for an addition; one that is refused writes nothing.
 * @throws AppError `question_import.not_found`, as `askedItems` or, while another addition is alive, `question_import.busy`
 */
async function start(deps: Deps, addition: Addition): Promise<queries.ImportWork> {
  const { caller, context, id } = addition
  const { now } = context
  const found = await queries.selectOptionalQuestionImport(deps.db, { caller, id, now })
  if (found === undefined || found.state === 'reading') throw appError('question_import.not_found')
  await askedItems(deps, addition)
  const work = await queries.updateAddingStarted(deps.db, id, { now, lastSignDue: lastSignDue(now) })
  if (work === undefined) throw appError('question_import.busy')
  return work
}

/**
 * Puts items into the bank, all that are asked for or none. Those that are in it already are told, and added no second time.
 * @throws AppError `question_import.not_found`, `question_import.busy`, `question_import.not_ready`,
 *   `question_import.cancelled`, `exam.not_teaching` or `request.too_many`
 */
export async function addItems(deps: Deps, addition: Addition): Promise<{ added: Added[]; already: Added[] }> {
  const endTurn = await turnsOf(deps.db).take({ key: String(addition.caller.id) })
  try {
    const work = await start(deps, addition)
    try {
      return await addTaken(deps, addition, work)
    } catch (error) {
      await queries.updateWorkGivenBack(deps.db, work)
      throw error
    }
  } finally {
    endTurn()
  }
}

type Named = { caller: StaffCaller; context: AuditContext; id: number }

/**
 * Takes out of the bank what an import has added, but for what an exam has used since.
 * @throws AppError `question_import.not_found` or `question_import.busy`
 */
export async function takeOutAdded(
  deps: Deps,
  { caller, context, id }: Named,
): Promise<{ removed: number; kept: number }> {
  const { now } = context
  return deps.db.transaction().execute(async (tx) => {
    const held = await queries.lockOptionalImport(tx, { caller, id, now })
    if (held === undefined) throw appError('question_import.not_found')
    if (held.state !== 'read' && !isDead(held, now)) throw appError('question_import.busy')
    const placed = await items.listPlaced(tx, id)
    const removed = new Set(
      await removeBankQuestions(
        tx,
        caller.id,
        placed.map(({ questionId }) => questionId),
      ),
    )
    const taken = placed.filter(({ questionId }) => removed.has(questionId)).map(({ number }) => number)
    await items.updateTakenOut(tx, id, taken)
    if (taken.length > 0) {
      const after = { removed: taken.length }
      await recordAudit(tx, context, {
        action: 'questions.import_undone',
        record: 'question_imports',
        recordId: id,
        after,
      })
    }
    return { removed: taken.length, kept: placed.length - taken.length }
  })
}
