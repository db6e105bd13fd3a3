import type { PageLink } from '../../lib/address/page-link.ts'
import { formatDate, formatMarks, schoolDate } from '../../lib/format.ts'
import { languageOf } from '../../lib/text-language.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { AnswerSide, AnswerSides } from '../../ui/paper/answer-sides.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { AnswerRecheck } from './answer-recheck.tsx'
import type { ExamRecheck } from './rechecks.api.ts'
import classes from './rechecks.module.css'

type Props = {
  examId: string
  recheck: ExamRecheck
  questionLink: (index: number) => PageLink
  onAnswered: () => void
}

const dayOf = (instant: string) => formatDate(schoolDate(Date.parse(instant)))

/** One request: who asks why, the answer beside what is right, and what staff say to it. */
export function ExamRecheckItem({ examId, recheck, questionLink, onAnswered }: Props) {
  const {
    index,
    own_number,
    student,
    question,
    math,
    reason,
    asked_at,
    given,
    correct,
    marks,
    got,
    is_marked_by_hand,
  } = recheck
  const has = got === null ? 'No marks' : formatMarks(got)
  return (
    <li className={classes.item}>
      <div className={classes.head}>
        <h3 className={classes.name}>
          {student.name} <span className={classes.roll}>Roll number {student.roll_number}</span>
        </h3>
        <span className={classes.marks}>
          {has} of {formatMarks(marks)}
        </span>
      </div>
      <p className={classes.question} dir="auto" lang={languageOf(question)}>
        <strong>Q{index + 1}</strong>{' '}
        {own_number === undefined || own_number === index + 1 ? null : `(the student’s Q${own_number}) `}
        <RichText text={question} math={math} />
      </p>
      <AnswerSides>
        <AnswerSide label={`Asks, ${dayOf(asked_at)}`} text={reason} isWritten isAccent />
        <AnswerSide
          label="The student’s answer"
          text={given}
          none="No answer"
          math={math}
          isWritten={is_marked_by_hand}
        />
        <AnswerSide label={is_marked_by_hand ? 'Model answer' : 'Right answer'} text={correct} math={math} />
      </AnswerSides>
      {recheck.reply === null ? (
        <>
          <AnswerRecheck examId={examId} recheck={recheck} onAnswered={onAnswered} />
          {is_marked_by_hand ? null : (
            <p className={classes.foot}>
              Is the key wrong?{' '}
              <AppLink to={questionLink(index)}>{`Correct question ${index + 1} for everybody`}</AppLink>
            </p>
          )}
        </>
      ) : (
        <Answered recheck={recheck} reply={recheck.reply} />
      )}
    </li>
  )
}

function Answered({ recheck, reply }: { recheck: ExamRecheck; reply: string }) {
  const { answered_at, answered_by, marks_from, marks_to } = recheck
  const from = marks_from === null ? '' : `from ${formatMarks(marks_from)} `
  return (
    <div className={classes.told}>
      <p className={classes.by}>
        {answered_by}
        {answered_at === null ? '' : `, ${dayOf(answered_at)}`}
        {' · '}
        {marks_to === null ? 'Marks stay the same' : `Marks ${from}to ${formatMarks(marks_to)}`}
      </p>
      <p className={classes.question} dir="auto">
        {reply}
      </p>
    </div>
  )
}
