import { Button } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { languageOf } from '../../../lib/text-language.ts'
import type { AttemptView } from '../core/attempt-view.ts'
import type { ExamAttempt } from '../core/exam-attempt.ts'
import classes from './sitting-notes.module.css'

/** Answers of another page that were never saved, where a newer one was: the pupil chooses, one question at a time. */
export function Offers({ attempt, view }: { attempt: ExamAttempt; view: AttemptView }) {
  const [offer] = view.offers
  if (offer === undefined) return null
  const { index, value } = offer
  return (
    <div role="status" className={classes.note} data-kind="taken_over">
      <IconArrowsExchange size={20} aria-hidden />
      <div className={classes.text}>
        <strong>You gave question {index + 1} two different answers. This one was not saved:</strong>
        <p className={classes.offered} lang={languageOf(value ?? '')}>
          {value ?? 'no answer'}
        </p>
        <div className={classes.choices}>
          <Button variant="default" onClick={() => attempt.takeOffer(offer)}>
            Use this answer
          </Button>
          <Button variant="default" onClick={() => attempt.dropOffer(offer)}>
            Keep the one below
          </Button>
        </div>
      </div>
    </div>
  )
}
