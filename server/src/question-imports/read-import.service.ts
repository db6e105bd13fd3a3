import type { QuestionFormat } from '@pariksha/contract/staff/bank/question-formats.ts'
import type { Kysely } from 'kysely'
import { knownWordsOf } from '../bank/imported/known-words.service.ts'
import { type ReadItem, readQuestionFile } from '../formats/files/read-file.service.ts'
import type { Deps } from '../platform/deps.ts'
import { appError } from '../platform/errors.ts'
import type { StaffCaller } from '../platform/session.ts'
import type { Tables } from '../platform/tables.ts'
import { type KeptPictures, keepPictures, withPictures } from './item-pictures.service.ts'
import { insertItems, type KeptItem } from './items.queries.ts'
import { knownInBank } from './known-questions.queries.ts'
import * as queries from './question-imports.queries.ts'
import { duplicateJudgement, keptMs, mostKept } from './question-imports.rules.ts'
import { WorkProgress } from './work-progress.ts'

type Upload = {
  caller: StaffCaller
  fileName: string
  /** Undefined to find it out. */
  format: QuestionFormat | undefined
  file: Blob
  now: Date
}

/** Items that are judged and written in one turn. */
const sliceSize = 100

type Slice = { caller: StaffCaller; items: readonly ReadItem[]; pictures: KeptPictures }

/** An item with its pictures, and the words that it is known by. */
function withWords(item: ReadItem, pictures: KeptPictures): KeptItem {
  const { keyTerms = null, ...kept } = item
  if (item.question === null) return { ...kept, keyTerms, words: null }
  const { question, faults } = withPictures(item.question, pictures)
  const words = item.status === 'ready' ? knownWordsOf(question) : null
  if (faults.length === 0) return { ...kept, keyTerms, question, words }
  const reason = [item.reason, ...faults].filter((text) => text !== null).join(' ')
  return { ...kept, keyTerms, question, words: null, status: 'incomplete', reason }
}

/**
 * Some items as they are kept: what is there already says so.
 * @param firsts by its words, the first item that has them; those of these items are added
 */
async function judgedSlice(
  deps: Deps,
  { caller, items, pictures }: Slice,
  firsts: Map<string, number>,
): Promise<KeptItem[]> {
  const kept = items.map((item) => withWords(item, pictures))
  const known = await knownInBank(
    deps.db,
    caller,
    kept.flatMap(({ words }) => words ?? []),
  )
  return kept.map((item) => {
    if (item.words === null) return item
    const key = item.words.toString('base64url')
    const earlier = firsts.get(key)
    if (earlier === undefined) firsts.set(key, item.number)
    return { ...item, ...duplicateJudgement(known.get(key), earlier) }
  })
}

/** How often somebody who waits is told how far the thread has come, and the thread that nobody waits any more. */
const lookEveryMs = 500

/** Reads the file: whoever stops the import ends the thread that does. */
async function readByThread(deps: Deps, id: number, { caller, fileName, format, file }: Upload) {
  const found = new SharedArrayBuffer(4)
  const stopping = new AbortController()
  // How many there are nobody knows before the file is read.
  const progress = new WorkProgress(deps, { id, run: null }, 0)
  const look = () => {
    try {
      progress.note(Atomics.load(new Int32Array(found), 0))
    } catch {
      stopping.abort()
    }
  }
  const looking = setInterval(look, lookEveryMs)
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    return await readQuestionFile({ bytes, format, fileName, owner: caller.id, signal: stopping.signal, found })
  } finally {
    clearInterval(looking)
    await progress.settled()
  }
}

async function readInto(deps: Deps, id: number, upload: Upload) {
  const { caller, now } = upload
  const read = await readByThread(deps, id, upload)
  const { format, items } = read
  const progress = new WorkProgress(deps, { id, run: null }, read.pictures.length + items.length)
  const stop = progress.keepAlive()
  try {
    progress.note(0)
    const onKept = (count: number) => progress.note(count)
    const pictures = await keepPictures(deps, { caller, pictures: read.pictures, now, onKept })
    const firsts = new Map<string, number>()
    const judged: KeptItem[] = []
    for (let at = 0; at < items.length; at += sliceSize) {
      judged.push(...(await judgedSlice(deps, { caller, pictures, items: items.slice(at, at + sliceSize) }, firsts)))
      progress.note(read.pictures.length + judged.length)
    }
    await progress.settled()
    await keep(deps, id, { format, judged, now })
    return { import_id: id, format, found: judged.length, items: judged }
  } finally {
    stop()
    await progress.settled()
  }
}

async function keep(
  deps: Deps,
  id: number,
  { format, judged, now }: { format: QuestionFormat; judged: readonly KeptItem[]; now: Date },
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    // Held first: one that was stopped meanwhile is not there any more.
    if (!(await queries.updateSettled(tx, { id, run: null }, { now, format }))) {
      throw appError('question_import.cancelled')
    }
    for (let at = 0; at < judged.length; at += sliceSize) await insertItems(tx, id, judged.slice(at, at + sliceSize))
  })
}

/**
 * Reads a file of questions and keeps what was read for its owner, a day long; adds nothing to the bank.
 * @throws AppError `question_import.unreadable`, `question_import.too_many_at_once` or `question_import.cancelled`
 */
export async function uploadQuestions(deps: Deps, upload: Upload) {
  const { caller, fileName, now } = upload
  const expiresAt = new Date(now.getTime() + keptMs)
  const id = await queries.insertQuestionImport(deps.db, { staffId: caller.id, fileName, now, expiresAt })
  try {
    const read = await readInto(deps, id, upload)
    await queries.deleteOldest(deps.db, caller.id, mostKept)
    return read
  } catch (error) {
    await queries.deleteImport(deps.db, id)
    throw error
  }
}

/** Lets go of what was read more than a day ago. */
export async function sweepQuestionImports(db: Kysely<Tables>, now: Date): Promise<void> {
  await queries.deleteExpired(db, now)
}
