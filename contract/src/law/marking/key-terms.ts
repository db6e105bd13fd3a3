/** What suggested marks look for in the answers to a question (product 4.9). */
import * as z from 'zod/mini'

const mostPoints = 20
const mostWords = 12
const maxTermLength = 120

/** All of a question's, in UTF-16 units. */
export const maxKeyTermsLength = 4_000

/** A term with the other words for it that count as the same; the first is the one that is shown. */
const keyTerm = z.array(z.string().check(z.maxLength(maxTermLength))).check(z.maxLength(mostWords))

/** So many of some terms: 1 of one, or any two of four. */
const keyPoint = z.object({ need: z.int(), terms: z.array(keyTerm).check(z.maxLength(mostWords)) })

export const keyTermsShape = z.object({
  /** Anything that fits counts, as with letters, own sentences and opinions: nothing is suggested. */
  any_fitting: z.boolean(),
  points: z.array(keyPoint).check(z.maxLength(mostPoints, `At most ${mostPoints} key terms are allowed.`)),
})

export type KeyTerms = z.infer<typeof keyTermsShape>
export type KeyPoint = KeyTerms['points'][number]

export const noKeyTerms: KeyTerms = { any_fitting: false, points: [] }

/** Whether a question says nothing of what is looked for: then its model answer does. */
export function isUnsaid({ any_fitting, points }: KeyTerms): boolean {
  return !any_fitting && points.length === 0
}

function pointIssue({ need, terms }: KeyPoint): string | undefined {
  const words = terms.flat()
  if (terms.length === 0 || terms.some((term) => term.length === 0)) return 'Each key term needs a word'
  if (need < 1 || need > terms.length) return `"any ${need} of" needs ${need} to choose from, with ; between them`
  const wordless = words.find((word) => !/[\p{L}\p{N}]/u.test(word))
  if (wordless !== undefined) return `"${wordless}" has no word to look for`
  if (words.some((word) => /[;\n]/.test(word))) return 'A key term is one line, without ;'
  return undefined
}

/** All characters of key terms. */
export function keyTermsLength({ points }: Pick<KeyTerms, 'points'>): number {
  return points.reduce((sum, { terms }) => sum + terms.flat().join('').length, 0)
}

/**
 * What is wrong with key terms.
 * @returns the first fault in plain words; undefined where there is none
 */
export function keyTermsIssue({ points }: Pick<KeyTerms, 'points'>): string | undefined {
  if (points.length > mostPoints) return `At most ${mostPoints} key terms are allowed.`
  if (points.some(({ terms }) => terms.length > mostWords || terms.some((words) => words.length > mostWords))) {
    return `At most ${mostWords} words are allowed in one place.`
  }
  if (points.some(({ terms }) => terms.flat().some((word) => word.length > maxTermLength))) {
    return `A key term may have at most ${maxTermLength} characters.`
  }
  if (keyTermsLength({ points }) > maxKeyTermsLength) {
    return `All key terms together may have at most ${maxKeyTermsLength} characters.`
  }
  return points.map(pointIssue).find((issue) => issue !== undefined)
}

/** Key terms without a fault. */
export const keyTerms = keyTermsShape.check((context) => {
  const message = keyTermsIssue(context.value)
  if (message !== undefined) context.issues.push({ code: 'custom', input: context.value, path: [], message })
})

const counts = new Map(['one', 'two', 'three', 'four', 'five', 'six'].map((word, at) => [word, at + 1]))
const anyOf = /^any\s+(\d{1,3}|one|two|three|four|five|six)\s*(?:of)?\s*:(.*)$/i

/** Between words that count as the same: a slash, but not the one of `1/4` or `km/h`. */
const between = /\s+\/\s*|\s*\/\s+|(?<=[\p{L}\p{M}]{3})\/(?=[\p{L}\p{M}]{3})/u

function termOf(text: string): string[] {
  const words = text.normalize('NFC').split(between)
  return words.map((word) => word.trim()).filter((word) => word !== '')
}

function pointOf(line: string): KeyPoint {
  const [, count, list] = anyOf.exec(line) ?? []
  if (count === undefined || list === undefined) return { need: 1, terms: [termOf(line)] }
  const terms = list.split(';').map(termOf)
  return { need: counts.get(count.toLowerCase()) ?? Number(count), terms: terms.filter((words) => words.length > 0) }
}

/**
 * Key terms as people type them: one a line, words that count as the same with a slash between, and `any 2 of: …; …; …` for
 * some of several.
 */
export function pointsOfText(text: string): KeyPoint[] {
  const lines = text.split('\n').map((line) => line.trim())
  return lines.filter((line) => line !== '').map(pointOf)
}

/** The same as text, to be worked on. */
export function textOfPoints(points: readonly KeyPoint[]): string {
  const lines = points.map(({ need, terms }) => {
    const words = terms.map((term) => term.join(' / ')).join('; ')
    return terms.length === 1 ? words : `any ${need} of: ${words}`
  })
  return lines.join('\n')
}
