/** The law of taking teachers back: a username is one person's, and a class has one class teacher. */
import { type ClassKey, classLabel, isSameClass } from '@pariksha/contract/law/class-key.ts'

type Placed = { name: string; username: string; classTeacher: ClassKey | null }
type Conflict = { code: 'teacher.username_taken' | 'teacher.class_has_class_teacher'; message: string }

function isSameUsername(one: Placed, other: Placed): boolean {
  return one.username.toLowerCase() === other.username.toLowerCase()
}

/**
 * Why some removed teachers cannot all come back, and what to do about it; undefined when they can.
 * @param holders who is there with one of their usernames or places of class teacher
 */
export function placeConflict(returning: readonly Placed[], holders: readonly Placed[]): Conflict | undefined {
  const before: Placed[] = [...holders]
  for (const teacher of returning) {
    const namesake = before.find((other) => isSameUsername(other, teacher))
    if (namesake !== undefined) {
      const message = `${teacher.name} cannot come back as ${teacher.username}: ${namesake.name} has this username. Give ${namesake.name} another one first.`
      return { code: 'teacher.username_taken', message }
    }
    const { classTeacher } = teacher
    const other = classTeacher !== null && before.find((one) => isSameClass(one.classTeacher, classTeacher))
    if (classTeacher !== null && other) {
      const label = classLabel(classTeacher)
      const message = `${teacher.name} was class teacher of ${label}, and ${other.name} is now. Leave that class without a class teacher first.`
      return { code: 'teacher.class_has_class_teacher', message }
    }
    before.push(teacher)
  }
  return undefined
}
