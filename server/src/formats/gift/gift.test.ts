import type { Question } from '@pariksha/contract/law/questions/question.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyQuestion, written } from '../../../test/fixtures/formats/signed-questions.ts'
import { hostileTexts } from '../../../test/hostile/texts.ts'
import { type FileItem, FormatFault } from '../item.ts'
import { readGift } from './gift-reader.ts'
import { writeGift } from './gift-writer.ts'

const items = (text: string) => readGift(new TextEncoder().encode(text)).items
const questionOf = ({ reading }: FileItem) => ('read' in reading ? reading.read.question : reading)
const read = (text: string) => items(text).map(questionOf)
const options = (...texts: string[]) => texts.map((text, at) => ({ id: at + 1, text }))

describe('GIFT is read', () => {
  it.each([
    [
      'one right choice',
      'Which is red?{~sky =blood ~grass}',
      { kind: 'single_choice', text: 'Which is red?', options: options('sky', 'blood', 'grass'), correct: 2 },
    ],
    [
      'choices in the middle of a text',
      'The {~moon =sun} shines.',
      { kind: 'single_choice', text: 'The ____ shines.', options: options('moon', 'sun'), correct: 2 },
    ],
    [
      'several right choices',
      'Evens?{\n~%50%2\n~%50%4\n~%-100%3\n}',
      {
        kind: 'multiple_choice',
        text: 'Evens?',
        options: options('2', '4', '3'),
        correct: [1, 2],
        credit: 'all_or_nothing',
      },
    ],
    [
      'several right choices that count in parts',
      'Evens?{~%50%2 ~%50%4 ~%-50%3}',
      { kind: 'multiple_choice', text: 'Evens?', options: options('2', '4', '3'), correct: [1, 2], credit: 'partial' },
    ],
    ['true', 'Ice is cold.{T}', { kind: 'true_false', text: 'Ice is cold.', correct: true }],
    ['false', 'Ice is hot.{ FALSE }', { kind: 'true_false', text: 'Ice is hot.', correct: false }],
    [
      'short answers',
      '2 + 2 is {=four =4}.',
      { kind: 'short_answer', text: '2 + 2 is ____.', accepted: ['four', '4'] },
    ],
    [
      'a short answer without a sign',
      'Capital?{Delhi}',
      { kind: 'short_answer', text: 'Capital?', accepted: ['Delhi'] },
    ],
    [
      'a number',
      'Pi?{#3.14:0.01}',
      { kind: 'numerical', text: 'Pi?', unit: '', value: 3.14, tolerance: { amount: 0.01, unit: 'absolute' } },
    ],
    [
      'a range',
      'Height?{#1.51..1.53}',
      { kind: 'numerical', text: 'Height?', unit: '', value: 1.52, tolerance: { amount: 0.01, unit: 'absolute' } },
    ],
    [
      'several numbers',
      'x?{#\n=2:0\n=-2:0#also\n=%50%3:0\n}',
      {
        kind: 'numerical',
        text: 'x?',
        unit: '',
        value: 2,
        alsoCorrect: [-2],
        tolerance: { amount: 0, unit: 'absolute' },
      },
    ],
    ['an essay', 'Why?{####Since.\nSo.}', { kind: 'descriptive', text: 'Why?', modelAnswer: 'Since.\nSo.' }],
    [
      'signs with a backslash',
      'Which\\: \\{1\\} \\~ \\= \\#?\\nSay{~ \\= 2 = \\\\frac}',
      { kind: 'single_choice', text: 'Which: {1} ~ = #?\nSay', options: options('= 2', '\\frac'), correct: 2 },
    ],
    [
      'HTML',
      '[html]<p>Which is <b>H<sub>2</sub>O</b>?</p>{~[html]<i>salt</i> =water}',
      { kind: 'single_choice', text: 'Which is H₂O?', options: options('salt', 'water'), correct: 2 },
    ],
    [
      'Markdown, and formulas as pages mark them',
      '[markdown]**Solve** \\\\(x\\=1\\\\)?{~[plain]**0** =1}',
      { kind: 'single_choice', text: 'Solve $x=1$?', options: options('**0**', '1'), correct: 2 },
    ],
    [
      'the three scripts',
      'రాజధాని?{~ముంబై =ఢిల్లీ}',
      { kind: 'single_choice', text: 'రాజధాని?', options: options('ముంబై', 'ఢిల్లీ'), correct: 2 },
    ],
  ])('%s', (_, text, question) => {
    expect(read(text)).toEqual([question])
  })

  it('with titles, categories, tags; feedback and parts of the marks are notes', () => {
    const text = `$CATEGORY: $course$/top/Maths/A//B

// question: 1  [id:x] [tag:easy] [tag:a\\]b]
::A title::Half?{
  ~%50%maybe#Not quite.
  // a comment
  =yes#Right.
  ####General.
}

$CATEGORY: Science
Next.{F#Wrong!#Good.}
`
    const [first, second] = items(text)
    expect(first).toMatchObject({ kind: 'multiple choice', title: 'A title', topics: ['Maths', 'A/B', 'easy', 'a]b'] })
    expect(first?.notes).toEqual([
      'Feedback: General.',
      'Feedback on “maybe”: Not quite.',
      'Feedback on “yes”: Right.',
      '“maybe” earns 50 % in the file; here it earns nothing.',
    ])
    expect(second?.topics).toEqual(['Science'])
    expect(second?.notes).toEqual(['Feedback on a wrong answer: Wrong!', 'Feedback on the right answer: Good.'])
  })

  it('question by question: what is wrong with one hides no other', () => {
    const text = `Good.{T}

Open.{~a =b

::Next::Good.{F}

Closed.}

Twice.{T} Again.{F}

Match.{=a -> b =c -> d}

Just a text.

Number.{#abc}

No right one.{~a ~b}

Last.{=x

=y}

Many.{${'~a'.repeat(101)}}`
    expect(
      items(text).map(({ reading }) => ('reason' in reading ? [reading.status, reading.reason] : reading.status)),
    ).toEqual([
      'ready',
      ['invalid', 'Its { is never closed by a }. (line 3)'],
      'ready',
      ['invalid', 'A } has no { before it. (line 7)'],
      ['invalid', expect.stringContaining('braces more than once')],
      ['unsupported', 'Matching questions cannot be asked here.'],
      ['unsupported', expect.stringContaining('without a question')],
      ['invalid', '“abc” is no number. (line 15)'],
      ['incomplete', 'It does not say which answer is right.'],
      'ready',
      ['invalid', 'It has 101 answers. (line 23)'],
    ])
  })

  it.each(['', 'A text.', '// a comment'])('only where there is a question: %j', (text) => {
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

describe('GIFT is written', () => {
  it('and reads back as it was, whatever the question', () => {
    fc.assert(
      fc.property(anyQuestion, (question) => {
        const { content, unsaid } = writeGift([written(question)])
        const [item] = unsaid.some(({ what }) => what.startsWith('Its answer')) ? [] : items(content)
        if (item === undefined) return
        expect(item).toMatchObject({ title: 'A title', topics: ['Fractions', 'Class [6]'], notes: [] })
        expect(item.reading).toEqual({ status: 'ready', read: { question, marks: null } })
      }),
      { numRuns: 300 },
    )
  })

  it('with more than one right choice or number', () => {
    const questions: Question[] = [
      { kind: 'single_choice', text: 'Q', options: options('a', 'b', 'c'), correct: 3, alsoCorrect: [1] },
      {
        kind: 'numerical',
        text: 'Q',
        unit: '',
        value: 1,
        alsoCorrect: [2],
        tolerance: { amount: 1, unit: 'absolute' },
      },
    ]
    const texts = questions.map((question) => writeGift([written(question)]).content)
    const [choice, number] = texts.flatMap(read)
    expect(choice).toMatchObject({ correct: 1, alsoCorrect: [3] })
    expect(number).toEqual(questions[1])
  })

  it('and tells what it cannot say', () => {
    const { content, unsaid } = writeGift([
      {
        ...written({ kind: 'descriptive', text: 'See ![A map](file:map.png)', modelAnswer: 'x' }),
        ...{ marks: 4, notes: ['n'], keyTerms: { any_fitting: true, points: [] } },
      },
      written({ kind: 'short_answer', text: 'Arrow?', accepted: ['a->b'] }),
      written({ kind: 'numerical', text: 'g?', unit: 'm/s²', value: 10, tolerance: { amount: 5, unit: 'percent' } }),
      written({
        kind: 'multiple_choice',
        text: 'x',
        options: options('a', 'b', 'c'),
        correct: [1, 2],
        credit: 'all_or_nothing',
      }),
      written({ kind: 'true_false', text: 'x', correct: true, areBothCorrect: true }),
    ])
    expect(content).toContain('[picture\\: A map]')
    expect(content).not.toContain('Arrow')
    expect(unsaid.map(({ number, what }) => `${number} ${what}`)).toEqual([
      '1 Its pictures are written in words.',
      '1 Its marks (4) are left out.',
      '1 Key terms are left out.',
      '1 Notes beside the question are left out.',
      '2 Its answer “a->b” is left out.',
      '2 The question is left out.',
      '3 Its tolerance of 5 % is written as 0.5.',
      '3 Its unit (m/s²) is left out.',
      '4 A part of the right choices earns a part there.',
      '5 That both answers are right is left out.',
    ])
  })
})
