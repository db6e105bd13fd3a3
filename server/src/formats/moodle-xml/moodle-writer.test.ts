import type { Question } from '@pariksha/contract/law/questions/question.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asMoodleSays } from '../../../test/fixtures/formats/said-questions.ts'
import {
  picturesShown,
  questionKinds,
  somePictures,
  writtenQuestion,
} from '../../../test/fixtures/formats/written-questions.ts'
import type { QuestionToWrite } from '../item.ts'
import { readMoodleXml } from './moodle-reader.ts'
import { writeMoodleXml } from './moodle-writer.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

describe('what is written for Moodle is read as the same', () => {
  it.each(questionKinds)('%s', (kind) => {
    fc.assert(
      fc.property(fc.array(writtenQuestion(kind), { minLength: 1, maxLength: 3 }), (questions) => {
        const { content } = writeMoodleXml(questions, somePictures)
        const { items, pictures } = readMoodleXml(bytes(content))
        expect(items).toMatchObject(
          questions.map(({ question, marks, title, topics }, at) => ({
            number: at + 1,
            title,
            topics,
            reading: { status: 'ready', read: { question: asMoodleSays(question), marks } },
          })),
        )
        const shown = picturesShown(questions).map((name) => [name, somePictures.get(name)])
        expect(Object.fromEntries(pictures)).toEqual(Object.fromEntries(shown))
      }),
      { numRuns: 40 },
    )
  })
})

const plain = { marks: 1, title: 'T', topics: [], notes: [] }
const unsaid: [string, QuestionToWrite, string[]][] = [
  [
    'all or nothing',
    {
      ...plain,
      question: {
        kind: 'multiple_choice',
        text: 'Which?',
        options: [
          { id: 1, text: 'a' },
          { id: 2, text: 'b' },
        ],
        correct: [1],
        credit: 'all_or_nothing',
      },
    },
    ['A part of the right choices earns a part there.'],
  ],
  [
    'percent',
    {
      ...plain,
      question: { kind: 'numerical', text: 'How far?', unit: '', value: 5, tolerance: { amount: 2, unit: 'percent' } },
    },
    ['Its tolerance of 2 % is written as 0.1.'],
  ],
  [
    'what stands beside it',
    {
      ...plain,
      notes: ['A note'],
      keyTerms: { any_fitting: true, points: [] },
      question: { kind: 'descriptive', text: 'See ![](file:none.png)', modelAnswer: 'x' },
    },
    [
      'Key terms are left out.',
      'Notes beside the question are left out.',
      'The picture none.png is not at hand and is left out.',
    ],
  ],
]

describe('what Moodle cannot say is told', () => {
  it.each(unsaid)('%s', (_, written, told) => {
    const { unsaid: found } = writeMoodleXml(
      [{ ...plain, question: { kind: 'true_false', text: 'x', correct: true } }, written],
      new Map(),
    )
    expect(found).toEqual(told.map((what) => ({ number: 2, what })))
  })

  it.each([
    {
      kind: 'single_choice',
      text: 'Which?',
      options: [
        { id: 1, text: 'a' },
        { id: 2, text: 'b' },
        { id: 3, text: 'c' },
      ],
      correct: 2,
      alsoCorrect: [3],
    },
    { kind: 'true_false', text: 'Is it?', correct: true, areBothCorrect: true },
    {
      kind: 'numerical',
      text: 'How many?',
      unit: '',
      value: 5,
      alsoCorrect: [6],
      tolerance: { amount: 0.5, unit: 'absolute' },
    },
  ] satisfies Question[])('what a correction found right too stays right: $kind', (question) => {
    const { content } = writeMoodleXml([{ ...plain, question }], new Map())
    expect(readMoodleXml(bytes(content)).items[0]?.reading).toMatchObject({ status: 'ready', read: { question } })
  })

  it('a question is written as Moodle exports it', () => {
    const question: Question = {
      kind: 'single_choice',
      text: 'Is $a < b$ \\& so?\n![A map](file:map.png)',
      options: [
        { id: 1, text: 'Yes' },
        { id: 2, text: 'No' },
      ],
      correct: 2,
    }
    const written = { question, marks: 2, title: 'Signs', topics: ['Algebra'], notes: [] }
    expect(writeMoodleXml([written], somePictures).content).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8"?>
      <quiz>
        <question type="multichoice">
          <name><text>Signs</text></name>
          <questiontext format="html"><text><![CDATA[Is \\(a &lt; b\\) \\&amp; so?<br/><img src="@@PLUGINFILE@@/map.png" alt="A map"/>]]></text><file name="map.png" path="/" encoding="base64">iVBORwE=</file></questiontext>
          <defaultgrade>2</defaultgrade>
          <single>true</single>
          <shuffleanswers>false</shuffleanswers>
          <answernumbering>ABCD</answernumbering>
          <answer fraction="0" format="html"><text><![CDATA[Yes]]></text></answer>
          <answer fraction="100" format="html"><text><![CDATA[No]]></text></answer>
          <tags><tag><text>Algebra</text></tag></tags>
        </question>
      </quiz>
      "
    `)
  })
})
