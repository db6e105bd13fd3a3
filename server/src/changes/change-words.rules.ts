/** An audit row as people read it (product 2.17). */
import { type ClassKey, classKeys, classLabel } from '@pariksha/contract/law/class-key.ts'
import { schoolMoment } from '@pariksha/contract/law/school-time.ts'
import { picturesInWords } from '@pariksha/contract/law/texts/pictures.ts'
import { fieldWords, type ValueKind } from './field-words.rules.ts'

type Fields = Readonly<Record<string, unknown>>

export type ChangedField = { label: string; before: string | null; after: string | null }

/** Of a long text the beginning is told. */
const longestValue = 300

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function classText(value: unknown): string {
  const key = classKeys.find((one) => Number(one) === Number(value))
  return key === undefined ? String(value) : classLabel(key)
}

function momentText(value: string, timeZone: string): string {
  const instant = new Date(value)
  if (Number.isNaN(instant.getTime())) return value
  const { date, time } = schoolMoment(instant, timeZone)
  return `${date} ${time}`
}

/** Of a record within a record: a pair that somebody teaches, a class that moved up, or what else it holds. */
function partText(part: Fields): string {
  if ('subject' in part && 'standard' in part) return `${part.subject} in ${classText(part.standard)}`
  if ('from' in part && 'to' in part) {
    const to = part.to === null ? 'out of the school' : classText(part.to)
    return `${classText(part.from)} to ${to}: ${part.students}`
  }
  return Object.entries(part)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')
}

/** @returns null where there is nothing */
function valueText(value: unknown, as: ValueKind, timeZone: string): string | null {
  if (value === null || value === undefined || value === '') return null
  if (Array.isArray(value)) {
    const parts = value.flatMap((one: unknown) => valueText(one, as === 'classes' ? 'class' : as, timeZone) ?? [])
    return parts.length === 0 ? null : parts.join(', ')
  }
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (as === 'class') return classText(value)
  if (as === 'moment' && typeof value === 'string') return momentText(value, timeZone)
  if (isFields(value)) return partText(value)
  const text = picturesInWords(String(value))
  return text.length > longestValue ? `${text.slice(0, longestValue - 1)}…` : text
}

/** Of a record that is made, what it does not have: No, or 0. */
function isFirstNothing(before: Fields, after: Fields, name: string): boolean {
  return !(name in before) && (after[name] === false || after[name] === 0)
}

/**
 * What a change has altered, field by field: what is the same before and after is left out, and so is what has no words.
 * @param row the two sides of an audit row; either may be missing
 * @param timeZone of the school, IANA
 */
export function changedFields(row: { before: unknown; after: unknown }, timeZone: string): ChangedField[] {
  const before = isFields(row.before) ? row.before : {}
  const after = isFields(row.after) ? row.after : {}
  return Object.entries(fieldWords).flatMap(([name, words]) => {
    if (JSON.stringify(before[name]) === JSON.stringify(after[name]) || isFirstNothing(before, after, name)) return []
    const told = {
      label: words.label,
      before: valueText(before[name], words.as ?? 'plain', timeZone),
      after: valueText(after[name], words.as ?? 'plain', timeZone),
    }
    return told.before === told.after ? [] : [told]
  })
}

/** Why somebody has changed it, where they had to say so. */
export function reasonOf({ after }: { after: unknown }): string | null {
  return isFields(after) && typeof after.reason === 'string' && after.reason !== '' ? after.reason : null
}

export type Named = {
  exam: { subject: string; title: string | null; standard: ClassKey; startsAt: Date } | null
  student: { name: string; standard: ClassKey; rollNumber: string } | null
  staff: string | null
  /** The other teacher of a transfer. */
  other: string | null
}

/** What a change is about, e.g. `Fractions test (Mathematics), Class 5th, 2026-11-20; Asha Rao, Class 5th; question 3`. */
export function aboutText(named: Named, row: { after: unknown; before: unknown }, timeZone: string): string {
  const { exam, student, staff, other } = named
  const index = [row.after, row.before].flatMap((side) =>
    isFields(side) && typeof side.index === 'number' ? side.index : [],
  )[0]
  return [
    exam &&
      `${exam.title === null ? exam.subject : `${exam.title} (${exam.subject})`}, ${classLabel(exam.standard)}, ${schoolMoment(exam.startsAt, timeZone).date}`,
    student && `${student.name}, ${classLabel(student.standard)}, roll number ${student.rollNumber}`,
    staff,
    other && `with ${other}`,
    index === undefined ? null : `question ${index + 1}`,
  ]
    .filter((part) => part !== null && part !== '')
    .join('; ')
}
