import { numberedOptions } from '@pariksha/contract/law/questions/options.ts'
import type { Question } from '@pariksha/contract/law/questions/question.ts'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { written } from '../../../test/fixtures/formats/signed-questions.ts'
import { readDocx } from './docx-reader.ts'
import { type WordPaper, writeDocx } from './word-writer.ts'

const paper: WordPaper = {
  title: 'గణితం',
  sections: [],
  instructions: ['Answer all.'],
  withKey: true,
  pictures: new Map(),
}

const questions: Question[] = [
  { kind: 'single_choice', text: 'రాజధాని ఏది?', options: numberedOptions(['ముంబై', 'ఢిల్లీ', 'చెన్నై']), correct: 2 },
  {
    ...{ kind: 'single_choice', text: 'Add $\\frac{1}{2}$ and $\\sqrt{x^{2}}$.\nThen stop.', correct: 1 },
    options: numberedOptions(['$\\frac{a}{b}$ and much more, so that it needs a line of its own', 'क्षेत्रफल']),
  },
  {
    ...{ kind: 'multiple_choice', text: 'Which are even?', correct: [1, 3], credit: 'all_or_nothing' },
    options: numberedOptions(['2', '3', '4', '5']),
  },
  { kind: 'true_false', text: 'The sun is a star.', correct: true },
  { kind: 'descriptive', text: 'Why is the sky blue?', modelAnswer: 'Light scatters.' },
]

const documentOf = (content: Uint8Array) => strFromU8(unzipSync(content)['word/document.xml'] ?? new Uint8Array())

describe('a Word file for printing', () => {
  it('reads back as it was, with its key', async () => {
    const { content, unsaid } = await writeDocx(
      questions.map((question) => ({ ...written(question), marks: 2 })),
      paper,
    )
    expect(unsaid).toEqual([])
    const { items } = readDocx(content)
    expect(items.map(({ reading }) => reading)).toEqual(
      questions.map((question) => ({ status: 'ready', read: { question, marks: 2 } })),
    )
    expect(items[0]?.notes).toEqual(['గణితం', 'Answer all.'])
  })

  it('has no key where none is wanted', async () => {
    const { content } = await writeDocx(questions.map(written), { ...paper, withKey: false })
    expect(documentOf(content)).not.toMatch(/Answer key|Light scatters/)
  })

  it('has the headings of sections above their questions, and is read again with them', async () => {
    const sections = [
      { heading: 'Part A', count: 2 },
      { heading: 'Part B', count: 2, answer: 1 },
    ]
    const { content } = await writeDocx(questions.map(written), { ...paper, sections })
    const text = documentOf(content)
    const places = ['Part A', 'Add ', 'Part B', 'Answer any 1 of 2. Your best 1 count.', 'The sun is a star.']
    expect(places.map((words) => text.indexOf(words))).toEqual(
      places.map((words) => text.indexOf(words)).sort((a, b) => a - b),
    )
    expect(Math.min(...places.map((words) => text.indexOf(words)))).toBeGreaterThan(0)
    expect(readDocx(content).items.map(({ reading }) => reading)).toMatchObject(
      questions.map((question) => ({ status: 'ready', read: { question } })),
    )
  })

  it('says every kind of key', async () => {
    const kinds: Question[] = [
      { kind: 'single_choice', text: 'Q', options: numberedOptions(['a', 'b', 'c']), correct: 1, alsoCorrect: [3] },
      { kind: 'true_false', text: 'Q', correct: true, areBothCorrect: true },
      { kind: 'numerical', text: 'Q', unit: 'cm', value: 4, tolerance: { amount: 5, unit: 'percent' } },
      { kind: 'short_answer', text: 'Q', accepted: ['one', 'two'] },
    ]
    const { content } = await writeDocx(kinds.map(written), paper)
    const text = documentOf(content)
    for (const key of ['A or C', 'True or False', '4 cm (within 5 %)', 'one / two']) expect(text).toContain(key)
  })

  it('has fonts for the three scripts, and pictures; what is not in it is told', async () => {
    const question: Question = {
      kind: 'descriptive',
      text: '![A map](file:a.png) $\\color{red}{x}$',
      modelAnswer: '![](file:b.png)',
    }
    const ground = { width: 800, height: 300, channels: 3, background: 'red' } as const
    const bytes = new Uint8Array(await sharp({ create: ground }).webp().toBuffer())
    const pictures = new Map([
      ['a.png', bytes],
      ['b.png', new Uint8Array([1, 2, 3])],
    ])
    const one = { ...written(question), keyTerms: { any_fitting: true, points: [] } }
    const { content, unsaid } = await writeDocx([one], { ...paper, pictures })
    const files = unzipSync(content)
    expect(strFromU8(files['word/styles.xml'] ?? new Uint8Array())).toContain('Nirmala UI')
    expect(Object.keys(files).filter((name) => name.startsWith('word/media/'))).toEqual([
      expect.stringMatching(/\.jpg$/),
    ])
    expect(documentOf(content)).toContain('A map')
    expect(unsaid.map(({ what }) => what)).toEqual(['A formula is written as TeX.', 'Key terms are left out.'])
    const without = await writeDocx([one], paper)
    expect(without.unsaid.map(({ what }) => what)).toContain('Its pictures are written in words.')
  })
})
