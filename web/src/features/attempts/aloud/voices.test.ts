import { expect, test } from 'vitest'
import { breaths } from './reader.ts'
import { voiceFor } from './voices.ts'

const voice = (lang: string, localService = true) => ({ lang, localService })

test.each([
  ['of this country', ['en-US', 'en-IN'], 'en', 'en-IN'],
  ['as Android writes it', ['en_US', 'te_IN'], 'te', 'te_IN'],
  ['of another country, where there is no nearer', ['fr-FR', 'en-GB'], 'en', 'en-GB'],
  ['none of another language', ['en-IN', 'hi-IN'], 'te', undefined],
  ['not one whose tag only begins alike', ['hif-FJ', 'tet-TL'], 'hi', undefined],
] as const)('a voice %s', (_, langs, language, chosen) => {
  const voices = langs.map((lang) => voice(lang))
  expect(voiceFor(voices, language, 'en')?.lang).toBe(chosen)
})

test('a voice on the device goes before one that needs the internet', () => {
  const voices = [voice('hi-IN', false), voice('hi-IN', true)]
  expect(voiceFor(voices, 'hi', 'hi')?.localService).toBe(true)
})

test('the voice of a question reads the English in it where no other can', () => {
  expect(voiceFor([voice('te-IN')], 'en', 'te')?.lang).toBe('te-IN')
  expect(voiceFor([voice('en-IN')], 'te', 'en')).toBeUndefined()
})

test.each([
  ['Which is a root? Choose one.', ['Which is a root?', 'Choose one.']],
  ['यह नदी है। नाम लिखो।', ['यह नदी है।', 'नाम लिखो।']],
  ['A. Carrot', ['A. Carrot']],
  ['It is 3.5 cm long', ['It is 3.5 cm long']],
  ['?', ['?']],
])('what is long is said sentence by sentence: %s', (text, parts) => {
  expect(breaths(text)).toEqual(parts)
})

test('a sentence without end is said in parts, with every word', () => {
  const text = Array.from({ length: 200 }, (_, at) => `word${at}`).join(' ')
  const parts = breaths(text)
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(160)
  expect(parts.join(' ')).toBe(text)
})
