import { expect, it } from 'vitest'
import { readReview, reviewFaults, reviewText } from './bank-review.ts'

const listed = [
  { subject: 'Hindi', standards: [1, 2, 3, 4] },
  { subject: 'Biology', standards: [6, 7] },
]
const tally = { answered: 40, other: 0, doubts: 2, reworded: 2, models_read: 12, models_corrected: 3 }
const figures = { Hindi: { ...tally, read_by_teachers: [2] }, Biology: tally }

it('has figures for every subject', async () => {
  expect(reviewFaults(await readReview())).toEqual([])
})

it('tells the share of doubts, and what no teacher has read', () => {
  expect(reviewText(figures, listed).split('\n')).toEqual([
    'Answered blind: 80, another answer than the key: 0, doubts: 4 (5.0 %), reworded: 4.',
    'Doubts by subject: Hindi 5.0 %, Biology 5.0 %.',
    'Model answers read: 24, corrected: 6 (25.0 %).',
    'No teacher has read yet (subject and classes): Hindi 1, 3–4; Biology 6–7.',
  ])
  const read = { Hindi: { ...tally, read_by_teachers: [1, 2, 3, 4] }, Biology: { ...tally, read_by_teachers: [6, 7] } }
  expect(reviewText(read, listed)).toContain('Teachers have read every class.')
})

it('finds what does not add up', () => {
  const faults = reviewFaults({ Biology: { ...tally, doubts: 41 }, Sanskrit: tally }, listed)
  expect(faults).toEqual([
    'review.json: Sanskrit is no subject of the bank',
    'review.json: nothing on Hindi',
    'review.json: more doubts or corrections of Biology than were read',
  ])
})
