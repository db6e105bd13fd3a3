import { expect, test } from 'vitest'
import type { AttemptQuestion } from '../core/paper-questions.ts'
import { spokenQuestion } from './spoken-text.ts'

const hash = 'A'.repeat(43)

function written(text: string, math: Record<string, string> = {}): AttemptQuestion {
  return { index: 2, content: { kind: 'descriptive', text }, marks: 1, math }
}

function choice(text: string, options: string[], kind: 'single_choice' | 'multiple_choice' = 'single_choice') {
  const listed = options.map((option, at) => ({ id: at + 1, text: option }))
  return { index: 0, content: { kind, text, options: listed }, marks: 1, math: {} } satisfies AttemptQuestion
}

/** One line for each stretch, with its language before it. */
const said = (question: AttemptQuestion) =>
  spokenQuestion(question, question.index + 1).map(({ language, text }) => `${language} ${text}`)

test('a question is read with its number, its options by their letters', () => {
  expect(said(choice('Which is a root?', ['Carrot', '12']))).toEqual([
    'en Question 1.',
    'en Which is a root?',
    'en A. Carrot',
    'en B. 12',
  ])
  expect(said(choice('Which are roots?', ['Carrot', 'Radish'], 'multiple_choice'))).toContain(
    'en More than one may be right.',
  )
})

test.each([
  ['Telugu', 'నీటి సంకేతం ఏది?', ['te ప్రశ్న 3.', 'te నీటి సంకేతం ఏది?']],
  ['Hindi', 'पानी क्या है?', ['hi प्रश्न 3.', 'hi पानी क्या है?']],
  ['no letters', '12 + 5 = ?', ['en Question 3.', 'en 12 + 5 = ?']],
  ['lines', 'Read.\n\nThen write.', ['en Question 3.', 'en Read.', 'en Then write.']],
  ['a gap', 'The sky is ____ today.', ['en Question 3.', 'en The sky is blank today.']],
  ['a gap in Telugu', 'ఆకాశం ____ ఉంది', ['te ప్రశ్న 3.', 'te ఆకాశం ఖాళీ ఉంది']],
])('in the language of its letters: %s', (_, text, lines) => {
  expect(said(written(text))).toEqual(lines)
})

test('a text of several languages is read in parts; numbers and single letters go with what is before them', () => {
  expect(said(written('What is the meaning of नदी 2 in English?'))).toEqual([
    'en Question 3.',
    'en What is the meaning of',
    'hi नदी 2',
    'en in English?',
  ])
  expect(said(written('త్రిభుజం A B యొక్క angle ఎంత?'))).toEqual(['te ప్రశ్న 3.', 'te త్రిభుజం A B యొక్క', 'en angle', 'te ఎంత?'])
})

test('options without letters are read in the language of their question', () => {
  expect(said(choice('ఎన్ని?', ['5', '7']))).toEqual(['te ప్రశ్న 1.', 'te ఎన్ని?', 'te A. 5', 'te B. 7'])
  expect(said(choice('2 + 2', ['चार', 'पाँच']))).toEqual(['hi प्रश्न 1.', 'hi 2 + 2', 'hi A. चार', 'hi B. पाँच'])
})

test.each([
  ['start fraction, 1, divided by, 2, end fraction', '1 by 2'],
  ['square root of, 16, end square root', 'square root of, 16'],
  ['x, squared, plus, 3, x', 'x, squared, plus, 3, x'],
  ['H, start subscript, 2, end subscript, O', 'H, 2, O'],
  ['a, is less than, b &amp; c', 'a, is less than, b & c'],
])('a formula is read by its words: %s', (label, words) => {
  const math = { x: `<math aria-label="${label}"><mrow><mfrac><mn>1</mn></mfrac></mrow></math>` }
  expect(said(written('What is $x$ here?', math))[1]).toBe(`en What is ${words} here?`)
})

test('a formula without words is read as it stands if it is a row, else named', () => {
  const row = { x: '<math><mrow><mn>5</mn><mtext> </mtext><mtext>cm</mtext></mrow></math>' }
  expect(said(written('Draw $x$', row))[1]).toBe('en Draw 5 cm')
  const table = { x: '<math><mrow><mtable><mtr><mtd><mn>1</mn></mtd></mtr></mtable></mrow></math>' }
  expect(said(written('Solve $x$', table))[1]).toBe('en Solve formula')
  expect(said(written('Solve $x$'))[1]).toBe('en Solve formula')
})

test('a picture is read by its words, in their language', () => {
  expect(said(written(`Look: ![A right triangle](picture:${hash} 640x480)`))[1]).toBe(
    'en Look: Picture: A right triangle.',
  )
  expect(said(written(`Look: ![త్రిభుజం](picture:${hash})`)).slice(1)).toEqual(['en Look:', 'te చిత్రం: త్రిభుజం.'])
  expect(said(choice(`![](picture:${hash})`, ['One']))[1]).toBe('en Picture: .')
})
