/** Field schemas that several features share: each reads one kind of value off the wire and says what is wrong in plain words. */
import * as z from 'zod/mini'
import { parseClass } from './law/class-key.ts'

export const genders = ['Male', 'Female', 'Other'] as const

/** The longest single text the API takes (an answer), in UTF-16 units. */
export const maxTextLength = 20_000

/** The most questions of one kind in a paper. */
export const maxQuestions = 200

/** The longest option of a question, in UTF-16 units. */
export const maxOptionLength = 1_000

/** The most bytes that JSON spends on one UTF-16 unit of a text: `\\u0c05`, as some clients write all but ASCII. */
export const jsonBytesPerUnit = 6

/** What a text of more than `maxLength` UTF-16 units is told. */
export function tooLong(maxLength: number): string {
  return `At most ${maxLength} characters are allowed.`
}

/** What an exam is called beside its subject; null where it has no name of its own. */
export const examTitle = z.nullable(z.string())

const maxTitleLength = 80

/** The same, as it is typed: empty is none. */
export const titleField = z.optional(
  z.pipe(
    z.nullable(z.string().check(z.trim(), z.maxLength(maxTitleLength, tooLong(maxTitleLength)))),
    z.transform((typed) => typed || null),
  ),
)

/** How long a text is beside the longest that is taken: `18,000 of 20,000 characters`. */
export function lengthText(length: number): string {
  const [counted, most] = [length, maxTextLength].map((count) => count.toLocaleString('en'))
  return `${counted} of ${most} characters`
}

/** A required line of text, trimmed. */
/*@__NO_SIDE_EFFECTS__*/
export function requiredText(message: string, maxLength = 200) {
  return z.string(message).check(z.trim(), z.minLength(1, message), z.maxLength(maxLength, tooLong(maxLength)))
}

/**
 * A whole number, typed as a number or as its digits (forms send counts as entered).
 * `required` is the message for a missing or non-numeric value, `range` for one outside `min`–`max`,
 * `tooLarge`, where given, for one above `max`.
 */
/*@__NO_SIDE_EFFECTS__*/
export function wholeNumber(options: { required: string; range: string; tooLarge?: string; min: number; max: number }) {
  return z.pipe(
    z.union([z.number(), z.string().check(z.trim(), z.regex(/^-?\d{1,15}$/, options.required))], options.required),
    z.pipe(
      z.transform((entered: number | string) => Number(entered)),
      z.number().check(
        z.refine((value) => Number.isInteger(value) && value >= options.min, options.range),
        z.refine((value) => !(value > options.max), options.tooLarge ?? options.range),
      ),
    ),
  )
}

/** A class, as a number, digits, label or name (`5`, `"5"`, `"Class 5th"`, `"Class 5"`), read as its key. */
/*@__NO_SIDE_EFFECTS__*/
export function classField(message = 'Please choose a class from 1 to 10.') {
  return z.pipe(
    z.union([z.number(), z.string()], message),
    z.transform((entered: number | string, context) => {
      const key = parseClass(entered)
      if (key !== undefined) return key
      context.issues.push({ code: 'custom', message, input: entered })
      return z.NEVER
    }),
  )
}

/** A calendar date `YYYY-MM-DD` that exists. */
/*@__NO_SIDE_EFFECTS__*/
export function dateField(message: string) {
  return z.string(message).check(
    z.refine((text) => {
      const parsed = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
      return !Number.isNaN(parsed) && new Date(parsed).toISOString().startsWith(text)
    }, message),
  )
}

/** A time of day `HH:MM`, 24 hours; `HH:MM:00` is read as that. */
/*@__NO_SIDE_EFFECTS__*/
export function timeField(message: string) {
  const withoutSeconds = z.overwrite((text: string) => text.replace(/^(\d\d:\d\d):00$/, '$1'))
  return z.string(message).check(withoutSeconds, z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, message))
}

/** The id of a record in a path or query. Text that is no id reads as 0, which no record has: it is answered like any unknown id. */
export const recordId = z.pipe(
  z.string(),
  z.transform((text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : 0)),
)

/** A student's unique code, in any case, with or without separators. Demo codes keep their separator. */
export const uniqueCode = z.string().check(z.trim(), z.maxLength(40))

/** An instant on the wire, ISO 8601 in UTC. */
export const instant = z.string()

/** What every changing call answers at least. */
export const messageReply = z.object({ message: z.string() })

/** A file in a JSON answer: a download by link could not carry the session. */
export const fileReply = z.object({ file_name: z.string(), base64: z.string() })

/**
 * Goes before the schema of a record: one with more entries is refused before any key of it is looked at, because each
 * that is wrong would cost an issue of its own.
 */
/*@__NO_SIDE_EFFECTS__*/
export function atMost<Value>(maxEntries: number) {
  return z.transform((entries: Record<string, Value>, context) => {
    let count = 0
    for (const _ in entries) {
      count += 1
      if (count <= maxEntries) continue
      context.issues.push({ code: 'custom', message: `At most ${maxEntries} entries are allowed.`, input: entries })
      return z.NEVER
    }
    return entries
  })
}

export const examStatusText = z.enum(['Upcoming', 'Running', 'Completed'])
export const studentExamStatus = z.enum(['upcoming', 'running', 'completed'])
export const outcomeText = z.enum(['passed', 'failed', 'pending', 'not attempted'])
export const examTypeText = z.enum(['Multiple choice', 'Descriptive', 'Mixed'])

/**
 * Results that students do not see yet: the set day and time, null where a person ends it. Null itself where nothing is
 * held. Left out by servers of the version before.
 */
export const heldResults = z.optional(
  z.nullable(z.object({ release_date: z.nullable(z.string()), release_time: z.nullable(z.string()) })),
)

/** Formulas as MathML, by their TeX. */
export const formulaMath = z.record(z.string(), z.string())
export type FormulaMath = z.infer<typeof formulaMath>

/** The formulas in the texts beside it; absent where those have none. */
export const math = z.optional(formulaMath)

export type FormIssue = { path: string; message: string }

/**
 * Reads a value by a schema, with its faults as plain data.
 * @returns the form, or undefined with every fault; a fault's path is dotted, e.g. `questions.exam_paper.mcqs.0.marks`
 */
export function readForm<S extends z.ZodMiniType>(
  schema: S,
  value: unknown,
): { form: z.output<S> | undefined; issues: FormIssue[] } {
  const parsed = schema.safeParse(value)
  if (parsed.success) return { form: parsed.data, issues: [] }
  const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  return { form: undefined, issues }
}
