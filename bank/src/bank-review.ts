/** How the questions of the bank were answered once more by readers who had not seen their keys: `questions/review.json`. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import { bankContents, bankRoot } from './bank-contents.ts'

const count = z.int().check(z.minimum(0))

const tally = z.strictObject({
  /** Multiple-choice questions answered, those with another answer than the key, those with a doubt. */
  answered: count,
  other: count,
  doubts: count,
  /** Reworded, or an option replaced. */
  reworded: count,
  models_read: count,
  models_corrected: count,
  /** The classes whose questions a teacher of the subject has read. */
  read_by_teachers: z.optional(z.array(z.int().check(z.minimum(1), z.maximum(10)))),
})

const review = z.record(z.string(), tally)

type Review = z.infer<typeof review>

export async function readReview(): Promise<Review> {
  return review.parse(JSON.parse(await readFile(path.join(bankRoot, 'review.json'), 'utf8')))
}

type Listed = readonly { subject: string; standards: readonly number[] }[]

/** What does not add up, one line for each fault. */
export function reviewFaults(figures: Review, listed: Listed = bankContents()): string[] {
  const unknown = Object.keys(figures).filter((name) => listed.every(({ subject }) => subject !== name))
  const untold = listed.filter(({ subject }) => figures[subject] === undefined)
  const tooMany = Object.entries(figures).filter(
    ([, { answered, other, doubts, models_read, models_corrected }]) =>
      other > answered || doubts > answered || models_corrected > models_read,
  )
  return [
    ...unknown.map((name) => `review.json: ${name} is no subject of the bank`),
    ...untold.map(({ subject }) => `review.json: nothing on ${subject}`),
    ...tooMany.map(([name]) => `review.json: more doubts or corrections of ${name} than were read`),
  ]
}

/** Classes in a row as 1–5. */
function inRanges(standards: readonly number[]): string {
  const starts = standards.filter((standard) => !standards.includes(standard - 1))
  const ends = standards.filter((standard) => !standards.includes(standard + 1))
  return starts.map((start, index) => (start === ends[index] ? `${start}` : `${start}–${ends[index]}`)).join(', ')
}

const share = (part: number, whole: number) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`)

/** @returns the share of doubts, and which classes no teacher has read, in plain lines */
export function reviewText(figures: Review, listed: Listed = bankContents()): string {
  const all = Object.entries(figures)
  const total = (field: 'answered' | 'other' | 'doubts' | 'reworded' | 'models_read' | 'models_corrected') =>
    all.reduce((sum, [, tallied]) => sum + tallied[field], 0)
  const bySubject = all
    .filter(([, { answered }]) => answered > 0)
    .map(([name, { answered, doubts }]) => `${name} ${share(doubts, answered)}`)
  const unread = listed
    .map(({ subject, standards }) => {
      const read = figures[subject]?.read_by_teachers ?? []
      return { subject, left: standards.filter((standard) => !read.includes(standard)) }
    })
    .filter(({ left }) => left.length > 0)
    .map(({ subject, left }) => `${subject} ${inRanges(left)}`)
  return [
    `Answered blind: ${total('answered')}, another answer than the key: ${total('other')}, doubts: ${total('doubts')} (${share(total('doubts'), total('answered'))}), reworded: ${total('reworded')}.`,
    `Doubts by subject: ${bySubject.join(', ')}.`,
    `Model answers read: ${total('models_read')}, corrected: ${total('models_corrected')} (${share(total('models_corrected'), total('models_read'))}).`,
    unread.length === 0
      ? 'Teachers have read every class.'
      : `No teacher has read yet (subject and classes): ${unread.join('; ')}.`,
  ].join('\n')
}
