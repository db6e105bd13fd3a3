import type { Question } from '@pariksha/contract/law/questions/question.ts'
import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import {
  picturesShown,
  questionKinds,
  somePictures,
  writtenQuestion,
} from '../../../test/fixtures/formats/written-questions.ts'
import type { WrittenQuestion } from '../item.ts'
import { readMoodleXml } from '../moodle-xml/moodle-reader.ts'
import { writeMoodleXml } from '../moodle-xml/moodle-writer.ts'
import { readQti } from './qti-reader.ts'
import { writeQti } from './qti-writer.ts'

const several = (kind: Question['kind']) => fc.array(writtenQuestion(kind), { minLength: 1, maxLength: 3 })

function ready(questions: readonly WrittenQuestion[]) {
  return questions.map(({ question, marks, title, topics }, at) => ({
    number: at + 1,
    title,
    topics,
    reading: { status: 'ready', read: { question, marks } },
  }))
}

describe('what is written as QTI is read as the same', () => {
  it.each(questionKinds)('%s', (kind) => {
    fc.assert(
      fc.property(several(kind), (questions) => {
        const { content, unsaid } = writeQti(questions, somePictures)
        const { items, pictures } = readQti(content)
        expect(items).toMatchObject(ready(questions))
        const shown = picturesShown(questions).map((name) => [name, somePictures.get(name)])
        expect(Object.fromEntries(pictures)).toEqual(Object.fromEntries(shown))
        expect(unsaid).toEqual([])
      }),
      { numRuns: 40 },
    )
  })
})

/** Questions of a file as they are written again. */
function again(questions: readonly WrittenQuestion[]): WrittenQuestion[] {
  const { items } = readMoodleXml(new TextEncoder().encode(writeMoodleXml(questions, somePictures).content))
  return items.flatMap(({ reading, title, topics }) =>
    reading.status === 'ready' ? [{ ...reading.read, title, topics, notes: [] }] : [],
  )
}

it('what Moodle can say goes on to QTI and comes back the same', () => {
  const anyKind = fc.constantFrom(...questionKinds).chain(several)
  fc.assert(
    fc.property(anyKind, (questions) => {
      const ofMoodle = again(questions)
      expect(ofMoodle).toHaveLength(questions.length)
      expect(readQti(writeQti(ofMoodle, somePictures).content).items).toMatchObject(ready(ofMoodle))
    }),
    { numRuns: 40 },
  )
})

const plain = { title: 'A title', topics: ['Light'], notes: [] }
const options = [
  { id: 1, text: 'a' },
  { id: 2, text: 'b' },
  { id: 3, text: '$x$' },
]

describe('a package of QTI 3', () => {
  const written: WrittenQuestion = {
    ...plain,
    marks: 2,
    question: { kind: 'single_choice', text: 'Which?\n![A map](file:map.png)', options, correct: 2 },
  }

  it('has a manifest, a test, items and pictures', () => {
    const files = unzipSync(writeQti([written, written], somePictures).content)
    expect(Object.keys(files)).toEqual([
      'imsmanifest.xml',
      'test.xml',
      'items/question-0001.xml',
      'items/question-0002.xml',
      'pictures/map.png',
    ])
    expect(strFromU8(files['items/question-0001.xml'] ?? new Uint8Array())).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8"?>
      <qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="question-0001" title="A title" adaptive="false" time-dependent="false">
        <qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="identifier"><qti-correct-response><qti-value>choice-2</qti-value></qti-correct-response></qti-response-declaration>
        <qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float"></qti-outcome-declaration>
        <qti-outcome-declaration identifier="MAXSCORE" cardinality="single" base-type="float"><qti-default-value><qti-value>2</qti-value></qti-default-value></qti-outcome-declaration>
        <qti-item-body>
          <p>Which?<br/><img src="../pictures/map.png" alt="A map"/></p>
          <qti-choice-interaction response-identifier="RESPONSE" shuffle="false" max-choices="1"><qti-simple-choice identifier="choice-1">a</qti-simple-choice><qti-simple-choice identifier="choice-2">b</qti-simple-choice><qti-simple-choice identifier="choice-3"><math xmlns="http://www.w3.org/1998/Math/MathML" aria-label="x"><semantics><mrow><mi>x</mi></mrow><annotation encoding="application/x-tex">x</annotation></semantics></math></qti-simple-choice></qti-choice-interaction>
        </qti-item-body>
        <qti-response-processing><qti-response-condition><qti-response-if><qti-match><qti-variable identifier="RESPONSE"/><qti-correct identifier="RESPONSE"/></qti-match><qti-set-outcome-value identifier="SCORE"><qti-base-value base-type="float">2</qti-base-value></qti-set-outcome-value></qti-response-if></qti-response-condition></qti-response-processing>
      </qti-assessment-item>
      "
    `)
    expect(strFromU8(files['imsmanifest.xml'] ?? new Uint8Array())).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8"?>
      <manifest xmlns="http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1" identifier="questions">
        <metadata><schema>QTI Package</schema><schemaversion>3.0.0</schemaversion></metadata>
        <organizations/>
        <resources>
          <resource identifier="test" type="imsqti_test_xmlv3p0" href="test.xml"><file href="test.xml"/><dependency identifierref="question-0001"/><dependency identifierref="question-0002"/></resource>
          <resource identifier="question-0001" type="imsqti_item_xmlv3p0" href="items/question-0001.xml"><metadata><lom xmlns="http://ltsc.ieee.org/xsd/LOM"><general><keyword><string>Light</string></keyword></general></lom></metadata><file href="items/question-0001.xml"/><file href="pictures/map.png"/></resource>
          <resource identifier="question-0002" type="imsqti_item_xmlv3p0" href="items/question-0002.xml"><metadata><lom xmlns="http://ltsc.ieee.org/xsd/LOM"><general><keyword><string>Light</string></keyword></general></lom></metadata><file href="items/question-0002.xml"/><file href="pictures/map.png"/></resource>
        </resources>
      </manifest>
      "
    `)
  })

  it('is the same for the same questions', () => {
    expect(writeQti([written], somePictures)).toEqual(writeQti([written], somePictures))
  })

  it.each([
    { kind: 'single_choice', text: 'Which?', options, correct: 2, alsoCorrect: [3] },
    { kind: 'true_false', text: 'Is it?', correct: true, areBothCorrect: true },
  ] satisfies Question[])('what a correction found right too stays right: $kind', (question) => {
    const { content } = writeQti([{ ...plain, marks: null, question }], new Map())
    expect(readQti(content).items).toMatchObject(ready([{ ...plain, marks: null, question }]))
  })

  it('tells what it cannot say', () => {
    const question: Question = {
      kind: 'numerical',
      text: 'How many ![](file:none.png)?',
      unit: '',
      value: 5,
      alsoCorrect: [6, 7],
      tolerance: { amount: 0, unit: 'absolute' },
    }
    expect(
      writeQti([{ ...plain, marks: 1, notes: ['n'], question }], new Map()).unsaid.map(({ what }) => what),
    ).toEqual([
      '6, 7 are right too, which is left out.',
      'Notes beside the question are left out.',
      'The picture none.png is not at hand and is left out.',
    ])
  })
})
