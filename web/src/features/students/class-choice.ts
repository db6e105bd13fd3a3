import { choiceLabel, isSameClass, parseClass, parseClassChoice } from '@pariksha/contract/law/class-key.ts'

/** The label of the class that an address asks for, in whatever spelling; undefined when it names none. */
export function chosenLabel(selectedClass: string | undefined): string | undefined {
  const choice = parseClassChoice(selectedClass ?? '')
  return choice === undefined ? undefined : choiceLabel(choice)
}

/** Whether somebody is the class teacher of a class: the stored number equals the digits of the label. */
export function isClassTeacherOf(label: string, cteacher: string | undefined): boolean {
  const key = parseClass(label)
  return key !== undefined && cteacher !== undefined && isSameClass(parseClass(cteacher), key)
}
