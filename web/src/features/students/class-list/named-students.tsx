import type { Student } from '../students.api.ts'
import classes from './named-students.module.css'

/** Who a dialog is about, by name and roll number. */
export function NamedStudents({ students }: { students: readonly Student[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard.
    <ul className={classes.named} tabIndex={0} aria-label="Selected students">
      {students.map(({ uniqueCode, name, roll_number }) => (
        <li key={uniqueCode}>
          {name} <span>· roll number {roll_number}</span>
        </li>
      ))}
    </ul>
  )
}
