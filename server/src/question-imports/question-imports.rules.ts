/** How an import of questions is shown and judged, and how long it stays (product 4.15). */

import type { KeyTerms } from '@pariksha/contract/law/marking/key-terms.ts'
import type { Question } from '@pariksha/contract/law/questions/question.ts'
import type { ItemStatus, QuestionFormat } from '@pariksha/contract/staff/bank/question-formats.ts'
import type { ImportedItem, QuestionImport } from '@pariksha/contract/staff/bank/question-imports.ts'

/** What was read waits so long for its owner. */
export const keptMs = 24 * 60 * 60 * 1000

/** Of one person so many are kept. */
export const mostKept = 10

/** Work that gives no sign of life for this long has died with its process, and its transaction with it. */
const deadAfterMs = 60 * 1000

/** Before this moment work that is alive must have shown a sign of it. */
export function lastSignDue(now: Date): Date {
  return new Date(now.getTime() - deadAfterMs)
}

type Facts = {
  id: number
  fileName: string
  format: QuestionFormat | null
  state: QuestionImport['state']
  processed: number
  planned: number
  found: number
  added: number
  createdAt: Date
  touchedAt: Date
  expiresAt: Date
}

/** Whether nobody works any more on what says that it is being read or added. */
export function isDead({ state, touchedAt }: Pick<Facts, 'state' | 'touchedAt'>, now: Date): boolean {
  return state !== 'read' && touchedAt < lastSignDue(now)
}

/** An import as its owner gets it. An addition that has died has added nothing: what was read waits as before. */
export function questionImportOf(facts: Facts, now: Date): QuestionImport {
  return {
    import_id: facts.id,
    file_name: facts.fileName,
    format: facts.format,
    state: facts.state === 'adding' && isDead(facts, now) ? 'read' : facts.state,
    processed: facts.processed,
    planned: facts.planned,
    found: facts.found,
    added: facts.added,
    created_at: facts.createdAt.toISOString(),
    kept_until: facts.expiresAt.toISOString(),
  }
}

type ItemFacts = {
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
  questionId: number | null
}

/** An item as it is looked at and mended. */
export function itemRecordOf({ keyTerms, questionId, ...item }: ItemFacts): ImportedItem {
  const { number, kind, title, status, reason, question, marks, topics, notes } = item
  return {
    ...{ number, kind, title, status, reason, question, marks, topics, notes },
    ...(keyTerms === null ? {} : { key_terms: keyTerms }),
    question_id: questionId,
  }
}

export type Judgement = { status: ItemStatus; reason: string | null }

export const knownReason = 'It is in the question bank already.'

const reasons = {
  inBank: knownReason,
  retired: 'It is in the question bank already, but retired. Bring it back there to use it.',
  earlier: (number: number) => `It has the same words as item ${number}.`,
} as const

/** What the bank has by the words of an item; undefined where it has nothing. */
export type KnownInBank = { isRetired: boolean } | undefined

/**
 * What becomes of a question whose words may be known.
 * @param inBank what the bank has by its words
 * @param earlier the number of the item with the same words that comes first; undefined where there is none
 */
export function duplicateJudgement(inBank: KnownInBank, earlier: number | undefined): Judgement | undefined {
  if (inBank !== undefined) return { status: 'duplicate', reason: inBank.isRetired ? reasons.retired : reasons.inBank }
  if (earlier !== undefined) return { status: 'duplicate', reason: reasons.earlier(earlier) }
  return undefined
}

/** What an item that a person has opened is called from then on: the first words of its question. */
export function firstWordsOf(question: Question): string {
  const text = question.text
    .replaceAll(/!\[([^[\]\n]*)\]\([^()\n]*\)/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const cut = text.slice(0, 119).replace(/[\ud800-\udbff]$/, '')
  return text.length <= 120 ? text || 'Question' : `${cut}…`
}
