import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { Card } from '../../../ui/card.tsx'
import classes from './question-card.module.css'

/** The card of a question that is being written, and whether anything is still missing in it. */
export function QuestionFrame(props: { title: string; isComplete: boolean; children: ReactNode }) {
  const { title, isComplete, children } = props
  const id = useId()
  const Picture = isComplete ? IconCircleCheck : IconCircleDashed
  return (
    <Card role="group" aria-labelledby={id} className={classes.card}>
      <div className={classes.head}>
        <h3 id={id} className={classes.title}>
          {title}
        </h3>
        <span className={classes.state} data-complete={isComplete || undefined}>
          <Picture size={17} stroke={2} aria-hidden />
          {isComplete ? 'Complete' : 'To fill in'}
        </span>
      </div>
      {children}
    </Card>
  )
}
