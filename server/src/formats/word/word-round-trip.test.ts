/** What a Word file with its key says of a question comes back, of every kind, as docs/formats.md has it. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asWordSays, typedQuestions } from '../../../test/fixtures/formats/typed-questions.ts'
import { questionKinds } from '../../../test/fixtures/formats/written-questions.ts'
import { readDocx } from './docx-reader.ts'
import { writeDocx } from './word-writer.ts'

const paper = { title: 'Unit test', instructions: ['Answer all.'], sections: [], withKey: true, pictures: new Map() }

describe('what is written in Word, with its key, is read as Word can say it', () => {
  it.each(questionKinds)('%s', async (kind) => {
    await fc.assert(
      fc.asyncProperty(fc.array(typedQuestions(kind), { minLength: 1, maxLength: 3 }), async (questions) => {
        const { items } = readDocx((await writeDocx(questions, paper)).content)
        expect(items.map(({ reading }) => reading)).toEqual(
          questions.map(({ question, marks }) => ({
            status: 'ready',
            read: { question: asWordSays(question), marks },
          })),
        )
      }),
      { numRuns: 40 },
    )
  })
})
