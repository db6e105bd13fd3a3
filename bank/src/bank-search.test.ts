import { expect, it } from 'vitest'
import { matching, namesTopic } from './bank-search.ts'

const items = [
  { topics: ['fractions', 'addition'], text: 'Which is one half and one quarter together?' },
  { topics: ['water cycle'], text: 'Where do clouds come from?' },
  { topics: ['life cycle', 'insects'], text: 'What comes out of the egg of a butterfly?' },
  { topics: ['rivers'], text: 'Where does the water of the Godavari begin?' },
  { topics: ['సంధులు', 'sandhi'], text: 'ఇది ఏ సంధి?' },
  { topics: ['लिंग', 'gender'], text: 'स्त्रीलिंग शब्द कौन-सा है?' },
]

/** The best matches by their place, without those that match nothing. */
const found = (prompt: string) =>
  matching(items, prompt)
    .slice(0, -1)
    .flat()
    .map((item) => items.indexOf(item))

it.each([
  ['fractions', [0]],
  ['Fraction', [0]],
  ['fractons', [0]],
  ['భిన్నాలు', [0]],
  ['भिन्न', [0]],
  ['Please give easy questions on fractions.', [0]],
  ['sandhi', [4]],
  ['సంధి', [4]],
  ['संधि', [4]],
  ['gender', [5]],
  ['लिंग', [5]],
  ['insects, rivers', [2, 3]],
  ['లింగాలు మరియు insects', [2, 5]],
  ['water cycle', [1, 2, 3]],
  ['butterfly', [2]],
  ['algebra', []],
])('finds what "%s" asks for, the best first', (prompt, expected) => {
  expect(found(prompt)).toEqual(expected)
})

it('keeps what matches nothing for the end', () => {
  expect(matching(items, 'fractions').at(-1)).toEqual(items.slice(1))
})

it('knows a prompt that names no topic', () => {
  expect(['mixed questions', 'Full syllabus, easy!', 'रामायण'].map(namesTopic)).toEqual([false, false, true])
})
