/** The grades a school has, 1 to 10. */
export const standards = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const

/** The label that stands for every class together. */
export const allClasses = 'All'

/** Subjects with an icon of their own; any other subject gets a placeholder. */
export const knownSubjects = [
  'Telugu',
  'Hindi',
  'English',
  'Mathematics',
  'PhysicalScience',
  'Biology',
  'Social',
  'Science',
] as const

const ordinalEndings: Record<number, string> = { 1: 'st', 2: 'nd', 3: 'rd' }

/**
 * The label of a class as lists key it.
 * @param standard grade, 1–10
 * @returns e.g. `Class 1st`, `Class 10th`
 */
export function classLabel(standard: number): string {
  return `Class ${standard}${ordinalEndings[standard] ?? 'th'}`
}

/**
 * The name of a class as the principal's exam list keys it.
 * @param standard grade, 1–10
 * @returns e.g. `Class 5`
 */
export function className(standard: number): string {
  return `Class ${standard}`
}

/**
 * Reads a class from a number, its digits, its label or its name.
 * @param text e.g. `5`, `"5"`, `"Class 5th"`, `"Class 5"`
 * @returns the grade, or undefined when there is none from 1 to 10 in it
 */
export function standardOf(text: string | number): number | undefined {
  const digits = /^\s*(?:class\s*)?(\d{1,2})(?:st|nd|rd|th)?\s*$/i.exec(String(text))?.[1]
  const standard = Number(digits)
  return standards.some((known) => known === standard) ? standard : undefined
}
