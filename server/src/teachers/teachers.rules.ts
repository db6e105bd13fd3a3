/** The law of who teaches what, and how a teacher is shown. */
import { type ClassKey, classLabel, compareClasses, isSameClass } from '@pariksha/contract/law/class-key.ts'
import { type CamelNamed, toWire } from '@pariksha/contract/law/wire-names.ts'
import { type TeacherFieldValues, teacherColumnNames } from '@pariksha/contract/people/teacher-fields.ts'
import type { TeacherRecord } from '@pariksha/contract/teachers.ts'

/** A subject in a class, as taught by somebody. */
export type Pair = { standard: ClassKey; subject: string }

/** What a form says: every subject of it may be taught in every class of it. */
type Lists = { classes: readonly ClassKey[]; subjects: readonly string[] }

function isSameSubject(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** Whether two pairs are the same, whatever the case their subjects are written in. */
export function isSamePair(one: Pair, other: Pair): boolean {
  return isSameClass(one.standard, other.standard) && isSameSubject(one.subject, other.subject)
}

function distinctSubjects(subjects: readonly string[]): string[] {
  return subjects.filter((subject, index) => subjects.findIndex((other) => isSameSubject(other, subject)) === index)
}

/** Every pair of the classes and subjects, each once. */
export function everyPair({ classes, subjects }: Lists): Pair[] {
  return [...new Set(classes)].flatMap((standard) =>
    distinctSubjects(subjects).map((subject) => ({ standard, subject })),
  )
}

/** The distinct classes and subjects of pairs, in order. */
export function listsOf(pairs: readonly Pair[]): { classes: ClassKey[]; subjects: string[] } {
  return {
    classes: [...new Set(pairs.map(({ standard }) => standard))].sort(compareClasses),
    subjects: [...new Set(pairs.map(({ subject }) => subject))].sort(),
  }
}

/**
 * What changed lists imply for the pairs somebody teaches: those of a class or subject that left the lists go, those of
 * one that is new come, and every other pair stays as it is, so that what was transferred away does not come back. A
 * class or subject of the lists that would be left without any pair gets all of its own.
 * @param current the pairs taught now
 * @param lists what shall be taught; a subject in another case than now is the same one
 */
export function teachingChange(current: readonly Pair[], lists: Lists): { added: Pair[]; removed: Pair[] } {
  const isWanted = (pair: Pair) =>
    lists.classes.includes(pair.standard) && lists.subjects.some((subject) => isSameSubject(subject, pair.subject))
  const kept = current.filter(isWanted)
  const spelling = (subject: string) => current.find((pair) => isSameSubject(pair.subject, subject))?.subject ?? subject
  const wanted = everyPair(lists).map(({ standard, subject }) => ({ standard, subject: spelling(subject) }))
  const isPlaced = ({ standard, subject }: Pair) =>
    kept.some((pair) => isSameClass(pair.standard, standard)) &&
    kept.some((pair) => isSameSubject(pair.subject, subject))
  return {
    added: wanted.filter((pair) => !isPlaced(pair)),
    removed: current.filter((pair) => !isWanted(pair)),
  }
}

/** The own classes of a teacher: those taught and the one they are class teacher of, in order. */
export function ownClasses(teaching: readonly { standard: ClassKey }[], classTeacher: ClassKey | null): ClassKey[] {
  const classes = new Set(teaching.map((pair) => pair.standard))
  if (classTeacher !== null) classes.add(classTeacher)
  return [...classes].sort(compareClasses)
}

/** What a form says of a teacher, by column; not every principal has told it all. */
export type TeacherFacts = {
  [Column in (typeof teacherColumnNames)[number]]:
    | TeacherFieldValues[Column]
    | (Column extends 'phone' | 'gender' ? null : never)
}

/** A teacher of the school, with the pairs taught by class, then subject. */
export type Teacher = { id: number; version: number; teaching: Pair[] } & CamelNamed<TeacherFacts>

/** A teacher as the principal gets one. */
export function teacherRecordOf(teacher: Teacher): TeacherRecord {
  const { classes, subjects } = listsOf(teacher.teaching)
  return {
    ...toWire(teacher, teacherColumnNames),
    phone: teacher.phone ?? '',
    gender: teacher.gender ?? '',
    classes: classes.map(classLabel),
    subjects,
    teaching: teacher.teaching,
    version: teacher.version,
  }
}
