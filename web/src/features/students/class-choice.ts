import { allClasses, classLabel, standardOf } from '@pariksha/contract/law/labels.ts'

/** The label of the class that an address asks for, in whatever spelling; undefined when it names none. */
export function chosenLabel(selectedClass: string | undefined): string | undefined {
  if (selectedClass === undefined) return undefined
  if (selectedClass.trim().toLowerCase() === allClasses.toLowerCase()) return allClasses
  const standard = standardOf(selectedClass)
  return standard === undefined ? undefined : classLabel(standard)
}

/** Whether somebody is the class teacher of a class: the stored number equals the digits of the label. */
export function isClassTeacherOf(label: string, cteacher: string | undefined): boolean {
  const standard = standardOf(label)
  return standard !== undefined && cteacher !== undefined && standardOf(cteacher) === standard
}
