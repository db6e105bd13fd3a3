import { Button } from '@mantine/core'
import { piecesOf } from '@pariksha/contract/law/formulas.ts'
import type { Option } from '@pariksha/contract/law/questions/question-kind.ts'
import { type ComponentProps, memo, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { formatMarks } from '../../../lib/format.ts'
import { languageOf } from '../../../lib/text-language.ts'
import { EnlargeButton } from '../../../ui/pictures/picture.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { answerLengthOf, savablePart } from '../core/answer-length.ts'
import type { ExamAttempt } from '../core/exam-attempt.ts'
import { type AttemptQuestion, answerAfter, isAnswered, optionsOf } from '../core/paper-questions.ts'
import type { ExamPreferences } from '../preferences/exam-preferences.ts'
import classes from './question-card.module.css'
import { questionElementId } from './question-place.ts'
import { QuestionTools } from './question-tools.tsx'

type Props = {
  question: AttemptQuestion
  total: number
  value: string | null
  /** What was typed in full, where it is too long to be saved: `value` is its beginning. */
  excess: string | undefined
  isLocked: boolean
  /** Its words were corrected while the page showed them. */
  isCorrected: boolean
  /** Was found without an answer when the paper was to be handed in. */
  isMissed: boolean
  isMarked: boolean
  /** Whether the keys act on this one. */
  isCurrent: boolean
  attempt: ExamAttempt
  onExcess: (index: number, typed: string | undefined) => void
  preferences: ExamPreferences
}

/** One question with the place for its answer. */
export const QuestionCard = memo(function QuestionCard(props: Props) {
  const { question, total, value, isCorrected, isMissed, isCurrent } = props
  const { index, marks, content } = question
  const options = optionsOf(content)
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
          Question {index + 1} <span className={classes.total}>of {total}</span>
        </h2>
        <span className={classes.marks}>
          {formatMarks(marks)} {marks === 1 ? 'mark' : 'marks'}
        </span>
      </div>
      {isCorrected ? (
        <p className={classes.corrected}>Your teacher has corrected these words. Your answer is kept.</p>
      ) : null}
      {options === null ? <Writing {...props} /> : <Choices {...props} options={options} />}
      {isMissed ? <p className={classes.missed}>This question has no answer yet.</p> : null}
      <QuestionTools {...props} index={index} isChosen={options !== null && isAnswered(value)} />
    </li>
  )
})

function Choices({ question, options, value, isLocked, attempt }: Props & { options: readonly Option[] }) {
  const { index, content, math } = question
  const chosen = (value ?? '').split(',')
  const isMany = content.kind === 'multiple_choice'
  return (
    <fieldset className={classes.choices} disabled={isLocked}>
      <legend className={classes.text} dir="auto" lang={languageOf(content.text)}>
        <RichText text={content.text} math={math} />
        {isMany ? <span className={classes.hint}>More than one may be right.</span> : null}
      </legend>
      {options.map(({ id, text }, at) => (
        <Enlargeable key={id} text={text} letter={String.fromCharCode(65 + at)}>
          <label className={classes.option} data-chosen={chosen.includes(String(id)) || undefined}>
            <input
              type={isMany ? 'checkbox' : 'radio'}
              name={`answer-${index}`}
              checked={chosen.includes(String(id))}
              onChange={() => attempt.choose(index, answerAfter(content, value, id))}
              onFocus={() => attempt.visit(index)}
            />
            <span className={classes.letter}>{String.fromCharCode(65 + at)}</span>
            <span className={classes.optionText} dir="auto" lang={languageOf(text)}>
              <RichText text={text} math={math} isLabel />
            </span>
          </label>
        </Enlargeable>
      ))}
    </fieldset>
  )
}

/** An option, with the way to its pictures in large: a press on one chooses the option. */
function Enlargeable({ text, letter, children }: { text: string; letter: string; children: ReactNode }) {
  const pictures = piecesOf(text).flatMap(({ picture }) => picture ?? [])
  if (pictures.length === 0) return children
  return (
    <div className={classes.enlargeable}>
      {children}
      <EnlargeButton pictures={pictures} label={`Show the picture of option ${letter} larger`} />
    </div>
  )
}

function Writing({ question, value, excess, isLocked, attempt, onExcess }: Props) {
  const { index, content, math } = question
  const { text } = content
  const id = useId()
  const shown = excess ?? value ?? ''
  const length = answerLengthOf(shown)

  function write(typed: string) {
    const savable = savablePart(typed)
    attempt.write(index, savable)
    onExcess(index, typed === savable ? undefined : typed)
  }
  return (
    <>
      <p className={classes.text} id={id} dir="auto" lang={languageOf(text)}>
        <RichText text={text} math={math} />
      </p>
      <GrowingTextarea
        aria-labelledby={id}
        aria-describedby={`${id}-length`}
        aria-invalid={length?.kind === 'over'}
        placeholder="Write your answer here"
        rows={4}
        value={shown}
        readOnly={isLocked}
        dir="auto"
        lang={languageOf(shown || text)}
        onChange={(event) => write(event.currentTarget.value)}
        onFocus={() => attempt.visit(index)}
        onBlur={attempt.flush}
      />
      <p id={`${id}-length`} role="status" className={classes.length} data-kind={length?.kind}>
        {length?.text}
        {length?.kind === 'over' && !isLocked ? (
          <Button variant="default" size="sm" onClick={() => write(value ?? '')}>
            Keep only what can be saved
          </Button>
        ) : null}
      </p>
    </>
  )
}

const growsByItself = typeof CSS !== 'undefined' && CSS.supports('field-sizing: content')

/** A text field as high as its text. Newer browsers do it by style alone. */
function GrowingTextarea({ value, ...rest }: ComponentProps<'textarea'> & { value: string }) {
  const field = useRef<HTMLTextAreaElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each text has its own height.
  useLayoutEffect(() => {
    const element = field.current
    if (growsByItself || element === null) return
    element.style.height = 'auto'
    element.style.height = `${element.scrollHeight + element.offsetHeight - element.clientHeight}px`
  }, [value])
  return <textarea {...rest} ref={field} value={value} className={classes.field} />
}
