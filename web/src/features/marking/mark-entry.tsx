import { Button, TextInput } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconCheck, IconUserShare } from '@tabler/icons-react'
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { formatMarks } from '../../lib/format.ts'
import { type AiQuestion, AskAi } from './ask-ai.tsx'
import { CorrectMarks } from './correct-marks.tsx'
import classes from './mark-entry.module.css'
import { marksOf, markTextOf, stepped } from './mark-text.ts'
import type { MarkableAnswer } from './marking.api.ts'
import { SuggestedMarks } from './suggested-marks.tsx'
import type { Direction } from './use-answer-walk.ts'
import { keepFocus, useLeave } from './use-leave.ts'

export type Given = { marks: number; reason?: string }

type Props = {
  answer: MarkableAnswer
  field: RefObject<HTMLInputElement | null>
  /** What belongs to the answer: who leaves it for elsewhere gives the marks that are typed. */
  desk: RefObject<HTMLElement | null>
  /** Whether marks go to other answers too: those are given by a control alone. */
  isTogether: boolean
  /** Whether marks that are there change without a reason, as second ones do. */
  isChangedAtOnce?: boolean
  /** Marks that are to be saved by Enter, as those of a comment; undefined for none. */
  proposed: number | undefined
  /** What a language model can be asked; undefined where there is none to ask. */
  aiQuestion: AiQuestion | undefined
  maxMarks: number
  hasPrevious: boolean
  onGive: (given: Given) => void
  onGo: (way: Direction) => void
  onComment: () => void
  /** Where it can be handed over. */
  onHandOver?: () => void
  /** Whether answers that say the same are marked together turns. */
  onTogether: () => void
  /** By its place in the list of kept comments, from 1. */
  onTakeComment: (place: number) => void
}

/** The digit of a key that is pressed with Shift, wherever a keyboard has its signs. */
function shiftedDigit({ shiftKey, code }: KeyboardEvent): number | undefined {
  const digit = shiftKey ? /^Digit([1-9])$/.exec(code)?.[1] : undefined
  return digit === undefined ? undefined : Number(digit)
}

/** Where marks are typed: the keyboard does everything, and leaving saves. */
export function MarkEntry(props: Props) {
  const { answer, field: input, proposed, aiQuestion, maxMarks, hasPrevious, onGive, onGo } = props
  const [text, setText] = useState(() => String(proposed ?? answer.marks ?? ''))
  const [isRefused, setRefused] = useState(false)
  const [correction, setCorrection] = useState<{ marks: number; way: Direction }>()
  const { suggestion } = answer

  // Selecting in a field without the focus would scroll a phone down to it, past the answer.
  useEffect(() => {
    if (document.activeElement === input.current) input.current?.select()
  }, [input])

  function give(marks: number | undefined, way: Direction) {
    if (marks === undefined) return setRefused(true)
    const isChange = answer.marks !== null && answer.marks !== marks
    if (isChange && !props.isChangedAtOnce) return setCorrection({ marks, way })
    if (isChange || answer.marks === null) onGive({ marks })
    onGo(way)
  }

  function leave(way: Direction) {
    if (text === '') onGo(way)
    else give(marksOf(text, maxMarks), way)
  }

  function accept() {
    if (suggestion !== null) give(suggestion.marks, 'next')
  }

  // First marks only, and not by way of a control that does something else with them.
  useLeave(props.desk, () => {
    const marks = marksOf(text, maxMarks)
    if (!props.isTogether && answer.marks === null && marks !== undefined) onGive({ marks })
  })

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return
    const acts: Record<string, () => void> = {
      Enter: () => give(marksOf(text, maxMarks), 'next'),
      ArrowUp: () => setText(stepped(text, 0.5, maxMarks)),
      ArrowDown: () => setText(stepped(text, -0.5, maxMarks)),
      n: () => leave('next'),
      p: () => leave('previous'),
      a: accept,
      c: props.onComment,
      ...(props.onHandOver === undefined ? {} : { h: props.onHandOver }),
      s: props.onTogether,
    }
    const comment = shiftedDigit(event)
    if (comment !== undefined) {
      event.preventDefault()
      return props.onTakeComment(comment)
    }
    const act = acts[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (act === undefined) return
    event.preventDefault()
    act()
  }

  return (
    <div className={classes.entry}>
      {suggestion === null ? null : <SuggestedMarks suggestion={suggestion} maxMarks={maxMarks} onAccept={accept} />}
      {aiQuestion === undefined || answer.marks !== null ? null : (
        <AskAi question={aiQuestion} maxMarks={maxMarks} onAccept={(marks) => give(marks, 'next')} />
      )}
      <div className={classes.row}>
        <TextInput
          ref={input}
          label={`Marks out of ${formatMarks(maxMarks)}`}
          value={text}
          inputMode="decimal"
          autoComplete="off"
          // On a phone the keys on screen would cover the answer.
          autoFocus={window.matchMedia('(pointer: fine)').matches}
          className={classes.marks ?? ''}
          // The buttons beside it stay in one line with it.
          inputWrapperOrder={['label', 'error', 'input']}
          error={isRefused ? `From 0 to ${formatMarks(maxMarks)}, in halves` : undefined}
          onChange={(event) => {
            setText(markTextOf(event.currentTarget.value))
            setRefused(false)
          }}
          onKeyDown={onKeyDown}
        />
        <Button leftSection={<IconCheck size={18} aria-hidden />} onClick={() => give(marksOf(text, maxMarks), 'next')}>
          Save and next
        </Button>
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
          disabled={!hasPrevious}
          onClick={() => leave('previous')}
        >
          Previous
        </Button>
        <Button variant="default" rightSection={<IconArrowRight size={18} aria-hidden />} onClick={() => leave('next')}>
          Next
        </Button>
        {props.onHandOver === undefined ? null : (
          <Button
            variant="subtle"
            leftSection={<IconUserShare size={18} aria-hidden />}
            aria-keyshortcuts="h"
            {...keepFocus}
            onClick={props.onHandOver}
          >
            Hand over
          </Button>
        )}
      </div>
      {correction === undefined || answer.marks === null ? null : (
        <CorrectMarks
          from={answer.marks}
          to={correction.marks}
          onClose={() => setCorrection(undefined)}
          onCorrect={(reason) => {
            onGive({ marks: correction.marks, reason })
            onGo(correction.way)
            setCorrection(undefined)
          }}
        />
      )}
    </div>
  )
}
