/** Choices on one line or several: `a) 4  b) 5`, `(A) …`, `[1] …`, `అ) …`. They are found by the order of their labels. */
import { label, placesOf } from './labels.ts'

/** Choices that were begun: how they are labelled, and which may be next. */
export type OptionRun = { form: string; alphabets: readonly number[]; next: number }

/** A choice in a line: where its label begins, and its text from and to. */
export type OptionPiece = { label: string; at: number; from: number; to: number }

/** What teachers put at the right choice. */
export const rightMarks = '*✓✔☑'

type Found = { label: string; form: string; at: number; from: number; isFirst: boolean }

const labelled = new RegExp(
  `(?<=^|[\\s${rightMarks}])(?<open>[([])?(?<label>${label})(?<close>[)\\].])(?<after>\\s|$)?`,
  'gi',
)
/** Letters that may be missing between two choices. */
const mostLeftOut = 2

const lead = new RegExp(`^[\\s${rightMarks}]*`)

function labelsIn(text: string): Found[] {
  const start = lead.exec(text)?.[0].length ?? 0
  return [...text.matchAll(labelled)].flatMap((match): Found[] => {
    const { open = '', label: written = '', close = '', after } = match.groups ?? {}
    const isClosed = open === '' ? true : (open === '(') === (close === ')') && close !== '.'
    const isFirst = match.index <= start
    // A full stop with letters behind it is an abbreviation, unless the line begins with it.
    if (!isClosed || (close === '.' && after === undefined && !isFirst)) return []
    return [{ label: written, form: `${open}${close}`, at: match.index, from: match.index + match[0].length, isFirst }]
  })
}

/** The run with one label more; undefined where it is not the next. */
function extended(run: OptionRun | null, { label: written, form, isFirst }: Found): OptionRun | undefined {
  const fits = placesOf(written).filter(({ alphabet, at }) => {
    if (run === null) return at === 0
    // A line may leave a letter out; within a line every letter has to follow.
    return run.alphabets.includes(alphabet) && at >= run.next && at <= run.next + (isFirst ? mostLeftOut : 0)
  })
  const [first] = fits
  if (first === undefined || (run !== null && !isFirst && run.form !== form)) return undefined
  return { form, alphabets: fits.map(({ alphabet }) => alphabet), next: first.at + 1 }
}

type Chain = { run: OptionRun; found: Found[] }

function piecesOf(text: string, found: readonly Found[]): OptionPiece[] {
  return found.map(({ label: written, at, from }, index) => {
    const next = found[index + 1]?.at ?? text.length
    const end = index + 1 < found.length && rightMarks.includes(text.charAt(next - 1)) ? next - 1 : next
    return { label: written, at, from: Math.min(from, end), to: end }
  })
}

/**
 * The choices of a line that begins with the label of one.
 * @param run those before it; null for none
 * @returns undefined where the line goes on with no choice
 */
export function optionsOfLine(
  text: string,
  run: OptionRun | null,
): { pieces: OptionPiece[]; run: OptionRun } | undefined {
  const [first, ...others] = labelsIn(text)
  if (first?.isFirst !== true) return undefined
  const begun = extended(run, first)
  if (begun === undefined) return undefined
  const chain: Chain = { run: begun, found: [first] }
  for (const one of others) {
    const next = extended(chain.run, one)
    if (next === undefined) continue
    chain.run = next
    chain.found.push(one)
  }
  return { pieces: piecesOf(text, chain.found), run: chain.run }
}

/** The choices that stand behind a question on its line: at least two, `… is (a) 4 (b) 5`. */
export function optionsBehind(text: string): { pieces: OptionPiece[]; run: OptionRun } | undefined {
  let chain: Chain | undefined
  for (const one of labelsIn(text)) {
    const isLoose = one.form === '.' && /\d/.test(one.label)
    const next = chain === undefined || isLoose ? undefined : extended(chain.run, { ...one, isFirst: false })
    if (chain !== undefined && next !== undefined) {
      chain.run = next
      chain.found.push(one)
    } else if ((chain === undefined || chain.found.length === 1) && !isLoose) {
      const begun = extended(null, one)
      if (begun !== undefined) chain = { run: begun, found: [one] }
    }
  }
  if (chain === undefined || chain.found.length < 2) return undefined
  return { pieces: piecesOf(text, chain.found), run: chain.run }
}

/** Whether a number may be the next of choices with numbers. */
export function isNumbered(run: OptionRun | null, number: number): boolean {
  if (run === null || run.next !== number - 1) return false
  return placesOf(String(number)).some(({ alphabet }) => run.alphabets.includes(alphabet))
}
