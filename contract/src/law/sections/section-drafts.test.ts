import { expect, test } from 'vitest'
import { choiceText, type PaperSection, placedSections, sectionOf } from './paper-sections.ts'
import { sectionIssues, sectionTexts } from './section-drafts.ts'
import { sectionText } from './section-text.ts'

const marks = [1, 1, 5, 5, 5]
const a: PaperSection = { heading: 'Part A', count: 2 }
const b: PaperSection = { heading: 'Part B', count: 3, answer: 2 }

test.each<[string, PaperSection[], string[]]>([
  ['none', [], []],
  ['all questions', [a, b], []],
  ['no heading', [{ ...a, heading: '  ' }, b], [`Section 1: ${sectionTexts.heading}`]],
  ['a heading twice', [a, { ...b, heading: 'Part A ' }], [`Section 2: ${sectionTexts.sameHeading}`]],
  ['no question', [a, { heading: 'Part B', count: 0 }], [`Section 2: ${sectionTexts.count}`]],
  ['half a question', [{ ...a, count: 1.5 }, b], [`Section 1: ${sectionTexts.count}`]],
  ['too few', [a, { ...b, count: 2, answer: 1 }], ['The sections have 4 questions, the paper 5']],
  ['too many', [a, { ...b, count: 4 }], ['The sections have 6 questions, the paper 5']],
  [
    'as many to answer as there are',
    [a, { ...b, answer: 3 }],
    ['Section 2: Of its 3 questions, at least 1 and not all are to be answered'],
  ],
  ['a choice among other marks', [{ ...a, count: 5, answer: 2 }], [`Section 1: ${sectionTexts.uneven}`]],
])('%s', (_, sections, messages) => {
  expect(sectionIssues(sections, marks).map(({ message }) => message)).toEqual(messages)
})

test('where they stand, and what is said of them', () => {
  expect([0, 1, 2, 4, 5].map((index) => sectionOf([a, b], index))).toEqual([0, 0, 1, 1, -1])
  expect(placedSections([a, b]).map(sectionText)).toEqual([
    'Part A: questions 1 to 2',
    'Part B: questions 3 to 5, the best 2 count',
  ])
  expect([a, b].map(choiceText)).toEqual([undefined, 'Answer any 2 of 3. Your best 2 count.'])
})
