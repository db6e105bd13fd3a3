/** The law of columns: which row is the header, what its columns mean, and which of them must not be kept. */
import { type ImportKind, importFields } from '@pariksha/contract/imports.ts'

type Row = { row: number; cells: readonly string[] }

/** The field of each column, in order; null for one that is left out. */
export type Mapping = readonly (string | null)[]

/** A header as it is compared: lower case, letters and digits only, accents of Indian scripts kept. */
function folded(header: string): string {
  return header
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/\([^()]*\)|[^\p{L}\p{M}\p{N}]/gu, '')
    .replaceAll(/[\u200c\u200d]/g, '')
}

/** The first field that has a header counts. */
function fieldsByHeader(kind: ImportKind): ReadonlyMap<string, string> {
  const headersOf = ({ field, label, headers }: { field: string; label: string; headers: readonly string[] }) =>
    [label, ...headers].map((header): [string, string] => [folded(header), field])
  return new Map(importFields[kind].toReversed().flatMap(headersOf))
}

const knownHeaders = { students: fieldsByHeader('students'), teachers: fieldsByHeader('teachers') }

function fieldOf(kind: ImportKind, header: string): string | null {
  return knownHeaders[kind].get(folded(header)) ?? null
}

/** What a school must not hand over here: recognised anywhere in a header. */
const sensitive =
  /aa?dhaa?r|\buid\b|caste|social ?category|^category$|community|religion|minority|\bbank|account ?(no|num)|ifsc|\bbpl\b|below poverty|\baay\b|\bews\b|disab|impairment|cwsn|divyang|blood ?group|ration ?card|income|आधार|जाति|धर्म|बैंक|आय प्रमाण|विकलांग|दिव्यांग|ఆధార్|కులం|మతం|బ్యాంక్|వికలాంగ/i

/** Whether a column of this header must not be kept. */
export function isSensitive(header: string): boolean {
  return sensitive.test(header)
}

/** What each column most likely is; a field is given once, to the first column that asks for it. */
export function guessMapping(kind: ImportKind, headers: readonly string[]): (string | null)[] {
  const given = new Set<string>()
  return headers.map((header) => {
    const field = fieldOf(kind, header)
    if (field === null || given.has(field)) return null
    given.add(field)
    return field
  })
}

const headerWithin = 15

/**
 * The position of the header row: the one of the first rows with the most known headers, because registers begin with
 * the name of the school. Without any known one it is the first.
 */
export function headerPosition(kind: ImportKind, rows: readonly Row[]): number {
  const known = rows
    .slice(0, headerWithin)
    .map(({ cells }) => cells.filter((cell) => fieldOf(kind, cell) !== null).length)
  const most = Math.max(...known)
  return most === 0 ? 0 : known.indexOf(most)
}

/** The labels of the required fields that no column has; `standard` is none when all go to one class. */
export function missingFields(kind: ImportKind, mapping: Mapping, hasClass: boolean): string[] {
  return importFields[kind]
    .filter(({ isRequired, field }) => isRequired && !(field === 'standard' && hasClass) && !mapping.includes(field))
    .map(({ label }) => label)
}

/** A mapping as it may be used: only fields of this kind, each once. Undefined when it is not one. */
export function validMapping(kind: ImportKind, mapping: Mapping, columns: number): Mapping | undefined {
  const fields = mapping.filter((field) => field !== null)
  const isKnown = fields.every((field) => importFields[kind].some((known) => known.field === field))
  return isKnown && new Set(fields).size === fields.length && mapping.length === columns ? mapping : undefined
}
