import { isChosenFrom, type QuestionKind } from '@pariksha/contract/law/questions/question.ts'
import { choiceText, type PlacedSection } from '@pariksha/contract/law/sections/paper-sections.ts'
import { memo } from 'react'
import { formatMarks } from '../../../lib/format.ts'
import { AnswerField } from '../answering/answer-field.tsx'
import type { AnswerFieldProps } from '../answering/answer-field-props.ts'
import { isAnswered } from '../core/paper-questions.ts'
import type { ExamPreferences } from '../preferences/exam-preferences.ts'
import type { ListenButton } from '../use-listen.ts'
import classes from './question-card.module.css'
import { questionElementId } from './question-place.ts'
import { QuestionTools } from './question-tools.tsx'

type Props = AnswerFieldProps & {
  /** Its place on this student's page, from 1. */
  number: number
  total: number
  /** Its words were corrected while the page showed them. */
  isCorrected: boolean
  /** Was found without an answer when the paper was to be handed in. */
  isMissed: boolean
  isMarked: boolean
  /** Whether the keys act on this one. */
  isCurrent: boolean
  preferences: ExamPreferences
  Listen: ListenButton | undefined
}

/** One question with the place for its answer. */
export const QuestionCard = memo(function QuestionCard(props: Props) {
  const { question, number, total, value, isCorrected, isMissed, isCurrent, isLocked, Listen } = props
  const { index, marks, content } = question
  return (
    <li
      id={questionElementId(index)}
      className={classes.card}
      data-question={index}
      data-missed={isMissed || undefined}
      data-current={isCurrent || undefined}
      tabIndex={-1}
    >
      <div className={classes.head}>
        <h2 className={classes.number}>
          Question {number} <span className={classes.total}>of {total}</span>
        </h2>
        {Listen === undefined || isLocked ? null : <Listen question={question} number={number} />}
        <span className={classes.marks}>
          {formatMarks(marks)} {marks === 1 ? 'mark' : 'marks'}
        </span>
      </div>
      {isCorrected ? (
        <p className={classes.corrected}>Your teacher has corrected these words. Your answer is kept.</p>
      ) : null}
      <AnswerField {...props} />
      {isMissed ? <p className={classes.missed}>This question has no answer yet.</p> : null}
      <QuestionTools {...props} index={index} isChosen={isChosenFrom<QuestionKind>(content) && isAnswered(value)} />
    </li>
  )
})

/** The heading of a section, above the first of its questions, with what is to be answered of it. */
export function SectionHeading({ section, before }: Record<'section' | 'before', PlacedSection | undefined>) {
  if (section === undefined || section.from === before?.from) return null
  return (
    <li className={classes.section}>
      <h2 dir="auto">{section.heading}</h2>
      {choiceText(section)}
    </li>
  )
}
