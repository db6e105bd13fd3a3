import { picturesOf, textPieces } from '@pariksha/contract/law/texts/pictures.ts'
import { expect, it } from 'vitest'
import { readBank } from './bank-files.ts'
import { keptPictureReport } from './bank-picture-report.ts'
import { listedPictures, withPicture } from './bank-pictures.ts'
import { candidatesOf, picturesAmong } from './bank-questions.ts'
import { askedBefore } from './checks/likeness.ts'
import { isInScript } from './checks/script.ts'
import { bankSubjectOf } from './subjects.ts'

const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at)

/** Where chapters live from what is seen: graphs, figures, maps, and the notices and tables of every day. */
const seen: readonly (readonly [subject: string, standards: readonly number[]])[] = [
  ['Mathematics', from(3, 10)],
  ['Science', from(3, 7)],
  ['PhysicalScience', from(8, 10)],
  ['Biology', from(8, 10)],
  ['Social', from(5, 10)],
  ...['English', 'Telugu', 'Hindi'].map((subject) => [subject, from(5, 10)] as const),
]
const pairs = seen.flatMap(([subject, standards]) => standards.map((standard) => [subject, standard] as const))

it.each(pairs)('has at least three questions with a picture for %s in class %i', async (name, standard) => {
  const subject = bankSubjectOf(name)
  const bank = subject && (await readBank(subject, standard))
  expect(bank?.multiple_choice.filter(({ picture }) => picture !== undefined).length).toBeGreaterThanOrEqual(3)
  const candidates = subject && (await candidatesOf(subject, standard))
  expect(candidates && picturesAmong(candidates).length).toBeGreaterThan(0)
})

it('shows a picture below its question, in its words where it cannot be seen', () => {
  const [question, picture] = textPieces(withPicture('Which part is marked A?', 'science-03-plant'))
  const { hash, alternative, shown_width: width, shown_height: height } = listedPictures()['science-03-plant'] ?? {}
  expect(question).toEqual({ kind: 'text', text: 'Which part is marked A?\n' })
  expect(picture).toEqual({ kind: 'picture', hash, alternative, size: { width, height } })
  expect(withPicture('What is rain?', undefined)).toBe('What is rain?')
  expect(() => withPicture('What?', 'zoo')).toThrow('There is no picture zoo')
})

it('tells questions with the same words apart by their pictures, and two of one picture by their words', () => {
  const [plant, moons] = ['science-03-plant', 'science-04-moons'].map((name) => withPicture('What is marked A?', name))
  const before = askedBefore([{ text: plant ?? '', key: 'Roots' }])
  expect(before.has({ text: plant ?? '', key: 'Roots' })).toBe(true)
  expect(before.has({ text: moons ?? '', key: 'New moon' })).toBe(false)
  const other = 'Which letter stands at the part that makes food for the plant?'
  expect(before.has({ text: withPicture(other, 'science-03-plant') })).toBe(false)
})

it('is in a script by its words, whatever the name of its picture', () => {
  expect(isInScript(withPicture('ఇది ఏమిటి?', 'telugu-06-library'), 'Telugu')).toBe(true)
  expect(isInScript(withPicture('ఇది ఏమిటి?', 'science-03-plant'), 'Telugu')).toBe(false)
})

it('finds a picture that no question has', async () => {
  const { faults } = await keptPictureReport([])
  expect(faults).toHaveLength(Object.keys(listedPictures()).length)
  expect(faults[0]).toMatch(/^picture \S+: no question has it$/)
  expect(picturesOf(Object.keys(listedPictures()).map((name) => withPicture('', name))).length).toBe(faults.length)
})
