import { numberedOptions } from '@pariksha/contract/law/questions/options.ts'
import type { Question } from '@pariksha/contract/law/questions/question.ts'
import { csvText } from '@pariksha/contract/law/sheet-text.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyQuestion, written } from '../../../test/fixtures/formats/signed-questions.ts'
import { hostileTexts } from '../../../test/hostile/texts.ts'
import { sheetBytes } from '../../platform/sheets/sheet-bytes.ts'
import { FormatFault } from '../item.ts'
import { readQuestionSheet } from './sheet-reader.ts'
import { questionTemplate } from './sheet-template.ts'
import { writeQuestionSheet } from './sheet-writer.ts'

const csv = (...lines: (string | number)[][]) => readQuestionSheet(new TextEncoder().encode(csvText(lines))).items
const readings = (...lines: (string | number)[][]) =>
  csv(...lines).map(({ reading }) => ('reason' in reading ? [reading.status, reading.reason] : reading.read.question))
const options = (...texts: string[]) => numberedOptions(texts)

const kahootHeader = [
  '',
  'Question - max 120 characters',
  ...[1, 2, 3, 4].map((number) => `Answer ${number} - max 75 characters`),
  'Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs',
  'Correct answer(s) - choose at least one',
]

describe('a sheet of questions is read', () => {
  it("Kahoot's template for quizzes", async () => {
    const rows = [
      ['1', 'రాజధాని?', 'ముంబై', 'ఢిల్లీ', '', '', '20', '2'],
      ['2', 'Evens?', '2', '3', '4', '5', '30', '1,3'],
      ['3', 'Ice is cold', 'True', 'False', '', '', '', '1'],
      ['4', 'Nothing', 'x', 'y', '', '', '', ''],
      ['5', '', '', '', '', '', '', ''],
    ]
    const bytes = await sheetBytes({
      ...{ format: 'xlsx', name: 'Kahoot', details: [['Quiz template', null]], header: kahootHeader },
      ...{ rows, widths: [] },
    })
    const { items } = readQuestionSheet(bytes)
    expect(items.map(({ reading }) => reading)).toMatchObject([
      { read: { question: { kind: 'single_choice', text: 'రాజధాని?', options: options('ముంబై', 'ఢిల్లీ'), correct: 2 } } },
      { read: { question: { kind: 'multiple_choice', options: options('2', '3', '4', '5'), correct: [1, 3] } } },
      { read: { question: { kind: 'true_false', text: 'Ice is cold', correct: true } } },
      { status: 'incomplete', reason: 'It does not say which answer is right. (row 7)' },
    ])
    expect(items[0]?.notes).toEqual(['Time limit: 20 s'])
  })

  it('our template, in both kinds of file', async () => {
    for (const format of ['xlsx', 'csv'] as const) {
      const { items } = readQuestionSheet(await questionTemplate(format))
      const kinds = ['single_choice', 'multiple_choice', 'true_false', 'numerical', 'short_answer', 'descriptive']
      expect(items.map(({ kind, reading }) => [kind, reading.status])).toEqual(kinds.map((kind) => [kind, 'ready']))
      expect(items[0]).toMatchObject({
        topics: ['Examples'],
        notes: ['Example: write over it'],
        reading: { read: { marks: 1 } },
      })
    }
  })

  it('rows that name no kind, by what is filled', () => {
    const header = ['Question', 'A', 'B', 'C', 'Answer', 'Marks', 'Model answer', 'Number', 'Tolerance', 'Accepted']
    expect(
      readings(
        header,
        ['Which?', 'x', 'y', 'z', 'b', 2, '', '', '', ''],
        ['Which?', 'x', 'y', 'z', 'x, z', 2, '', '', '', ''],
        ['Is it?', '', '', '', 'F', 1, '', '', '', ''],
        ['How long?', '', '', '', '', 1, '', '12; 13', '5%', ''],
        ['____?', '', '', '', '', 1, '', '', '', 'one\ntwo'],
        ['Why?', '', '', '', '', 1, 'Since\nthen', '', '', ''],
      ),
    ).toEqual([
      { kind: 'single_choice', text: 'Which?', options: options('x', 'y', 'z'), correct: 2 },
      ['incomplete', 'The answer “x, z” is none of its choices. (row 3)'],
      { kind: 'true_false', text: 'Is it?', correct: false },
      expect.objectContaining({ value: 12, alsoCorrect: [13], tolerance: { amount: 5, unit: 'percent' } }),
      { kind: 'short_answer', text: '____?', accepted: ['one', 'two'] },
      { kind: 'descriptive', text: 'Why?', modelAnswer: 'Since\nthen' },
    ])
  })

  it('row by row: what is wrong says where', () => {
    const header = ['Kind', 'Question', 'Option A', 'Option B', 'Correct', 'Marks', 'Number']
    expect(
      readings(
        header,
        ['Matching', 'x', '', '', '', '', ''],
        ['MCQ', '', 'a', 'b', 'A', '', ''],
        ['MCQ', 'x', 'a', '', 'A', '', ''],
        ['A number', 'x', '', '', '', '', 'abc'],
        ['A long answer', 'x'.repeat(5001), '', '', '', '', ''],
      ),
    ).toEqual([
      ['unsupported', '“Matching” is no kind of question here. (row 2)'],
      ['invalid', 'It has no question text. (row 3)'],
      ['invalid', 'It has 1 choice; a question can have 2 to 6. (row 4)'],
      ['incomplete', '“abc” is no number. (row 5)'],
      ['invalid', 'At most 5000 characters are allowed. (row 6)'],
    ])
    expect(csv(['Question', 'Marks'], ['Why?', 2.5])[0]?.notes).toEqual([
      'It counts 2.5 in the file; marks here are whole, 1 to 100.',
    ])
  })

  it.each(['', 'one line', 'Name,Class\nRavi,5', '\u0000\u0001'])('only where its columns are named: %j', (text) => {
    expect(() => readQuestionSheet(new TextEncoder().encode(text))).toThrow(FormatFault)
  })

  it.each(hostileTexts)('without harm: %s', (_, make) => {
    try {
      expect(readQuestionSheet(new TextEncoder().encode(`Question,Correct\n${make()}`)).items).toBeInstanceOf(Array)
    } catch (error) {
      expect(error).toBeInstanceOf(FormatFault)
    }
  })
})

describe('a sheet of questions is written', () => {
  it.each(['xlsx', 'csv'] as const)('as %s, and reads back as it was, whatever the question', async (format) => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyQuestion, { minLength: 1, maxLength: 8 }), async (questions) => {
        const rows = questions.map((question) => ({ ...written(question), marks: 3, notes: ['A note', '=1+1'] }))
        const { items } = readQuestionSheet((await writeQuestionSheet(rows, format)).content)
        expect(items.map(({ reading }) => reading)).toEqual(
          questions.map((question) => ({ status: 'ready', read: { question, marks: 3 } })),
        )
        expect(items[0]).toMatchObject({ topics: ['Fractions', 'Class [6]'], notes: ['A note', '=1+1'] })
      }),
      { numRuns: 40 },
    )
  })

  it('with all that its columns can say, and tells the rest', async () => {
    const questions: Question[] = [
      { kind: 'single_choice', text: 'Q', options: options('a', 'b', 'c'), correct: 1, alsoCorrect: [3] },
      {
        ...{ kind: 'numerical', text: 'g?', unit: 'm/s²', value: 9.8, alsoCorrect: [10] },
        tolerance: { amount: 5, unit: 'percent' },
      },
      { kind: 'true_false', text: '![A map](file:map.png)', correct: true, areBothCorrect: true },
    ]
    const { content, unsaid } = await writeQuestionSheet(questions.map(written), 'xlsx')
    const read = readQuestionSheet(content).items.map(({ reading }) => reading)
    expect(read.slice(0, 2)).toEqual(
      questions.slice(0, 2).map((question) => ({ status: 'ready', read: { question, marks: null } })),
    )
    expect(unsaid.map(({ number, what }) => `${number} ${what}`)).toEqual([
      '3 That both answers are right is left out.',
      '3 Its pictures are written in words.',
    ])
  })
})
