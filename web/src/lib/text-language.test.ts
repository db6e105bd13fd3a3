import { expect, test } from 'vitest'
import { languageOf } from './text-language.ts'

test.each([
  ['What is 7 × 8?', undefined],
  ['', undefined],
  ['భిన్నం అంటే ఏమిటి?', 'te'],
  ['भिन्न क्या है?', 'hi'],
  ['Translate: పుస్తకం', 'te'],
])('the language of "%s" is %s', (text, language) => {
  expect(languageOf(text)).toBe(language)
})
