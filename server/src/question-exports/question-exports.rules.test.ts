import { pictureSource } from '@pariksha/contract/law/texts/given-pictures.ts'
import { expect, it } from 'vitest'
import { exportFileName, questionToWrite, unsaidSections } from './question-exports.rules.ts'

it.each([
  ['Social Class 5 2026-11-09', 'Social-Class-5-2026-11-09.xml'],
  ['../../etc/passwd"\r\nx', 'etc-passwd-x.xml'],
  ['సాంఘిక శాస్త్రం', 'questions.xml'],
  ['a'.repeat(200), `${'a'.repeat(60)}.xml`],
])('makes of %j a name that is no path', (title, name) => {
  expect(exportFileName(title, 'xml')).toBe(name)
})

it('names pictures as files, and says in words what is not there', () => {
  const [known, gone] = [`${'0'.repeat(42)}A`, `${'1'.repeat(42)}A`]
  const picture = (hash: string, alternative: string) => pictureSource({ hash, alternative })
  const question = {
    kind: 'true_false' as const,
    text: `${picture(known, 'A map')} Is ${picture(gone, 'a hill')} north?`,
    correct: true,
  }
  const kept = { question, marks: 2, keyTerms: null, topics: ['Maps'], notes: [] }
  expect(questionToWrite(kept, new Map([[known, 'map.webp']]))).toEqual({
    question: { ...question, text: '![A map](file:map.webp) Is [picture: a hill] north?' },
    marks: 2,
    title: '[picture: A map] Is [picture: a hill] north?',
    topics: ['Maps'],
    notes: [],
  })
})

it('tells which sections a file has no place for', () => {
  const sections = [
    { heading: 'Part A', count: 2 },
    { heading: 'Part B', count: 3, answer: 2 },
  ]
  expect(unsaidSections({ sections, format: 'word' })).toEqual([])
  expect(unsaidSections({ sections, format: 'gift' })).toEqual([
    { number: 1, what: 'The section “Part A”, which begins here, is left out.' },
    { number: 3, what: 'The section “Part B”, which begins here, is left out.' },
  ])
})
