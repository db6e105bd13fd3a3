import { Button } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { languageOf } from '../../../lib/text-language.ts'
import { RichText } from '../../../ui/rich-text.tsx'
import type { AttemptView } from '../core/attempt-view.ts'
import type { ExamAttempt } from '../core/exam-attempt.ts'
import type { Question } from '../core/paper.ts'
import { goToQuestion } from './question-place.ts'
import classes from './sitting-notes.module.css'

type Props = { attempt: ExamAttempt; view: AttemptView; questions: readonly Question[] }

/** Answers of another page that were never saved, where a newer one was: the pupil chooses, one question at a time. */
export function Offers({ attempt, view, questions }: Props) {
  const [offer] = view.offers
  if (offer === undefined) return null
  const { index, value } = offer
  const question = questions[index]
  const isChoice = question?.options != null

  function leave() {
    // With the last offer the buttons go.
    if (view.offers.length === 1) goToQuestion(index)
  }

  return (
    <div role="status" className={classes.note} data-kind="offer">
      <IconArrowsExchange size={20} aria-hidden />
      <div className={classes.text}>
        <strong>You gave question {index + 1} two different answers. This one was not saved:</strong>
        <p className={classes.offered} lang={languageOf(value ?? '')}>
          {isChoice && value !== null ? <RichText text={value} math={question.math} /> : (value ?? 'no answer')}
        </p>
        <div className={classes.choices}>
          <Button
            variant="default"
            onClick={() => {
              attempt.takeOffer(offer)
              leave()
            }}
          >
            Use this answer
          </Button>
          <Button
            variant="default"
            onClick={() => {
              attempt.dropOffer(offer)
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
