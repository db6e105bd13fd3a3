/** A paper, or what is missing of one, from the built-in bank. */

import { fillFromBank } from '@pariksha/bank/bank-questions.ts'
import { standardOf } from '@pariksha/contract/law/class-key.ts'
import { appError } from '../platform/errors.ts'
import { type Draft, type DraftEvent, questionKinds } from './draft.ts'
import { draftOf, type Task } from './task.ts'

const kindNames = { mcq: 'multiple-choice', description: 'descriptive' } as const

/** The longest part of the teacher's own words that a note repeats. */
const maxQuoted = 60

const quoted = (topics: string) => `'${topics.length > maxQuoted ? `${topics.slice(0, maxQuoted - 1)}…` : topics}'`

function outsideNote(outside: number, total: number, topics: string): string {
  if (outside === total) return `None of these is about ${topics}: the built-in bank has nothing on it for this class`
  return `${outside} of ${total} ${outside === 1 ? 'is' : 'are'} outside ${topics}`
}

/**
 * Fills a draft from the bank as far as the bank goes.
 * @returns what a teacher should know of the questions taken
 */
export function fillUp(draft: Draft, { candidates, topics, recent, random, total }: Task): string[] {
  if (candidates === undefined) return []
  // Descriptive ones first: they are few and fixed, while choices of mathematics can be made anew to differ from them.
  const filled = questionKinds
    .toReversed()
    .map((kind) => fillFromBank(draft, kind, { candidates, prompt: topics, recent, random }))
  const outside = filled.reduce((sum, { outside: count }) => sum + count, 0)
  const repeated = filled.reduce((sum, { repeated: count }) => sum + count, 0)
  return [
    ...(outside > 0 ? [outsideNote(outside, total, quoted(topics))] : []),
    ...(repeated > 0
      ? [`${repeated} of ${total} ${repeated === 1 ? 'was' : 'were'} in earlier papers of this class`]
      : []),
  ]
}

function demandWhole(draft: Draft, { avoid, subject, standard }: Task): void {
  for (const kind of questionKinds) {
    if (draft.missing(kind) === 0) continue
    const has = draft.texts(kind).length
    const other = avoid.length > 0 ? 'other ' : ''
    const noun = has === 1 ? 'question' : 'questions'
    throw appError('bank.too_few', {
      message: `The built-in bank has only ${has} ${other}${kindNames[kind]} ${noun} for ${subject} in class ${standardOf(standard)}.`,
    })
  }
}

/**
 * A whole paper from the bank. Nothing is emitted before it is whole.
 * @throws AppError `bank.nothing_there`, `bank.too_few`
 */
export function bankDraft(task: Task, emit: (event: DraftEvent) => void): { draft: Draft; notes: string[] } {
  if (task.candidates === undefined) {
    const message = `The built-in bank has no questions for ${task.subject} in class ${standardOf(task.standard)}.`
    throw appError('bank.nothing_there', { message })
  }
  const events: DraftEvent[] = []
  const draft = draftOf(task, (event) => events.push(event))
  const notes = fillUp(draft, task)
  demandWhole(draft, task)
  for (const event of events) emit(event)
  return { draft, notes }
}
