import { Button } from '@mantine/core'
import type { BankQuestion } from '@pariksha/contract/staff/bank/bank-fields.ts'
import type { PageLink } from '../../lib/address/page-link.ts'
import { counted } from '../../lib/counted.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Card } from '../../ui/card.tsx'
import classes from './question-bank.module.css'
import { QuestionFacts, QuestionText } from './question-text.tsx'

/** A question with the part of the draw that it came from, from 0. */
export type Drawn = { part: number; question: BankQuestion }

type Props = {
  drawn: readonly Drawn[]
  isBusy: boolean
  newExamLink: (ids: string) => PageLink
  onSwap: (drawn: Drawn) => void
  onLeaveOut: (id: number) => void
}

/** What was drawn, to be looked at before it is taken. */
export function DrawnQuestions({ drawn, isBusy, newExamLink, onSwap, onLeaveOut }: Props) {
  if (drawn.length === 0) return null
  const marks = drawn.reduce((sum, { question }) => sum + question.marks, 0)
  const ids = drawn.map(({ question }) => question.bank_question_id).join(',')
  return (
    <section aria-label="Drawn questions" className={classes.drawn}>
      <ol className={classes.list}>
        {drawn.map((one) => (
          <li key={one.question.bank_question_id}>
            <Card className={classes.question}>
              <QuestionText {...one.question} />
              <QuestionFacts question={one.question} />
              <div className={classes.actions}>
                <Button size="compact-sm" variant="default" loading={isBusy} onClick={() => onSwap(one)}>
                  Another like this
                </Button>
                <Button size="compact-sm" variant="subtle" onClick={() => onLeaveOut(one.question.bank_question_id)}>
                  Leave out
                </Button>
              </div>
            </Card>
          </li>
        ))}
      </ol>
      <div className={classes.picked}>
        <span role="status">
          {counted(drawn.length, ['question', 'questions'])}, {counted(marks, ['mark', 'marks'])}
        </span>
        <Button component={AppLink} to={newExamLink(ids)}>
          New exam from these
        </Button>
      </div>
    </section>
  )
}
