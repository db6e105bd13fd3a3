import type { KeyTerms } from '@pariksha/contract/law/marking/key-terms.ts'
import type { Question } from '@pariksha/contract/law/questions/question.ts'
import type { ItemStatus } from '@pariksha/contract/staff/bank/question-formats.ts'
import { type Kysely, sql } from 'kysely'
import { plainArray } from '../platform/postgres/arrays.ts'
import type { Tables } from '../platform/tables.ts'
import { knownReason } from './question-imports.rules.ts'

/** An item as it is kept. */
export type KeptItem = {
  /** Its place in the file, from 1. */
  number: number
  kind: string
  title: string
  status: ItemStatus
  reason: string | null
  question: Question | null
  marks: number
  keyTerms: KeyTerms | null
  topics: string[]
  notes: string[]
  words: Buffer | null
}

const columns = [
  'number',
  'kind',
  'title',
  'status',
  'reason',
  'content as question',
  'marks',
  'key_terms as keyTerms',
  'topics',
  'notes',
  'words',
  'question_id as questionId',
] as const

const json = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value))

export async function insertItems(tx: Kysely<Tables>, importId: number, items: readonly KeptItem[]): Promise<void> {
  const rows = items.map((item) => ({
    import_id: importId,
    number: item.number,
    kind: item.kind,
    title: item.title,
    status: item.status,
    reason: item.reason,
    content: json(item.question),
    marks: item.marks,
    key_terms: json(item.keyTerms),
    topics: JSON.stringify(item.topics),
    notes: JSON.stringify(item.notes),
    words: item.words,
  }))
  await tx.insertInto('question_import_items').values(rows).execute()
}

type Stretch = {
  /** Those after this number. */
  after: number
  count: number
}

/** Items in their order, a stretch of them. */
export async function listItems(db: Kysely<Tables>, importId: number, { after, count }: Stretch) {
  return db
    .selectFrom('question_import_items')
    .select(columns)
    .where('import_id', '=', importId)
    .where('number', '>', after)
    .orderBy('number')
    .limit(count)
    .execute()
}

export type ListedItem = Awaited<ReturnType<typeof listItems>>[number]

/**
 * The items of some numbers, all of them that are ready or in the bank where none are named. They stay as they are while
 * their import is held, or being added.
 */
export async function listNamedItems(db: Kysely<Tables>, importId: number, numbers: readonly number[] | undefined) {
  return db
    .selectFrom('question_import_items')
    .select(columns)
    .where('import_id', '=', importId)
    .where((eb) =>
      numbers === undefined
        ? eb.or([eb('status', '=', 'ready'), eb('question_id', 'is not', null)])
        : sql<boolean>`number = any (${plainArray(numbers)}::integer[])`,
    )
    .orderBy('number')
    .execute()
}

/** Another question in the place of an item's. */
export async function updateItem(
  tx: Kysely<Tables>,
  importId: number,
  item: Omit<KeptItem, 'kind' | 'topics' | 'notes'>,
): Promise<void> {
  await tx
    .updateTable('question_import_items')
    .set({
      title: item.title,
      status: item.status,
      reason: item.reason,
      content: json(item.question),
      marks: item.marks,
      key_terms: json(item.keyTerms),
      words: item.words,
    })
    .where('import_id', '=', importId)
    .where('number', '=', item.number)
    .execute()
}

/** The first item of an import that is ready and has some words, but for one of them. */
export async function selectOptionalAlike(
  db: Kysely<Tables>,
  importId: number,
  { words, number }: { words: Buffer; number: number },
) {
  return db
    .selectFrom('question_import_items')
    .select('number')
    .where('import_id', '=', importId)
    .where('words', '=', words)
    .where('number', '<>', number)
    .where('status', '=', 'ready')
    .orderBy('number')
    .executeTakeFirst()
}

export type Placed = { number: number; questionId: number }

/** Notes which questions of the bank items have become. */
export async function updatePlaced(tx: Kysely<Tables>, importId: number, placed: readonly Placed[]): Promise<void> {
  const numbers = placed.map(({ number }) => number)
  const ids = placed.map(({ questionId }) => questionId)
  await sql`
    update question_import_items as item set question_id = placed.id
    from unnest(${plainArray(numbers)}::integer[], ${plainArray(ids)}::bigint[]) as placed (number, id)
    where item.import_id = ${importId} and item.number = placed.number`.execute(tx)
}

/** Items whose questions the bank had already, in the subject that they were added to. */
export async function updateKnown(tx: Kysely<Tables>, importId: number, numbers: readonly number[]): Promise<void> {
  if (numbers.length === 0) return
  await tx
    .updateTable('question_import_items')
    .set({ status: 'duplicate', reason: knownReason })
    .where('import_id', '=', importId)
    .where(sql<boolean>`number = any (${plainArray(numbers)}::integer[])`)
    .execute()
}

export async function listPlaced(tx: Kysely<Tables>, importId: number): Promise<Placed[]> {
  const rows = await tx
    .selectFrom('question_import_items')
    .select(['number', 'question_id as questionId'])
    .where('import_id', '=', importId)
    .where('question_id', 'is not', null)
    .orderBy('number')
    .execute()
  return rows.flatMap(({ number, questionId }) => (questionId === null ? [] : [{ number, questionId }]))
}

/** Items that are out of the bank again: they are ready as before. */
export async function updateTakenOut(tx: Kysely<Tables>, importId: number, numbers: readonly number[]): Promise<void> {
  await tx
    .updateTable('question_import_items')
    .set({ question_id: null })
    .where('import_id', '=', importId)
    .where(sql<boolean>`number = any (${plainArray(numbers)}::integer[])`)
    .execute()
}
