import { useCallback, useEffect, useState } from 'react'
import type { OpenedAttempt } from '../attempts.api.ts'
import { isAnswered } from '../core/paper.ts'
import { HandedIn } from '../handed-in.tsx'
import { useExamAttempt } from '../use-exam-attempt.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { Offers } from './offers.tsx'
import { Palette } from './palette.tsx'
import { QuestionCard } from './question-card.tsx'
import { goToQuestion } from './question-place.ts'
import classes from './sitting.module.css'
import { SittingBar } from './sitting-bar.tsx'
import { EndedNote, ResumedNote } from './sitting-notes.tsx'
import { SubmitExam } from './submit-exam.tsx'
import { useVisits } from './use-visits.ts'

type Props = { opened: OpenedAttempt; isResumed: boolean; onTakeBack: () => void }

/** The paper while it is being answered. */
export function Sitting({ opened, isResumed, onTakeBack }: Props) {
  const { subject, questions } = opened
  const { attempt, view } = useExamAttempt(opened)
  const [unanswered, setUnanswered] = useState<readonly number[]>([])
  const paper = useVisits(attempt.visit)
  const isLocked = view.phase !== 'open'

  useEffect(() => {
    document.title = `${subject} exam · Pariksha`
  }, [subject])

  const goTo = useCallback(
    (index: number) => {
      attempt.flush()
      attempt.visit(index)
      goToQuestion(index)
    },
    [attempt],
  )

  // Each refused submission brings a new list, and leads to its first question once the note about it stands.
  useEffect(() => {
    const [first] = unanswered
    if (first !== undefined) goTo(first)
  }, [unanswered, goTo])

  if (view.phase === 'submitted') {
    return <HandedIn subject={subject} owner={opened.owner} isByThisPage={view.isHandedInHere} />
  }

  const missed = isLocked ? [] : unanswered.filter((index) => !isAnswered(view.values.get(index)))
  return (
    <div className={classes.sitting}>
      <LeaveGuard isUnsent={() => attempt.view().unsentCount > 0} isKept={() => attempt.view().isKept} />
      <SittingBar subject={subject} view={view} questions={questions} missed={missed} onGoTo={goTo} />
      <div className={classes.body}>
        <div className={classes.paper} ref={paper}>
          {isResumed && view.phase === 'open' ? <ResumedNote restoredCount={view.restoredCount} /> : null}
          <EndedNote view={view} onTakeBack={onTakeBack} />
          {view.phase === 'open' ? <Offers attempt={attempt} view={view} /> : null}
          <ol className={classes.questions}>
            {questions.map((question) => (
              <QuestionCard
                key={question.index}
                question={question}
                total={questions.length}
                value={view.values.get(question.index) ?? null}
                isLocked={isLocked}
                isMissed={missed.includes(question.index)}
                attempt={attempt}
              />
            ))}
          </ol>
          {view.phase === 'open' || view.phase === 'submitting' ? (
            <SubmitExam attempt={attempt} questions={questions} view={view} onUnanswered={setUnanswered} />
          ) : null}
        </div>
        <aside className={classes.side} aria-label="Questions">
          <Palette questions={questions} view={view} onGoTo={goTo} />
        </aside>
      </div>
    </div>
  )
}
