/** How one field of a person's record is declared; everything that is made of the fields follows from the lists of them. */
import type * as z from 'zod/mini'

type Schema = z.core.$ZodType

export type PersonField = {
  /** Reads what a form, or a row of a sheet, says; what is optional here may be left out. */
  form: Schema
  /** As replies show it; a field without it never leaves the server. */
  record?: Schema
  /** Whether the person's row has a column of the field's name. */
  isColumn: boolean
  /** In forms. */
  label: string
  /** In sheets to import. `headers` are what schools call it, in English, Hindi and Telugu, besides the label. */
  sheet: { label: string; isRequired: boolean; example: string; headers: readonly [string, ...string[]] }
}

export type PersonFields = Record<string, PersonField>

/** The names of fields, in the order of their list, whatever else that holds of them. */
export function namesOf<F extends object>(fields: F): (keyof F & string)[]
/*@__NO_SIDE_EFFECTS__*/
export function namesOf(fields: object): string[] {
  return Object.keys(fields)
}

/** Something for each of some fields. */
export function byField<Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Record<Name, Value>
export function byField(names: readonly string[], make: (name: string) => unknown): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, make(name)]))
}

export type ColumnOf<F extends PersonFields> = {
  [Name in keyof F & string]: F[Name]['isColumn'] extends true ? Name : never
}[keyof F & string]

/** The names of those fields that are columns of the person's row. */
export function columnsOf<F extends PersonFields>(fields: F): ColumnOf<F>[]
/*@__NO_SIDE_EFFECTS__*/
export function columnsOf(fields: PersonFields): string[] {
  return Object.entries(fields).flatMap(([name, { isColumn }]) => (isColumn ? [name] : []))
}

/** The schemas of a form with these fields. */
export function formShape<F extends PersonFields>(fields: F): { [Name in keyof F]: F[Name]['form'] }
/*@__NO_SIDE_EFFECTS__*/
export function formShape(fields: PersonFields): Record<string, Schema> {
  return Object.fromEntries(Object.entries(fields).map(([name, { form }]) => [name, form]))
}

type Shown<F extends PersonFields> = { [Name in keyof F as F[Name] extends { record: Schema } ? Name : never]: F[Name] }

/** The schemas of these fields in a reply. */
export function recordShape<F extends PersonFields>(
  fields: F,
): { [Name in keyof Shown<F>]: Shown<F>[Name] extends { record: infer S extends Schema } ? S : never }
/*@__NO_SIDE_EFFECTS__*/
export function recordShape(fields: PersonFields): Record<string, Schema> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { record }]) => (record === undefined ? [] : [[name, record]])),
  )
}

/** The values of fields as replies show them. */
export type RecordOf<F extends PersonFields> = {
  [Name in keyof Shown<F>]: Shown<F>[Name] extends { record: infer S extends Schema } ? z.core.output<S> : never
}

/** Headers of fields that students and teachers share. */
export const sharedHeaders = {
  phone: [
    'Phone',
    'Phone no',
    'Mobile',
    'Mobile no',
    'Mobile number',
    'Contact',
    'Contact no',
    'Contact number',
    'फोन',
    'फोन नंबर',
    'मोबाइल',
    'मोबाइल नंबर',
    'ఫోన్',
    'ఫోన్ నంబర్',
    'మొబైల్',
    'మొబైల్ నంబర్',
  ],
  gender: ['Sex', 'M/F', 'Boy/Girl', 'लिंग', 'లింగం', 'లింగము'],
} as const
