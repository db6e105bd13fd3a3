/** Which class: all that can be said of one without asking the database. */
import * as z from 'zod/mini'

const lastStandard = 10

/**
 * A class as code, database and wire name it: its standard, 1 to 10. A key is one plain value, so a Set, a Map and a
 * column hold it as it is, and `String(key)` is a spelling that `parseClass` reads. Nobody counts with it: what follows
 * from it is asked of the functions below.
 */
export type ClassKey = z.output<typeof classKey>

/** A class in a reply, as the server has read it from a column. */
export const classKey = /*@__PURE__*/ z.int().brand<'ClassKey', 'inout'>()

/** The label that stands for every class together. */
export const allClasses = 'All'

/** What can be chosen where students of one class or of all are shown. */
export type ClassChoice = ClassKey | typeof allClasses

function isClassKey(standard: number): standard is ClassKey {
  return Number.isInteger(standard) && standard >= 1 && standard <= lastStandard
}

/** The classes of a school, in their order. */
export const classKeys: readonly ClassKey[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, lastStandard].filter(isClassKey)

/**
 * The class of a standard.
 * @param standard 1–10
 * @throws RangeError for any other
 */
export function classOfStandard(standard: number): ClassKey {
  if (!isClassKey(standard)) throw new RangeError(`There is no class ${standard}.`)
  return standard
}

/** The standard that a class is taught, 1–10: what the bank and a language model are asked for. */
export function standardOf(key: ClassKey): number {
  return key
}

/** Whether two are one class, or both none. */
export function isSameClass(one: ClassKey | null | undefined, other: ClassKey | null | undefined): boolean {
  return one === other
}

/** The order of classes, for `sort`. */
export function compareClasses(one: ClassKey, other: ClassKey): number {
  return one - other
}

/** What a class becomes at the end of a year, or null for the last one, whose students leave the school. */
export function classAbove(key: ClassKey): ClassKey | null {
  return key < lastStandard ? classOfStandard(key + 1) : null
}

const ordinalEndings: Record<number, string> = { 1: 'st', 2: 'nd', 3: 'rd' }

/** The label of a class as lists key it, e.g. `Class 1st`, `Class 10th`. */
export function classLabel(key: ClassKey): string {
  return `Class ${key}${ordinalEndings[key] ?? 'th'}`
}

/** The name of a class as the principal's exam list keys it, e.g. `Class 5`. */
export function className(key: ClassKey): string {
  return `Class ${key}`
}

/** The label of a choice, e.g. `Class 5th` or `All`. */
export function choiceLabel(choice: ClassChoice): string {
  return choice === allClasses ? allClasses : classLabel(choice)
}

/**
 * Reads a class from its key, its digits, its label or its name.
 * @param text e.g. `5`, `"5"`, `"Class 5th"`, `"Class 5"`
 * @returns undefined when there is no class in it
 */
export function parseClass(text: string | number): ClassKey | undefined {
  const digits = /^\s*(?:class\s*)?(\d{1,2})(?:st|nd|rd|th)?\s*$/i.exec(String(text))?.[1]
  const standard = Number(digits)
  return isClassKey(standard) ? standard : undefined
}

/** Reads a choice from a class in any of its spellings, or from `All` in any case; undefined when it is neither. */
export function parseClassChoice(text: string): ClassChoice | undefined {
  return text.trim().toLowerCase() === allClasses.toLowerCase() ? allClasses : parseClass(text)
}
