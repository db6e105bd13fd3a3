/** What a question says, read from its text. */

/** Every number of a text in its order, also 1,23,456, 2.5 and −7. */
export function numbersIn(text: string): number[] {
  const found = text.matchAll(/(?<![\d)])[−-]?\d+(?:,\d{2,3})*(?:\.\d+)?/g)
  return [...found].map(([shown]) => Number(shown.replaceAll(',', '').replace('−', '-')))
}

/** The part of a text that a pattern catches. */
export function part(text: string, pattern: RegExp): string {
  const found = pattern.exec(text)?.[1]
  if (found === undefined) throw new Error(`${pattern} does not fit: ${text}`)
  return found
}

/** The choices of a question like "Which of these is prime: 4, 7, 9?". */
export function listedIn(question: string): string[] {
  return part(question, /: (.*)\?$/).split(', ')
}

export function close(one: number, other: number): boolean {
  return Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one), Math.abs(other))
}

export function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

/** The one number of a range that fits. */
export function only(candidates: readonly number[], fits: (candidate: number) => boolean): number {
  const [found, ...more] = candidates.filter(fits)
  if (found === undefined || more.length > 0) throw new Error('not exactly one number fits')
  return found
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
