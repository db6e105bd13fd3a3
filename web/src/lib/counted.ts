/** What one of something and several are called, e.g. `['student', 'students']`. */
export type Noun = readonly [one: string, many: string]

/** A count with its noun, e.g. `1 student`, `5 students`. */
export function counted(count: number, [one, many]: Noun): string {
  return `${count} ${count === 1 ? one : many}`
}
