import { SubjectIcon } from '../../ui/subject-icon.tsx'
import classes from './subject-list.module.css'

/** The subjects a teacher teaches, as buttons that lead nowhere (product 2.4). */
export function SubjectList({ subjects }: { subjects: readonly string[] }) {
  return (
    <fieldset className={classes.subjects} aria-label="My Subjects">
      {subjects.map((subject) => (
        <button key={subject} type="button" className={classes.subject} disabled>
          <SubjectIcon subject={subject} size={32} />
          {subject}
        </button>
      ))}
    </fieldset>
  )
}
