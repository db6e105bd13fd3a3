import { VisuallyHidden } from '@mantine/core'
import { Fragment, type ReactNode, useCallback, useEffect, useState } from 'react'
import { focusHeading } from '../../../lib/focus/focus-heading.ts'
import { PictureSourceContext } from '../../../ui/pictures/picture-source.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { AnswerFileOffer } from '../answer-file-offer.tsx'
import type { OpenedAttempt } from '../attempts.api.ts'
import { ownNumberOf, unansweredOf } from '../core/paper-questions.ts'
import { HandedIn } from '../handing-in/handed-in.tsx'
import { useCurrentQuestion } from '../preferences/current-question.ts'
import { PreferenceRow } from '../preferences/preference-row.tsx'
import { useExamKeys } from '../preferences/use-exam-keys.ts'
import { useExamPreferences } from '../preferences/use-exam-preferences.ts'
import { useIsTimeUp } from '../use-countdown.ts'
import { useExamAttempt } from '../use-exam-attempt.ts'
import { useListen } from '../use-listen.ts'
import { Conflicts } from './conflicts.tsx'
import { LeaveExamGuard } from './leave-exam-guard.tsx'
import { Palette } from './palette.tsx'
import { QuestionCard, SectionHeading } from './question-card.tsx'
import { goToQuestion } from './question-place.ts'
import classes from './sitting.module.css'
import { SittingBar } from './sitting-bar.tsx'
import { EndedNote, MessageNote, PausedNote, ResumedNote } from './sitting-notes.tsx'
import { SubmitExam } from './submit-exam.tsx'
import { useExcess } from './use-excess.ts'
import { useVisits } from './use-visits.ts'

/** What a pupil is told of a question whose words have changed under their eyes. */
const correctedText = (number: number) => `Your teacher has corrected question ${number}. Your answer is kept.`

/** The options of a question that are crossed out: one text, so that a card is drawn again only when its own change. */
function crossedOf(crossed: ReadonlySet<string>, index: number): string {
  return [...crossed].filter((option) => option.startsWith(`${index}/`)).join()
}

type Props = {
  opened: OpenedAttempt
  isResumed: boolean
  onTakeBack: () => void
  /** Of a practice exam, of which nothing is lost when it is left: what stands at its end. */
  practiceEnd?: ReactNode
}

/** The paper while it is being answered. */
export function Sitting(props: Props) {
  return (
    <PictureSourceContext value={props.opened.pictures.find}>
      <Answering {...props} />
    </PictureSourceContext>
  )
}

function Answering({ opened, isResumed, onTakeBack, practiceEnd }: Props) {
  const { subject, owner, readsAloud } = opened
  const { attempt, view } = useExamAttempt(opened)
  const { questions, corrected } = view
  const isOver = view.phase === 'submitted' || view.phase === 'completed'
  const { preferences, chosen } = useExamPreferences(owner, isOver)
  const { marked, usesKeys } = chosen
  const [unanswered, setUnanswered] = useState<readonly number[]>([])
  const current = useCurrentQuestion()
  const Listen = useListen(readsAloud)
  const paper = useVisits(attempt.visit)
  const isPaused = view.timing.pausedLeftSec !== null
  const isTimeUp = useIsTimeUp(view.timing)
  const isLocked = view.phase !== 'open' || isPaused || isTimeUp
  const { excess, onExcess } = useExcess(owner, { values: view.values, isOver })
  const tooLong = questions.flatMap(({ index }, at) => (excess.has(index) ? at + 1 : []))

  useEffect(() => {
    document.title = `${subject} exam · Pariksha`
    // The dialog in which the exam was begun is gone.
    focusHeading()
  }, [subject])

  const [newest] = [...corrected].slice(-1).map((index) => ownNumberOf(questions, index))
  useEffect(() => {
    if (newest !== undefined) toast.success(correctedText(newest))
  }, [newest])

  // All at once what rests, and the question whether it is handed in.
  useEffect(() => {
    if (isTimeUp) attempt.retryNow()
  }, [attempt, isTimeUp])

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

  const isHandedIn = view.phase === 'submitted'
  const said = useExamKeys({ isOn: usesKeys && !isHandedIn, attempt, questions, preferences, onGoTo: goTo })

  if (isHandedIn) {
    return practiceEnd ?? <HandedIn subject={subject} owner={owner} view={view} />
  }

  const preferenceRow = (
    <PreferenceRow preferences={preferences} chosen={chosen} timing={view.timing} readsAloud={readsAloud} />
  )
  const palette = (onGoTo: (index: number) => void) => (
    <Palette questions={questions} view={view} marked={marked} current={current} onGoTo={onGoTo} />
  )
  const wanted = unansweredOf(questions, view.values)
  const missed = isLocked ? [] : unanswered.filter((index) => wanted.includes(index))
  return (
    <div className={classes.sitting}>
      {practiceEnd ? null : (
        <LeaveExamGuard
          hasUnsaved={() => attempt.view().unsavedCount > 0}
          isStored={() => attempt.view().isStored}
          tooLong={tooLong}
        />
      )}
      <SittingBar
        subject={subject}
        view={view}
        questions={questions}
        missed={missed}
        isTooLong={tooLong.length > 0}
        preferences={preferences}
        isTimeHidden={chosen.isTimeHidden}
        palette={palette}
        onGoTo={goTo}
        offer={<AnswerFileOffer attempt={attempt} view={view} />}
      />
      <div className={classes.body}>
        <div className={classes.paper} ref={paper}>
          {isResumed && view.phase === 'open' ? <ResumedNote restoredCount={view.restoredCount} /> : null}
          <EndedNote view={view} isTooLong={tooLong.length > 0} onTakeBack={onTakeBack} />
          <MessageNote messages={view.messages} readMessage={chosen.readMessage} onClose={preferences.closeMessage} />
          {view.phase === 'open' && isPaused ? <PausedNote /> : null}
          {view.phase === 'open' ? <Conflicts attempt={attempt} view={view} questions={questions} /> : null}
          <div className={classes.preferences}>{preferenceRow}</div>
          <ol className={classes.questions} data-text-size={chosen.textSize}>
            {questions.map((question, at) => (
              <Fragment key={question.index}>
                <SectionHeading section={question.section} before={questions[at - 1]?.section} />
                <QuestionCard
                  question={question}
                  number={at + 1}
                  total={questions.length}
                  value={view.values.get(question.index) ?? null}
                  excess={excess.get(question.index)}
                  isLocked={isLocked}
                  isCorrected={corrected.has(question.index)}
                  isMissed={missed.includes(question.index)}
                  isMarked={marked.has(question.index)}
                  crossed={chosen.crossesOut ? crossedOf(chosen.crossed, question.index) : undefined}
                  onCross={preferences.toggleCrossed}
                  isCurrent={usesKeys && question.index === current}
                  attempt={attempt}
                  onExcess={onExcess}
                  preferences={preferences}
                  Listen={Listen}
                />
              </Fragment>
            ))}
          </ol>
          <VisuallyHidden role="status">{said}</VisuallyHidden>
          {(view.phase === 'open' && !isTimeUp) || view.phase === 'submitting' ? (
            <SubmitExam
              attempt={attempt}
              questions={questions}
              view={view}
              marked={marked}
              tooLong={tooLong}
              onGoTo={goTo}
              onUnanswered={setUnanswered}
            />
          ) : null}
        </div>
        <aside className={classes.side} aria-label="Questions">
          {palette(goTo)}
          {preferenceRow}
        </aside>
      </div>
    </div>
  )
}
