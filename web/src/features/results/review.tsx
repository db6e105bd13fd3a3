import type { QuestionKind } from '@pariksha/contract/law/questions/question.ts'
import { choiceText, placedSections } from '@pariksha/contract/law/sections/paper-sections.ts'
import type { ReactElement, ReactNode } from 'react'
import { formatDate, formatDateWithDay, schoolDate } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { ExamTitle } from '../../ui/exam-card/exam-title.tsx'
import { Section } from '../../ui/section.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { SubjectIcon } from '../../ui/subject-icon.tsx'
import type { Review } from './results.api.ts'
import classes from './review.module.css'
import { reviewLines } from './reviewed-kinds.ts'
import { ReviewedQuestion } from './reviewed-question.tsx'

/** What stands below a question, by its index and the number that the reader knows it by; and, without one, above all of them. */
export type Beside = (index?: number, number?: number) => ReactNode

type Props = {
  review: Review
  /** The kind of the paper as this reader calls it. */
  typeText?: string
  /** The marks as this reader sees them. */
  marks: ReactNode
  /** A line that says what the status or the paper means to this reader. */
  note?: ReactNode
  /** What is said of the order of the questions where the student had one of their own. */
  orderNote: string
  /** Whether the student reads it: then the questions stand as they saw them. */
  isOwn?: boolean
  beside?: Beside | undefined
}

/** An exam as it was answered, beside its keys: the same for the student and for staff. */
export function ReviewView({
  review: { exam, student_answers },
  typeText,
  marks,
  note,
  orderNote,
  isOwn = false,
  beside,
}: Props) {
  const { mcqs, description, sections } = exam.questions.exam_paper
  const { order } = exam
  const ownNumber = (index: number) => 1 + (order?.indexOf(index) ?? index)
  const numberOf = isOwn ? ownNumber : (index: number) => index + 1
  const numbersOf = (index: number) => ({ number: numberOf(index), ownNumber: ownNumber(index) })
  const isBeyond = (index: number) => student_answers.beyond?.includes(index)
  const choices = mcqs.map((mcq, index) => (
    <ReviewedQuestion
      // biome-ignore lint/suspicious/noArrayIndexKey: a paper never changes, and its questions have no other name.
      key={index}
      {...numbersOf(index)}
      question={mcq.question}
      math={mcq.math}
      marks={mcq.marks}
      got={student_answers.marks[index]}
      credit={mcq.credit}
      correct={[mcq.correct, ...(mcq.also_correct ?? [])].join('\n')}
      given={student_answers.mcq_answers[index]}
      {...(mcq.credit ? {} : { share: isRight(mcq, student_answers.mcq_answers[index]) ? 1 : 0 })}
      isChosen
      isBeyond={isBeyond(index)}
      below={beside?.(index, numberOf(index))}
    />
  ))
  const others = description.map(({ question, answer, math, marks: most, reviewed, credit }, at) => {
    const index = mcqs.length + at
    const { text, key } = reviewed ? reviewLines<QuestionKind>(reviewed) : { text: question, key: answer }
    const got = student_answers.marks[index]
    return (
      <ReviewedQuestion
        key={index}
        {...numbersOf(index)}
        question={text}
        math={math}
        marks={most}
        got={got}
        credit={credit}
        correct={key}
        given={student_answers.descriptive_answers[index]}
        isChosen={reviewed !== undefined && 'options' in reviewed}
        comment={student_answers.comments?.[index]}
        isBeyond={isBeyond(index)}
        below={beside?.(index, numberOf(index))}
        {...(reviewed && !credit && typeof got === 'number' ? { share: got / most } : {})}
      />
    )
  })
  const questions = [...choices, ...others]
  return (
    <>
      <Card className={classes.result}>
        <SubjectIcon subject={exam.subject} size={56} />
        <div className={classes.titles}>
          <h2 className={classes.subject}>{exam.subject}</h2>
          <ExamTitle title={exam.title} />
          <span>{typeText ?? exam.exam_type}</span>
          <span>{formatDateWithDay(exam.exam_date)}</span>
        </div>
        <div className={classes.marks}>
          <span className={classes.marksLabel}>Marks Obtained</span>
          <span className={classes.score}>{marks}</span>
          <StatusBadge status={exam.status} />
        </div>
        {note ? <p className={classes.note}>{note}</p> : null}
      </Card>
      {exam.corrections?.length ? <ToldCorrections corrections={exam.corrections} numberOf={numberOf} /> : null}
      <h2 className={classes.heading}>Exam Questions and Answers</h2>
      {order ? <p>{orderNote}</p> : null}
      {beside?.()}
      {sections === undefined ? (
        <>
          <QuestionList title="Multiple Choice Questions">{choices}</QuestionList>
          <QuestionList
            title={description.some(({ reviewed }) => reviewed) ? 'Other Questions' : 'Descriptive Questions'}
          >
            {others}
          </QuestionList>
        </>
      ) : (
        placedSections(sections).map((section) => (
          <QuestionList key={section.from} title={section.heading} note={choiceText(section)}>
            {questions.slice(section.from, section.from + section.count)}
          </QuestionList>
        ))
      )}
    </>
  )
}

type Mcq = Review['exam']['questions']['exam_paper']['mcqs'][number]

function isRight({ correct, also_correct = [] }: Mcq, given: string | null | undefined): boolean {
  return given === correct || (typeof given === 'string' && also_correct.includes(given))
}

type Corrections = NonNullable<Review['exam']['corrections']>

/** What was corrected in how the exam is marked, when and why. */
function ToldCorrections({ corrections, numberOf }: { corrections: Corrections; numberOf: (index: number) => number }) {
  return (
    <div className={classes.corrected}>
      <Section title="What was corrected">
        <ul className={classes.corrections}>
          {corrections.map(({ index, what, at, reason }) => (
            <li key={at + index}>
              <strong>Q{numberOf(index)}</strong> {what} {formatDate(schoolDate(Date.parse(at)))}:{' '}
              <span dir="auto">{reason}</span>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}

/** A section of the paper, by its numbers; a kind of question that the paper has none of is left out. */
function QuestionList({
  title,
  note,
  children,
}: {
  title: string
  note?: string | undefined
  children: ReactElement<{ number: number }>[]
}) {
  if (children.length === 0) return null
  return (
    <Section title={title} aside={note}>
      <ol className={classes.questions}>{[...children].sort((one, other) => one.props.number - other.props.number)}</ol>
    </Section>
  )
}
