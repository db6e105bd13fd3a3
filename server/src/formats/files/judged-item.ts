/** What was read of one item, bounded as the product keeps it and judged by its own law, whatever the format says. */
import { type KeyTerms, keyTermsIssue } from '@pariksha/contract/law/marking/key-terms.ts'
import { defaultMarks, marksIssue } from '@pariksha/contract/law/paper.ts'
import { otherQuestion } from '@pariksha/contract/law/questions/open-question.ts'
import type { Question, QuestionKind } from '@pariksha/contract/law/questions/question.ts'
import { trimmedQuestion } from '@pariksha/contract/law/questions/question-draft.ts'
import type { ItemStatus } from '@pariksha/contract/staff/bank/question-formats.ts'
import type { FileItem } from '../item.ts'
import { withTexts } from './changed-texts.rules.ts'
import { missingOf } from './missing.rules.ts'

export type JudgedItem = {
  /** Its place in the file, from 1. */
  number: number
  kind: string
  title: string
  status: Exclude<ItemStatus, 'duplicate'>
  reason: string | null
  /** Null where there is none. */
  question: Question | null
  marks: number
  keyTerms?: KeyTerms | undefined
  topics: string[]
  notes: string[]
}

const bounds = { title: 120, kind: 40, reason: 500, topics: 12, topic: 80, notes: 20, note: 1_000 } as const

/** Signs that no text of people has, and halves of characters: no database keeps them. */
const unkept = /(?![\n\t])\p{Cc}/gu

function clean(text: string): string {
  return text.toWellFormed().replaceAll(unkept, '')
}

/** A text on one line, cut where it is too long, never within a character. */
function line(text: string, most: number): string {
  const plain = clean(text).replaceAll(/\s+/g, ' ').trim()
  return plain.length <= most ? plain : `${plain.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`
}

function lines(texts: readonly string[], count: number, most: number): string[] {
  const plain = texts.map((text) => line(text, most)).filter((text) => text !== '')
  return [...new Set(plain)].slice(0, count)
}

/** The same with numbers where one is missing, to be looked at by the schema. */
function withNumbers(question: Question): Question {
  if (question.kind !== 'numerical') return question
  const whole = (value: number) => (Number.isFinite(value) ? value : 0)
  const { value, tolerance } = question
  return { ...question, value: whole(value), tolerance: { ...tolerance, amount: whole(tolerance.amount) } }
}

/** Why a question cannot be kept at all, in words; undefined for one that can. */
function boundsFault(question: Question): string | undefined {
  const parsed = otherQuestion.safeParse(withNumbers(question))
  return parsed.success ? undefined : parsed.error.issues[0]?.message
}

function givenMarks(marks: number | null, kind: QuestionKind): { marks: number; note?: string } {
  const usual = kind === 'descriptive' ? defaultMarks.descriptive : defaultMarks.mcq
  if (marks === null) return { marks: usual }
  if (marksIssue(marks) === undefined) return { marks }
  return { marks: usual, note: `Marks in the file: ${marks}.` }
}

/** The item as it is kept and shown. What the product cannot keep is `invalid`, with what is wrong. */
export function judgedItem({ number, kind, title, reading, topics, notes }: FileItem): JudgedItem {
  const shown = {
    number,
    kind: line(kind, bounds.kind),
    title: line(title, bounds.title) || `Question ${number}`,
    topics: lines(topics, bounds.topics, bounds.topic),
  }
  const noQuestion = { question: null, marks: 1, notes: lines(notes, bounds.notes, bounds.note) }
  if (reading.status === 'unsupported' || reading.status === 'invalid') {
    return { ...shown, ...noQuestion, status: reading.status, reason: line(reading.reason, bounds.reason) }
  }
  const question = trimmedQuestion<QuestionKind>(withTexts(reading.read.question, clean))
  const fault = boundsFault(question)
  if (fault !== undefined) return { ...shown, ...noQuestion, status: 'invalid', reason: line(fault, bounds.reason) }
  const { marks, note } = givenMarks(reading.read.marks, question.kind)
  const { keyTerms } = reading.read
  const said = reading.status === 'incomplete' ? reading.reason : missingOf(question)
  return {
    ...shown,
    ...{ question, marks },
    ...(keyTerms === undefined || keyTermsIssue(keyTerms) !== undefined ? {} : { keyTerms }),
    notes: lines(note === undefined ? notes : [note, ...notes], bounds.notes, bounds.note),
    status: said === null ? 'ready' : 'incomplete',
    reason: said === null ? null : line(said, bounds.reason),
  }
}
