import type { Question } from '@pariksha/contract/law/questions/question.ts'
import { expect, it } from 'vitest'
import { bankLanguageOf, searchedWords, searchQuery } from './bank-words.rules.ts'
import { alikeHash, wordsHash } from './word-hashes.ts'

it.each([
  ['What is ½ of 10?', ['what', 'is', '1', '2', 'of', '10']],
  ['Café café CAFÉ', ['cafe']],
  ['భిన్నం అంటే ఏమిటి? భిన్నం', ['భిన్నం', 'అంటే', 'ఏమిటి']],
  ['रेखा और ज़मीन १२', ['रेखा', 'और', 'ज़मीन'.normalize('NFC'), '12']],
  [`$\\frac{1}{2}$ ![A leaf](picture:${'0'.repeat(42)}8)`, ['frac', '1', '2', 'picture', 'a', 'leaf']],
  [`క్\u200cష ${'x'.repeat(61)}`, ['క్ష']],
])('reads %j as %j', (text, words) => {
  expect(searchedWords(text)).toEqual(words)
})

it('seeks each word by its beginning, and nothing where there is no word', () => {
  expect(searchQuery("Frac  'a")).toBe("'frac':* & 'a':*")
  expect(searchQuery(' ?! ')).toBeNull()
})

it.each([
  [['What is a fraction?'], 'english'],
  [['భిన్నం అంటే ఏమిటి?'], 'telugu'],
  [['DNA యొక్క పూర్తి రూపం'], 'telugu'],
  [['भिन्न क्या है?'], 'hindi'],
  [['2 + 2 = ?'], 'english'],
  [['Translate into English the word నీరు of this long sentence.'], 'english'],
])('takes %j for %s', (texts, language) => {
  expect(bankLanguageOf(texts)).toBe(language)
})

const choice = (text: string, options: string[], correct: number): Question => ({
  kind: 'single_choice',
  text,
  options: options.map((option, at) => ({ id: at + 1, text: option })),
  correct,
})
const written = (text: string, modelAnswer: string): Question => ({ kind: 'descriptive', text, modelAnswer })
const number = (value: number): Question => ({
  ...{ kind: 'numerical', text: 'How far?', unit: 'km', value, tolerance: { amount: 0, unit: 'absolute' } },
})
const question = choice('What is 2 + 2?', ['3', '4', '5'], 2)

it.each([
  ['space, case and the order of its options', choice(' what is  2 + 2? ', ['4', '5', '3'], 1), true],
  ['the script of its digits', choice('What is ౨ + २?', ['3', '4', '5'], 2), true],
  ['another key', choice('What is 2 + 2?', ['3', '4', '5'], 1), false],
  ['another option', choice('What is 2 + 2?', ['3', '4', '6'], 2), false],
  ['another kind', written('What is 2 + 2?', '4'), false],
])('knows a question with %s as the same: %#', (_, other, isSame) => {
  expect(wordsHash(other).equals(wordsHash(question))).toBe(isSame)
})

it('tells numbers and statements by their key, and written answers by their model', () => {
  expect(wordsHash(number(3)).equals(wordsHash(number(4)))).toBe(false)
  const statement = (correct: boolean): Question => ({ kind: 'true_false', text: 'The sun is a star.', correct })
  expect(wordsHash(statement(true)).equals(wordsHash(statement(false)))).toBe(false)
  expect(wordsHash(written('Why?', 'So.')).equals(wordsHash(written('Why?', 'Thus.')))).toBe(false)
})

it('takes two for alike whose text has the same words', () => {
  expect(alikeHash(choice('What is 2 + 2 ?!', ['1', '4'], 2)).equals(alikeHash(question))).toBe(true)
  expect(alikeHash(choice('What is 2 + 3?', ['3', '4', '5'], 2)).equals(alikeHash(question))).toBe(false)
})

it('does not look at how large a picture is shown', () => {
  const shown = (size: string) => written(`What is this? ![A map](picture:${'A'.repeat(43)}${size})`, 'A map.')
  const [one, other] = [shown(' 600x420'), shown('')]
  expect(wordsHash(one).equals(wordsHash(other))).toBe(true)
  expect(alikeHash(one).equals(alikeHash(other))).toBe(true)
  expect(wordsHash(one).equals(wordsHash(written('What is this?', 'A map.')))).toBe(false)
})
