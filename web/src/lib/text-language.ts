const telugu = /\p{Script=Telugu}/u
const devanagari = /\p{Script=Devanagari}/u

/**
 * The language to mark a text with, by its script, so that it gets its fonts, its line height and its voice. Schools
 * write Hindi in Devanagari. Undefined for a text in the page's own script.
 */
export function languageOf(text: string): 'te' | 'hi' | undefined {
  if (telugu.test(text)) return 'te'
  return devanagari.test(text) ? 'hi' : undefined
}
