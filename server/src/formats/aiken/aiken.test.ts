import { optionLetter } from '@pariksha/contract/law/questions/options.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyQuestion, written } from '../../../test/fixtures/formats/signed-questions.ts'
import { hostileTexts } from '../../../test/hostile/texts.ts'
import { FormatFault } from '../item.ts'
import { readAiken } from './aiken-reader.ts'
import { writeAiken } from './aiken-writer.ts'

const items = (text: string) => readAiken(new TextEncoder().encode(text)).items
const told = (text: string) =>
  items(text).map(({ reading }) => ('reason' in reading ? [reading.status, reading.reason] : reading.read.question))

describe('Aiken is read', () => {
  it('with brackets or points, and true or false', () => {
    const text =
      'రాజధాని?\nA) ముంబై\nB) ఢిల్లీ\nANSWER: B\n\r\nIce is cold\n\nA.True\nB. False\nanswer : a\nHalf?\nA) $\\frac12$\nB) 1\nC) 2\nANSWER: A)'
    expect(told(text)).toEqual([
      {
        kind: 'single_choice',
        text: 'రాజధాని?',
        options: [
          { id: 1, text: 'ముంబై' },
          { id: 2, text: 'ఢిల్లీ' },
        ],
        correct: 2,
      },
      { kind: 'true_false', text: 'Ice is cold', correct: true },
      expect.objectContaining({ text: 'Half?', correct: 1 }),
    ])
  })

  it('question by question, each fault with its line', () => {
    const text =
      'One\nA) x\nANSWER: A\n\nB) lost\n\nANSWER: lost\nGood\nA) x\nB) y\nANSWER: A\nNo answer\nA) x\nB) y\n\nWrong letter\nA) x\nB) y\nANSWER: C\nText'
    expect(told(text)).toEqual([
      ['invalid', 'It has 1 choice; a question can have 2 to 6. (line 1)'],
      ['invalid', 'It has no question text. (line 5)'],
      expect.objectContaining({ text: 'Good' }),
      ['incomplete', 'It has no line with ANSWER: under its choices. (line 12)'],
      ['incomplete', 'Its answer “C” is not the letter of one of its choices. (line 16)'],
      ['invalid', 'It has 0 choices; a question can have 2 to 6. (line 20)'],
    ])
  })

  it.each(['', 'A text'])('only where there is a question: %j', (text) => {
    expect(() => items(text)).toThrow(FormatFault)
  })

  it.each(hostileTexts)('without harm: %s', (_, make) => {
    const text = make()
    try {
      expect(items(text).length).toBeGreaterThan(0)
    } catch (error) {
      expect(error).toBeInstanceOf(FormatFault)
    }
  })
})

describe('Aiken is written', () => {
  it('and reads back as it was, where it can say the question', () => {
    fc.assert(
      fc.property(anyQuestion, (question) => {
        const { content, unsaid } = writeAiken([written(question)])
        const isLeftOut = unsaid.some(({ what }) => what.startsWith('The question is left out'))
        expect(content === '').toBe(isLeftOut)
        const isOneLine = !question.text.includes('\n')
        if (isLeftOut || !isOneLine) return
        expect(items(content)[0]?.reading).toEqual({ status: 'ready', read: { question, marks: null } })
      }),
      { numRuns: 300 },
    )
  })

  it('and tells what it cannot say', () => {
    const options = ['a', 'b'].map((text, at) => ({ id: at + 1, text: optionLetter(at) + text }))
    const { unsaid } = writeAiken([
      {
        ...written({ kind: 'single_choice', text: 'x\n![](file:a.png)', options, correct: 1, alsoCorrect: [2] }),
        marks: 2,
      },
      written({ kind: 'descriptive', text: 'Why?', modelAnswer: 'x' }),
      written({ kind: 'true_false', text: 'ANSWER: x', correct: true }),
    ])
    expect(unsaid.map(({ number, what }) => `${number} ${what}`)).toEqual([
      '1 Only the first of its right choices is written.',
      '1 Its pictures are written in words.',
      '1 Its line breaks are left out.',
      '1 Its topics are left out.',
      '1 Its marks (2) are left out.',
      '2 The question is left out: Aiken has no kind such as “A long answer”.',
      '3 The question is left out: its words would be read as a choice.',
    ])
  })
})
