/** What is suggested for answers in other words to questions of the bank, before there were key terms and now. */
import { bankContents } from '@pariksha/bank/bank-contents.ts'
import { candidatesOf } from '@pariksha/bank/bank-questions.ts'
import { randomFrom } from '@pariksha/bank/seeded-random.ts'
import { bankSubjectOf } from '@pariksha/bank/subjects.ts'
import type { DescriptiveDraft } from '@pariksha/contract/law/paper.ts'
import { describe, expect, it } from 'vitest'
import { freshAnswers, knownAnswers } from '../../../test/answers/measured-answers.ts'
import { soughtOf, suggestedMarks } from './suggestion.rules.ts'

function readTable(table: string) {
  const lines = table.trim().split('\n')
  return lines.map((line) => {
    const [subject = '', standard = '', start = '', kind = '', before = '', now = '', text = ''] = line.split('|')
    return { subject, standard: Number(standard), start, kind, before, now, text }
  })
}

type Measured = ReturnType<typeof readTable>[number]

async function questionsOf(subject: string, standard: number) {
  const known = bankSubjectOf(subject)
  const candidates = known && (await candidatesOf(known, standard))
  const made = candidates?.description.list.map((one) => one.make(randomFrom(1))) ?? []
  return made.flatMap((one) => (one.kind === 'description' ? [one.question] : []))
}

const soughtIn = ({ question, answer, key_terms }: DescriptiveDraft) =>
  soughtOf({ question, modelAnswer: answer, keyTerms: key_terms ?? null })

async function suggestedNow({ subject, standard, start, text }: Measured): Promise<string> {
  const found = (await questionsOf(subject, standard)).find(({ question }) => question.startsWith(start))
  if (found === undefined) throw new Error(`${subject} ${standard} has no question "${start}"`)
  return String(suggestedMarks(text, { sought: soughtIn(found), maxMarks: 5 })?.marks ?? '-')
}

/** The mean marks of some answers; none counts as nothing. */
function mean(rows: readonly Measured[], kind: string, when: 'before' | 'now'): number {
  const marks = rows.filter((row) => row.kind === kind).map((row) => (row[when] === '-' ? 0 : Number(row[when])))
  return Math.round((100 * marks.reduce((sum, one) => sum + one, 0)) / marks.length) / 100
}

const [known, fresh] = [readTable(knownAnswers), readTable(freshAnswers)]

describe('suggested marks of answers in other words', () => {
  it.each([...known, ...fresh])('of $text: $now', async (row) => {
    expect(await suggestedNow(row)).toBe(row.now)
  })

  it('rose for right answers, and not for wrong ones', () => {
    const of = (rows: readonly Measured[], kind: string) => [mean(rows, kind, 'before'), mean(rows, kind, 'now')]
    expect({ right: of(known, 'R'), wrong: of(known, 'W') }).toEqual({ right: [1.61, 4.59], wrong: [0.03, 0] })
    expect({ right: of(fresh, 'R'), wrong: of(fresh, 'W') }).toEqual({ right: [1.14, 4.45], wrong: [0.06, 0] })
  })

  it('do not tell a wrong answer that has the right words: so they count for nothing until a person has read it', () => {
    expect(mean(fresh, 'T', 'now')).toBe(5)
  })
})

it('is all marks for every model answer of the bank, and nothing for its question, where anything is suggested', async () => {
  const places = bankContents().flatMap(({ subject, standards }) => standards.map((one) => [subject, one] as const))
  const questions = (await Promise.all(places.map(([subject, one]) => questionsOf(subject, one)))).flat()
  expect(questions.length).toBeGreaterThan(400)
  const marksOf = (text: string, asked: DescriptiveDraft) =>
    suggestedMarks(text, { sought: soughtIn(asked), maxMarks: 5 })?.marks
  const wrong = questions.filter(
    (asked) => (marksOf(asked.answer, asked) ?? 5) < 5 || (marksOf(asked.question, asked) ?? 0) > 0,
  )
  expect(wrong.map(({ question }) => question)).toEqual([])
})
