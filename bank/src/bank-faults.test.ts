import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { subjectFaults } from './bank-faults.ts'
import type { BankDescriptive, BankFile, BankMcq } from './bank-files.ts'
import { bankReport } from './bank-report.ts'

it('finds no fault in the bank, and its README tells what there is', async () => {
  const { faults, coverage, pictures } = await bankReport()
  expect(faults).toEqual([])
  expect(pictures).toMatch(/^Pictures: \d+, of \d+ kB together, in \d+ questions\.$/)
  expect(readFileSync(path.join(import.meta.dirname, '../README.md'), 'utf8')).toContain(coverage)
})

const animals = ['cow', 'hen', 'cat', 'dog', 'goat', 'duck', 'horse', 'sheep', 'camel', 'donkey', 'pigeon', 'parrot']
const mcq = (index: number, fields: Partial<BankMcq> = {}): BankMcq => {
  const options = Array.from({ length: 4 }, (_, place) => `Home ${place} of number ${index}`)
  const question = `Where does animal ${index} live?`
  return { topics: ['animals'], difficulty: 'easy', question, options, correct: options[index % 4] ?? '', ...fields }
}
const descriptive = (index: number, fields: Partial<BankDescriptive> = {}): BankDescriptive => ({
  topics: ['animals'],
  difficulty: 'easy',
  question: `What do you know about the ${animals[index]}?`,
  answer: 'It has four legs and a tail.',
  key_terms: ['four legs', 'tail'],
  ...fields,
})
const bankOf = (fields: Partial<BankFile> = {}): BankFile => ({
  subject: 'Science',
  standard: 3,
  multiple_choice: Array.from({ length: 40 }, (_, index) => mcq(index)),
  descriptive: Array.from({ length: 12 }, (_, index) => descriptive(index)),
  ...fields,
})
const faultsOf = (...files: BankFile[]) => subjectFaults(files, () => 40)

/** The bank with its first question of a kind replaced. */
const withMcq = (fields: Partial<BankMcq>) =>
  bankOf({ multiple_choice: bankOf().multiple_choice.with(0, mcq(0, fields)) })
const withDescriptive = (fields: Partial<BankDescriptive>) =>
  bankOf({ descriptive: bankOf().descriptive.with(0, descriptive(0, fields)) })

it('passes a good file', () => {
  expect(faultsOf(bankOf())).toEqual([])
  const choice = { any: 2, of: [['horns', 'tail'], 'legs', 'wings'] }
  expect(faultsOf(withDescriptive({ key_terms: [['limbs', 'legs'], choice] }))).toEqual([])
  expect(faultsOf(withDescriptive({ key_terms: [], any_fitting: true }))).toEqual([])
})

it.each<[string, BankFile]>([
  ['only 39 multiple-choice', bankOf({ multiple_choice: bankOf().multiple_choice.slice(1) })],
  ['only 11 descriptive', bankOf({ descriptive: bankOf().descriptive.slice(1) })],
  ['mcq 1: All choices must be different', withMcq({ options: ['A 1', 'a  १', 'b', 'c'], correct: 'b' })],
  ['Correct answer must be one of the choices', withMcq({ correct: 'Elsewhere' })],
  ['not letter by letter', withMcq({ correct: ' Home 0 of number 0' })],
  ['Its key is not what it computes', withMcq({ question: '2 + 3 = ?', options: ['5', '6', '7', '8'], correct: '6' })],
  ['A choice speaks of the other choices', withMcq({ options: ['a', 'b', 'c', 'All of these'], correct: 'a' })],
  ['It points to something', withMcq({ question: 'Which animal is in the picture below?' })],
  ['there is no picture zoo', withMcq({ picture: 'zoo' })],
  ['there is no picture zoo', withDescriptive({ picture: 'zoo' })],
  ['Latin letters', { ...withMcq({ question: 'ఇది ఏ పటం?', picture: 'science-03-plant' }), subject: 'Telugu' }],
  ['1 to 8 topics', withMcq({ topics: [] })],
  ["not in Unicode's NFC", withMcq({ question: 'Where is the cafe\u0301?' })],
  ['a dollar sign without its pair', withMcq({ question: 'What costs $5?' })],
  ['space around', withMcq({ question: 'Where? ' })],
  ['"horns" is not in the answer', withDescriptive({ key_terms: ['tail', 'horns'] })],
  ['"any 2 of: tail; horns" is not in the answer', withDescriptive({ key_terms: [{ any: 2, of: ['tail', 'horns'] }] })],
  ['"any 3 of" needs 3', withDescriptive({ key_terms: ['tail', { any: 3, of: ['tail', 'legs'] }] })],
  ['would be read as another one', withDescriptive({ key_terms: ['tail', 'legs / feet'] })],
  ['space around "legs "', withDescriptive({ key_terms: ['tail', 'legs '] })],
  ['2 to 6 key terms', withDescriptive({ key_terms: ['tail'] })],
  ['asked twice', withMcq({ question: 'WHERE does animal 1 live' })],
  [
    'the key stands at the four places 40, 0, 0, 0',
    bankOf({
      multiple_choice: bankOf().multiple_choice.map((one) => ({ ...one, correct: one.options[0] ?? '' })),
    }),
  ],
  [
    'the key is the longest option in 40 of 40',
    bankOf({
      multiple_choice: bankOf().multiple_choice.map((one) => ({
        ...one,
        options: one.options.map((option) => (option === one.correct ? `${option}!` : option)),
        correct: `${one.correct}!`,
      })),
    }),
  ],
  ['not written in Telugu script', bankOf({ subject: 'Telugu' })],
  ['Latin letters', { ...withMcq({ question: 'ఇది ఏ జంతువు cat?' }), subject: 'Telugu' }],
])('finds "%s"', (expected, file) => {
  expect(faultsOf(file).join('\n')).toContain(expected)
})

it('lets a question point to its picture', () => {
  const question = 'Which part is marked A in the picture below?'
  expect(faultsOf(withMcq({ question, picture: 'science-03-plant' }))).toEqual([])
})

it('finds what two classes ask alike', () => {
  const other = bankOf({ standard: 4, multiple_choice: bankOf().multiple_choice.map((_, index) => mcq(index + 100)) })
  expect(faultsOf(bankOf(), other)).toEqual(
    other.descriptive.map(({ question }) => `Science, class 4: asked twice: ${question}`),
  )
})

it('wants enough kinds of mathematics', () => {
  const mathematics = bankOf({ subject: 'Mathematics', multiple_choice: [] })
  expect(subjectFaults([mathematics], () => 19)).toEqual(['Mathematics, class 3: only 19 multiple-choice questions'])
})
