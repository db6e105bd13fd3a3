/** Questions that go from one format to another and back are what both can say of them. */
import { type WrittenFormat, writtenFormat } from '@pariksha/contract/staff/bank/question-formats.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { saidIn } from '../../../test/fixtures/formats/said-questions.ts'
import { typedQuestions } from '../../../test/fixtures/formats/typed-questions.ts'
import { questionKinds, somePictures } from '../../../test/fixtures/formats/written-questions.ts'
import type { FormatQuestion, QuestionToWrite } from '../item.ts'
import { readers } from './readers.ts'
import { writtenFile } from './written-file.ts'

const pictures = new Map([...somePictures].map(([name, bytes]) => [name, new Uint8Array(bytes)]))

/** Written in a format and read from it; every one is ready. */
async function through(format: WrittenFormat, questions: readonly FormatQuestion[]): Promise<FormatQuestion[]> {
  if (questions.length === 0) return []
  const toWrite = questions.map((one): QuestionToWrite => ({ ...one, title: 'T', topics: [], notes: [] }))
  const { content } = await writtenFile({
    format,
    title: 'Test',
    questions: toWrite,
    sections: [],
    pictures,
    withKey: true,
  })
  if (content.length === 0) return []
  const { items } = await readers[format](content)
  return items.map(({ reading }) => {
    if (reading.status !== 'ready') throw new Error(reading.reason)
    return reading.read
  })
}

function said(format: WrittenFormat, { question, marks }: FormatQuestion): FormatQuestion[] {
  const { question: inFormat, hasMarks } = saidIn[format]
  return inFormat(question).map((one) => ({ question: one, marks: hasMarks ? marks : null }))
}

const formats = writtenFormat.options
const pairs = formats.flatMap((one) => formats.filter((other) => other !== one).map((other) => [one, other] as const))
const several = fc
  .constantFrom(...questionKinds)
  .chain((kind) => fc.array(typedQuestions(kind), { minLength: 1, maxLength: 3 }))

describe('from one format to another, what both can say stays', () => {
  it.each(pairs)('%s to %s', async (one, other) => {
    await fc.assert(
      fc.asyncProperty(several, async (questions) => {
        const first = questions.flatMap(({ question, marks }) => said(one, { question, marks }))
        const read = await through(one, questions)
        expect(read).toEqual(first)
        expect(await through(other, read)).toEqual(first.flatMap((question) => said(other, question)))
      }),
      { numRuns: 15 },
    )
  })
})
