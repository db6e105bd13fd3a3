import type { getExamSummary } from '@pariksha/contract/attempts.ts'
import type { Reply } from '@pariksha/contract/endpoint.ts'
import { useEffect } from 'react'
import { formatDateWithDay, formatInstantTime, schoolDate } from '../../../lib/format.ts'
import { ExamPreferences } from '../preferences/exam-preferences.ts'
import { preferenceStorage } from '../preferences/preference-storage.ts'
import type { Owner } from '../storage/journal.ts'
import classes from './receipt.module.css'

type Props = { owner: Owner; receipt: Reply<typeof getExamSummary>['receipt'] }

/** What a pupil has in hand of an exam that was handed in. Staff see the same code beside the paper. */
export function Receipt({ owner, receipt }: Props) {
  const { studentId, examId } = owner
  // Whatever the page of the exam left on the device has served its time, also where the exam ended without it.
  useEffect(() => new ExamPreferences({ studentId, examId }, preferenceStorage).end(), [studentId, examId])

  if (receipt === null) return null
  const { submitted_at, answered, code } = receipt
  return (
    <section className={classes.receipt} aria-label="Receipt">
      <dl className={classes.facts}>
        <div>
          <dt>Handed in</dt>
          <dd>
            {formatDateWithDay(schoolDate(Date.parse(submitted_at)))}, {formatInstantTime(submitted_at)}
          </dd>
        </div>
        <div>
          <dt>Answers</dt>
          <dd>{answered}</dd>
        </div>
        <div>
          <dt>Code</dt>
          <dd className={classes.code}>{code}</dd>
        </div>
      </dl>
      <p className={classes.note}>
        Write this code down. Your teacher has the same one. To see it again, press Receipt at this exam.
      </p>
    </section>
  )
}
