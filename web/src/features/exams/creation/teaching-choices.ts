/** What the exam form offers: a teacher what they teach, the principal everything. */
import { type ClassKey, classKeys, isSameClass, parseClass, standardOf } from '@pariksha/contract/law/class-key.ts'
import { knownSubjects } from '@pariksha/contract/law/known-subjects.ts'

export type Pair = { standard: ClassKey; subject: string }

/** Who creates. `pairs` is what a teacher teaches. */
export type Creator = { role: 'teacher'; pairs: readonly Pair[] } | { role: 'principal' }

/** Grades 1 to 10; those a teacher does not teach cannot be chosen. */
export function gradeChoices(creator: Creator): { value: string; label: string; disabled: boolean }[] {
  return classKeys.map((standard) => ({
    value: String(standard),
    label: String(standardOf(standard)),
    disabled: creator.role === 'teacher' && !creator.pairs.some((pair) => isSameClass(pair.standard, standard)),
  }))
}

/** The subjects to choose from, each once: those taught in the grade, or before a grade is chosen all that are taught. */
export function subjectChoices(creator: Creator, standard: string): string[] {
  if (creator.role === 'principal') return [...knownSubjects]
  const taught = creator.pairs.filter((pair) => standard === '' || isSameClass(pair.standard, parseClass(standard)))
  return [...new Set(taught.map(({ subject }) => subject))].sort((one, other) => one.localeCompare(other))
}

/** The subject that stays chosen when the grade changes: the same, if it is taught there; the only one, if there is one. */
export function subjectInGrade(creator: Creator, chosen: { subject: string; standard: string }): string {
  if (creator.role === 'principal') return chosen.subject
  const choices = subjectChoices(creator, chosen.standard)
  if (choices.includes(chosen.subject)) return chosen.subject
  const [only, ...others] = choices
  return only !== undefined && others.length === 0 ? only : ''
}
