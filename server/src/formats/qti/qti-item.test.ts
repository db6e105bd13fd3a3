import { describe, expect, it } from 'vitest'
import {
  type ItemParts,
  mapResponse,
  matchCorrect,
  qtiItem2,
  qtiItem3,
} from '../../../test/fixtures/formats/qti-items.ts'
import { readQti } from './qti-reader.ts'

const itemOf = (xml: string) => readQti(new TextEncoder().encode(xml)).items[0]
const choices = (attributes: string, options: readonly string[]) =>
  `<choiceInteraction responseIdentifier="RESPONSE" ${attributes}><prompt>Which <b>one</b>?</prompt>${options
    .map((option, at) => `<simpleChoice identifier="${'ABCDEFGH'[at]}">${option}</simpleChoice>`)
    .join('')}</choiceInteraction>`
const three = [
  { id: 1, text: 'a' },
  { id: 2, text: 'b' },
  { id: 3, text: 'c' },
]
const entry = '<p>The answer is <textEntryInteraction responseIdentifier="RESPONSE" expectedLength="9"/>.</p>'
const equal = (mode: string) =>
  '<responseProcessing><responseCondition><responseIf>' +
  `<equal ${mode}><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></equal>` +
  '<setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue></setOutcomeValue>' +
  '</responseIf></responseCondition></responseProcessing>'
const mapped = (entries: Readonly<Record<string, number>>) =>
  `<mapping defaultValue="0">${Object.entries(entries)
    .map(([key, value]) => `<mapEntry mapKey="${key}" mappedValue="${value}"/>`)
    .join('')}</mapping>`

const ready: [name: string, parts: ItemParts, question: object, notes?: string[]][] = [
  [
    'one right choice',
    { correct: ['B'], body: `<p>Look.</p>${choices('shuffle="true" maxChoices="1"', ['a', 'b', 'c'])}` },
    { kind: 'single_choice', text: 'Look.\nWhich one?', options: three, correct: 2 },
    ['The choices are shuffled in the file.'],
  ],
  [
    'one right choice by what it earns',
    { mapping: mapped({ A: 0.5, C: 1 }), processing: mapResponse, body: choices('maxChoices="1"', ['a', 'b', 'c']) },
    { kind: 'single_choice', text: 'Which one?', options: three, correct: 3 },
    ['“a” earns 0.5 of 1 in the file; here it earns nothing.'],
  ],
  [
    'several right choices, all or nothing',
    { response: 'multiple identifier', correct: ['C', 'A'], body: choices('maxChoices="0"', ['a', 'b', 'c']) },
    { kind: 'multiple_choice', text: 'Which one?', options: three, correct: [1, 3], credit: 'all_or_nothing' },
  ],
  [
    'several right choices, each for a part',
    {
      response: 'multiple identifier',
      correct: ['A', 'C'],
      mapping: mapped({ A: 1, B: -1, C: 1 }),
      processing: mapResponse,
      body: choices('maxChoices="0"', ['a', 'b', 'c']),
    },
    { kind: 'multiple_choice', text: 'Which one?', options: three, correct: [1, 3], credit: 'partial' },
  ],
  [
    'true or false',
    {
      correct: ['false'],
      body: '<choiceInteraction responseIdentifier="RESPONSE"><prompt>Is it?</prompt><simpleChoice identifier="true">True</simpleChoice><simpleChoice identifier="false">False</simpleChoice></choiceInteraction>',
    },
    { kind: 'true_false', text: 'Is it?', correct: false },
  ],
  [
    'a gap with choices',
    {
      correct: ['Y'],
      body: '<p>The sun is <inlineChoiceInteraction responseIdentifier="RESPONSE"><inlineChoice identifier="X">cold</inlineChoice><inlineChoice identifier="Y">hot</inlineChoice></inlineChoiceInteraction>.</p>',
    },
    {
      kind: 'single_choice',
      text: 'The sun is ____.',
      options: [
        { id: 1, text: 'cold' },
        { id: 2, text: 'hot' },
      ],
      correct: 2,
    },
  ],
  [
    'a word',
    {
      response: 'single string',
      correct: ['York'],
      mapping: mapped({ york: 1, York: 1, 'New York': 0.5 }),
      processing: mapResponse,
      body: entry,
    },
    { kind: 'short_answer', text: 'The answer is ____.', accepted: ['York'] },
    ['“New York” earns 0.5 of 1 in the file; here it earns nothing.'],
  ],
  [
    'a number within a tolerance',
    {
      response: 'single float',
      correct: ['2.5'],
      processing: equal('toleranceMode="absolute" tolerance="0.1 0.1"'),
      body: entry,
    },
    {
      kind: 'numerical',
      text: 'The answer is ____.',
      unit: '',
      value: 2.5,
      tolerance: { amount: 0.1, unit: 'absolute' },
    },
  ],
  [
    'a number within percents',
    {
      response: 'single integer',
      correct: ['40'],
      processing: equal('toleranceMode="relative" tolerance="5"'),
      body: entry,
    },
    { kind: 'numerical', value: 40, tolerance: { amount: 5, unit: 'percent' } },
  ],
  [
    'a number without a tolerance',
    {
      response: 'single float',
      correct: ['7'],
      body: '<p>How many?</p><p><textEntryInteraction responseIdentifier="RESPONSE"/></p>',
    },
    { kind: 'numerical', text: 'How many?', value: 7, tolerance: { amount: 0, unit: 'absolute' } },
    ['The file gives no tolerance; here the number must be exact.'],
  ],
  [
    'a long answer with what markers look for',
    {
      response: 'single string',
      body: '<extendedTextInteraction responseIdentifier="RESPONSE"><prompt>Why?</prompt></extendedTextInteraction><rubricBlock view="scorer"><p>Because.</p></rubricBlock>',
      processing: '',
    },
    { kind: 'descriptive', text: 'Why?', modelAnswer: 'Because.' },
  ],
]

describe.each([
  ['QTI 2.1', qtiItem2],
  ['QTI 3.0', qtiItem3],
])('an item of %s', (_, write) => {
  it.each(ready)('%s', (_name, parts, question, notes = []) => {
    const item = itemOf(write(parts))
    expect(item).toMatchObject({ title: 'An item', reading: { status: 'ready', read: { question } }, notes })
  })

  it('is worth the most that it says, and feedback is kept', () => {
    const more =
      '<outcomeDeclaration identifier="MAXSCORE" cardinality="single" baseType="float"><defaultValue><value>4.0</value></defaultValue></outcomeDeclaration>'
    const feedback =
      '<modalFeedback outcomeIdentifier="F" identifier="x" showHide="show"><p>Well <b>done</b></p></modalFeedback>'
    const processing = matchCorrect + feedback
    const item = itemOf(write({ more, processing, correct: ['A'], body: choices('', ['a', 'b']) }))
    expect(item).toMatchObject({ reading: { read: { marks: 4 } }, notes: ['Feedback: Well done'] })
  })

  it('formulas of MathML are TeX', () => {
    const math = (content: string) => `<p>Is <math xmlns="http://www.w3.org/1998/Math/MathML">${content}</math>?</p>`
    const body = (content: string) => math(content) + choices('', ['a', 'b'])
    const root = itemOf(write({ correct: ['A'], body: body('<msqrt><mn>2</mn></msqrt>') }))
    expect(root?.reading).toMatchObject({ read: { question: { text: 'Is $\\sqrt{2}$?\nWhich one?' } } })
    const other = itemOf(write({ correct: ['A'], body: body('<mwonder/>') }))
    expect(other?.reading).toEqual({
      status: 'unsupported',
      reason: 'A formula has a part that is not known here (mwonder).',
    })
  })
})

const processed = (content: string) => `<responseProcessing>${content}</responseProcessing>`
const choiceBody = choices('maxChoices="1"', ['a', 'b'])
const said: [name: string, status: string, reason: RegExp, parts: ItemParts][] = [
  ['no right choice', 'incomplete', /which answer is right/, { body: choiceBody }],
  [
    'no model answer',
    'incomplete',
    /no model answer/,
    { response: 'single string', body: '<p>Why?</p><extendedTextInteraction responseIdentifier="RESPONSE"/>' },
  ],
  ['eight choices', 'invalid', /8 choices/, { correct: ['A'], body: choices('', [...'abcdefgh']) }],
  [
    'rules of its own',
    'incomplete',
    /rules of its own/,
    {
      correct: ['A'],
      body: choiceBody,
      processing: processed('<setOutcomeValue identifier="SCORE"><customOperator/></setOutcomeValue>'),
    },
  ],
  [
    'a template that nobody knows',
    'incomplete',
    /rules of its own/,
    { correct: ['A'], body: choiceBody, processing: '<responseProcessing template="https://example.org/own"/>' },
  ],
  ['two places', 'unsupported', /2 places for answers/, { body: entry + entry }],
  ['no place', 'unsupported', /text without a question/, { body: '<p>Read.</p>' }],
  ['a template', 'unsupported', /made anew/, { body: choiceBody, more: '<templateDeclaration identifier="x"/>' }],
  ['a match', 'unsupported', /^Things to be matched/, { body: '<matchInteraction responseIdentifier="RESPONSE"/>' }],
  ['a program', 'unsupported', /^A program of its own/, { body: '<portableCustomInteraction/>' }],
  ['something new', 'unsupported', /“wonderInteraction” is not/, { body: '<wonderInteraction/>' }],
  [
    'a picture that is not there',
    'incomplete',
    /picture is missing/,
    { correct: ['A'], body: `<p><img src="a.png" alt=""/></p>${choiceBody}` },
  ],
  [
    'a picture from the web',
    'incomplete',
    /from the web/,
    { correct: ['A'], body: `<p><img src="https://example.org/a.png"/></p>${choiceBody}` },
  ],
]

describe('an item that is no question here, or not yet, says why', () => {
  it.each(said)('%s', (_, status, reason, parts) => {
    const reading = itemOf(qtiItem2(parts))?.reading
    expect(reading?.status).toBe(status)
    expect(reading).toMatchObject({ reason: expect.stringMatching(reason) })
  })
})
