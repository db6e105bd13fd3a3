import { IconLayoutGrid } from '@tabler/icons-react'
import { counted } from '../../lib/counted.ts'
import { SubjectIcon } from '../../ui/subject-icon.tsx'
import { allSubjects } from './find-exams.ts'
import classes from './subject-filter.module.css'

type Props = {
  subjects: readonly { subject: string; count: number }[]
  chosen: string
  onChoose: (subject: string) => void
}

/** The subjects as cards, one of which is chosen, each with the number of its exams. */
export function SubjectFilter({ subjects, chosen, onChoose }: Props) {
  return (
    <fieldset className={classes.subjects} aria-label="Subject">
      {subjects.map(({ subject, count }) => (
        <button
          key={subject}
          type="button"
          className={classes.subject}
          aria-pressed={subject === chosen}
          onClick={() => onChoose(subject)}
        >
          {subject === allSubjects ? (
            <IconLayoutGrid size={40} stroke={1.6} className={classes.all} aria-hidden />
          ) : (
            <SubjectIcon subject={subject} size={40} />
          )}
          <span className={classes.name}>{subject}</span>
          <span className={classes.count}>{counted(count, ['exam', 'exams'])}</span>
        </button>
      ))}
    </fieldset>
  )
}
