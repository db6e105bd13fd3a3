import { Anchor, Button, Group } from '@mantine/core'
import type { PageLink } from '../../lib/address/page-link.ts'
import { AppLink } from '../../ui/app-link.tsx'
import type { Asked } from './ask-decision.tsx'
import { LateAnswerItem } from './late-answer-item.tsx'
import type { Decision, LateAnswer } from './late-answers.api.ts'
import classes from './late-answers.module.css'

type Props = {
  /** All of one student. */
  answers: LateAnswer[]
  answersLink: (studentId: number) => PageLink
  onAsk: (asked: Asked) => void
}

/** The late answers of one student, in the order of the paper, each with what can be decided about it. */
export function LateStudent({ answers, answersLink, onAsk }: Props) {
  const [first] = answers
  if (first === undefined) return null
  const { name, roll_number, student_id } = first.student
  const waiting = answers.filter(({ decision, is_open }) => decision === null && is_open !== true)
  // Of several answers to one question a person has to choose.
  const isOneEach = new Set(waiting.map(({ index }) => index)).size === waiting.length
  const ask = (decision: Decision) => onAsk({ answers: waiting, decision })
  return (
    <li className={classes.student}>
      <div className={classes.head}>
        <h3 className={classes.name}>
          <Anchor inherit underline="always" component={AppLink} to={answersLink(student_id)}>
            {name}
          </Anchor>{' '}
          <span className={classes.roll}>Roll number {roll_number}</span>
        </h3>
        {waiting.length > 1 && isOneEach ? (
          <Group gap="xs">
            <Button size="compact-md" variant="default" onClick={() => ask('accepted')}>
              Accept all {waiting.length}
            </Button>
            <Button size="compact-md" variant="default" onClick={() => ask('refused')}>
              Accept none
            </Button>
          </Group>
        ) : null}
      </div>
      <ol className={classes.answers}>
        {[...answers]
          .sort((one, other) => one.index - other.index)
          .map((answer) => (
            <LateAnswerItem
              key={answer.late_answer_id}
              answer={answer}
              onAsk={(decision) => onAsk({ answers: [answer], decision })}
            />
          ))}
      </ol>
    </li>
  )
}
