import { Button } from '@mantine/core'
import { readNumber } from '@pariksha/contract/law/questions/number-text.ts'
import { type ComponentProps, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { languageOf } from '../../../lib/text-language.ts'
import { RichText } from '../../../ui/rich-text.tsx'
import { answerLengthOf, savablePart } from '../core/answer-length.ts'
import classes from '../sitting/question-card.module.css'
import type { AnswerFieldProps } from './answer-field-props.ts'

type FieldProps = Pick<ComponentProps<'textarea'>, 'id' | 'aria-labelledby' | 'aria-describedby' | 'dir' | 'lang'> & {
  'aria-invalid': boolean
  value: string
  readOnly: boolean
  onChange: (event: { currentTarget: { value: string } }) => void
  onFocus: () => void
  onBlur: () => void
}

type WritingProps = AnswerFieldProps & {
  /** What is said of what is typed, where it is not too long. */
  note?: string | undefined
  field: (props: FieldProps) => ReactNode
}

/** A question whose answer is written. */
function Writing({ question, value, excess, isLocked, attempt, onExcess, note, field }: WritingProps) {
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
      {field({
        'aria-labelledby': id,
        'aria-describedby': `${id}-length`,
        'aria-invalid': length?.kind === 'over',
        value: shown,
        readOnly: isLocked,
        dir: 'auto',
        lang: languageOf(shown || text),
        onChange: (event) => write(event.currentTarget.value),
        onFocus: () => attempt.visit(index),
        onBlur: attempt.flush,
      })}
      <p id={`${id}-length`} role="status" className={classes.length} data-kind={length?.kind}>
        {length?.text ?? note}
        {length?.kind === 'over' && !isLocked ? (
          <Button variant="default" size="sm" onClick={() => write(value ?? '')}>
            Keep only what can be saved
          </Button>
        ) : null}
      </p>
    </>
  )
}

export function LongText(props: AnswerFieldProps) {
  return (
    <Writing
      {...props}
      field={(field) => <GrowingTextarea {...field} placeholder="Write your answer here" rows={4} />}
    />
  )
}

export function WordsLine(props: AnswerFieldProps) {
  return (
    <Writing
      {...props}
      field={(field) => <input {...field} className={classes.line} placeholder="A word or a few" autoComplete="off" />}
    />
  )
}

/** What is typed is saved as it is, be it a number or not: only the pupil knows what they mean. */
export function NumberLine(props: AnswerFieldProps) {
  const { content } = props.question
  const unit = content.kind === 'numerical' ? content.unit : ''
  const typed = props.value ?? ''
  const isNumber = typed.trim() === '' || readNumber(typed, unit) !== undefined
  return (
    <Writing
      {...props}
      note={isNumber ? undefined : 'This is not a number yet. Write it like 12 or 3.5.'}
      field={(field) => (
        <span className={classes.measured}>
          <input {...field} className={classes.line} placeholder="A number" autoComplete="off" />
          {unit}
        </span>
      )}
    />
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
