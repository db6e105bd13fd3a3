import type { McqDraft } from '@pariksha/contract/law/paper.ts'
import { describe, expect, it } from 'vitest'
import { bareText, wordsOf } from './bare-text.ts'
import { type AskedQuestion, askedBefore } from './likeness.ts'
import { descriptiveRefusal, descriptiveWarnings, longestKeys, mcqRefusal, mcqWarnings } from './question-checks.ts'
import { isInScript } from './script.ts'

const mcq = (fields: Partial<McqDraft> = {}): McqDraft => ({
  question: 'Which part of a plant makes food?',
  options: ['Root', 'Stem', 'Leaf', 'Flower'],
  correct: 'Leaf',
  marks: 1,
  ...fields,
})

describe('a text as it is compared', () => {
  it.each([
    ['  Two  Words ', 'two words'],
    ['౧౨౩', '123'],
    ['१२३', '123'],
    ['１２３', '123'],
    ['٣ and ۳', '3 and 3'],
    ['No\u00a0break', 'no break'],
  ])('%s', (text, expected) => {
    expect(bareText(text)).toBe(expected)
  })

  it('has words, numbers and operators', () => {
    expect(wordsOf('What is 1,200 + 3.5 × (4)? తెలుగు')).toEqual(['what', 'is', '1,200', '+', '3.5', '×', '4', 'తెలుగు'])
  })
})

describe('two questions are alike', () => {
  const areAlike = (one: AskedQuestion, other: AskedQuestion) => askedBefore([one]).has(other)
  const long = 'Which organ of the human body pumps blood to all of its parts'

  it.each<[string, AskedQuestion, AskedQuestion, boolean]>([
    ['the same words', { text: 'What is a cell?' }, { text: ' what IS a  cell' }, true],
    ['digits of another script', { text: '౨ + ౩ = ?' }, { text: '2 + 3 = ?' }, true],
    ['one word more, same key', { text: long, key: 'Heart' }, { text: `${long} now`, key: 'heart' }, true],
    ['one word more, another key', { text: long, key: 'Heart' }, { text: `${long} now`, key: 'Lung' }, false],
    ['one word more, no key', { text: long }, { text: `${long} now` }, true],
    ['another number', { text: 'A box has 12 pens', key: '12' }, { text: 'A box has 13 pens', key: '12' }, false],
    ['another operator', { text: '12 + 7 = ?' }, { text: '12 - 7 = ?' }, false],
    ['the same template', { text: 'What is the past tense of go?' }, { text: 'What is the past tense of eat?' }, false],
    ['nothing in common', { text: 'What is a cell?' }, { text: 'Where is Delhi?' }, false],
  ])('%s', (_, one, other, expected) => {
    expect(areAlike(one, other)).toBe(expected)
  })

  it('also with what was added', () => {
    const asked = askedBefore()
    expect(asked.has({ text: 'Why?' })).toBe(false)
    asked.add({ text: 'Why?' })
    expect(asked.has({ text: 'why' })).toBe(true)
  })
})

it.each([
  ['మొక్క అంటే ఏమిటి?', 'Telugu', true],
  ['పంజరంలో “cat” ఉంది', 'Telugu', true],
  ['पौधा क्या है?', 'Telugu', false],
  ['पौधा क्या है?', 'Devanagari', true],
  ['What is a plant?', 'Devanagari', false],
  ['What is a plant?', 'Latin', true],
  ['మొక్క అంటే ఏమిటి?', 'Latin', false],
  ['$\\frac{1}{2} + \\sqrt{x}$ విలువ', 'Telugu', true],
  ['12 + 7 = ?', 'Telugu', true],
] as const)('"%s" in %s script: %s', (text, script, expected) => {
  expect(isInScript(text, script)).toBe(expected)
})

describe('a multiple-choice question', () => {
  it('is taken as it should be', () => {
    expect(mcqRefusal(mcq(), 'Latin')).toBeUndefined()
    expect(mcqRefusal(mcq(), undefined)).toBeUndefined()
    expect(mcqWarnings(mcq())).toEqual([])
  })

  it.each<[Partial<McqDraft>, string]>([
    [{ question: ' ' }, 'Question text is required'],
    [{ options: ['Root', 'Leaf', 'Stem'] }, 'Exactly 4 choices are needed'],
    [{ options: ['Root', 'Leaf', 'Stem', ''] }, 'All choices must be filled'],
    [{ options: ['Root', 'Leaf', 'leaf ', 'Stem'] }, 'All choices must be different'],
    [{ options: ['५ m', '5  m', '6 m', '7 m'], correct: '6 m' }, 'All choices must be different'],
    [{ correct: 'Fruit' }, 'Correct answer must be one of the choices'],
    [{ question: 'మొక్క?', options: ['వేరు', 'కాండం', 'ఆకు', 'పువ్వు'], correct: 'ఆకు' }, 'not written in Latin'],
    [{ question: '12 + 7 × 3 = ?', options: ['57', '33', '40', '36'], correct: '57' }, 'not what it computes'],
    [{ question: '1/2 + 1/4 = ?', options: ['3/4', '0.75', '1/2', '1'], correct: '3/4' }, 'More than one'],
  ])('is refused: %j', (fields, reason) => {
    expect(mcqRefusal(mcq(fields), 'Latin')).toContain(reason)
  })

  it.each<Partial<McqDraft>>([
    { question: '12 + 7 × 3 = ?', options: ['57', '33', '40', '36'], correct: '33' },
    { question: '10 ÷ 3 = ?', options: ['3.33', '3.1', '3.5', '3.6'], correct: '3.33' },
    { question: 'What is 12 + 7?', options: ['nineteen', 'twenty', 'ten', 'five'], correct: 'twenty' },
  ])('is left to the teacher where its sum is right or not plain: %j', (fields) => {
    expect(mcqRefusal(mcq(fields), 'Latin')).toBeUndefined()
  })

  it.each<[Partial<McqDraft>, string]>([
    [{ question: 'Which part is shown in the figure above?' }, 'points to something'],
    [{ question: 'Look at the given picture. What is it?' }, 'points to something'],
    [{ options: ['Root', 'Stem', 'Leaf', 'None of the above'] }, 'speaks of the other choices'],
    [{ options: ['Root', 'Stem', 'Leaf', 'Both A and B'] }, 'speaks of the other choices'],
    [{ options: ['Root', 'Stem', 'The green leaf in the sun', 'Bud'], correct: 'The green leaf in the sun' }, 'longer'],
  ])('is doubted: %j', (fields, warning) => {
    expect(mcqWarnings(mcq(fields))).toEqual([expect.stringContaining(warning)])
  })

  it.each(['None', 'All four legs', 'In a picture frame'])('may have the choice "%s"', (option) => {
    expect(mcqWarnings(mcq({ options: ['Root', 'Stem', 'Leaf', option] }))).toEqual([])
  })
})

it('refuses and doubts a descriptive question', () => {
  const good = { question: 'What is a leaf?', answer: 'It makes food.', marks: 5 }
  expect(descriptiveRefusal(good, 'Latin')).toBeUndefined()
  expect(descriptiveRefusal({ ...good, answer: ' ' }, 'Latin')).toBe('Answer is required')
  expect(descriptiveRefusal(good, 'Telugu')).toContain('not written in Telugu')
  expect(descriptiveWarnings(good)).toEqual([])
  expect(descriptiveWarnings({ ...good, question: 'Describe the diagram given below.' })).toHaveLength(1)
})

it('counts longest keys of a paper that is long enough to tell', () => {
  const telling = mcq({ correct: 'Flower' })
  const fair = mcq({ correct: 'Root' })
  expect(longestKeys([telling, telling, telling, fair, fair])).toBe(3)
  expect(longestKeys([telling, telling, fair, fair, fair])).toBeUndefined()
  expect(longestKeys([telling, telling, telling, telling])).toBeUndefined()
})
