import { Button } from '@mantine/core'
import { isChosenFrom, type QuestionKind } from '@pariksha/contract/law/questions/question.ts'
import { IconArrowsExchange } from '@tabler/icons-react'
import { languageOf } from '../../../lib/text-language.ts'
import { RichText } from '../../../ui/rich-text.tsx'
import type { AttemptView } from '../core/attempt-view.ts'
import type { ExamAttempt } from '../core/exam-attempt.ts'
import { type AttemptQuestion, ownNumberOf, questionOfIndex } from '../core/paper-questions.ts'
import { goToQuestion } from './question-place.ts'
import classes from './sitting-notes.module.css'

type Props = { attempt: ExamAttempt; view: AttemptView; questions: readonly AttemptQuestion[] }

/** Two answers to one question, of which that of another page was never saved: the pupil chooses, one at a time. */
export function Conflicts({ attempt, view, questions }: Props) {
  const [conflict] = view.conflicts
  if (conflict === undefined) return null
  const { index, value } = conflict
  const question = questionOfIndex(questions, index)
  const isChoice = question !== undefined && isChosenFrom<QuestionKind>(question.content)

  function leave() {
    // With the last conflict the buttons go.
    if (view.conflicts.length === 1) goToQuestion(index)
  }

  return (
    <div role="status" className={classes.note} data-kind="conflict">
      <IconArrowsExchange size={20} aria-hidden />
      <div className={classes.text}>
        <strong>
          You gave question {ownNumberOf(questions, index)} two different answers. This one was not saved:
        </strong>
        <p className={classes.unsaved} dir="auto" lang={languageOf(value ?? '')}>
          {isChoice && value !== null ? <RichText text={value} math={question.math} /> : (value ?? 'no answer')}
        </p>
        <div className={classes.choices}>
          <Button
            variant="default"
            onClick={() => {
              attempt.resolveConflict(conflict, { use: 'unsaved' })
              leave()
            }}
          >
            Use this answer
          </Button>
          <Button
            variant="default"
            onClick={() => {
              attempt.resolveConflict(conflict, { use: 'shown' })
              leave()
            }}
          >
            Keep the one below
          </Button>
        </div>
      </div>
    </div>
  )
}
