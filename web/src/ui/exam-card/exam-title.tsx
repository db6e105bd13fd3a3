import classes from './exam-title.module.css'

/** What an exam is called below its subject; nothing where nobody has named it. */
export function ExamTitle({ title }: { title: string | null }) {
  if (title === null) return null
  return (
    <span className={classes.title} dir="auto">
      {title}
    </span>
  )
}
