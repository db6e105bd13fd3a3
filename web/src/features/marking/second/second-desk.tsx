import { Textarea } from '@mantine/core'
import { maxSecondNoteLength } from '@pariksha/contract/staff/second-marking/second-marks.ts'
import { useRef, useState } from 'react'
import { languageOf } from '../../../lib/text-language.ts'
import { MarkEntry } from '../mark-entry.tsx'
import classes from '../mark-question.module.css'
import type { MarkableAnswer } from '../marking.api.ts'
import type { Direction } from '../use-answer-walk.ts'

type Props = {
  answer: MarkableAnswer
  maxMarks: number
  hasPrevious: boolean
  onGive: (given: { marks: number; note: string }) => void
  onGo: (way: Direction) => void
}

const ignore = () => undefined

/** Where one answer gets its second marks, and a note that only the comparison shows. */
export function SecondDesk({ answer, maxMarks, onGive, ...entry }: Props) {
  const [note, setNote] = useState(answer.comment?.text ?? '')
  const desk = useRef<HTMLDivElement>(null)
  const marks = useRef<HTMLInputElement>(null)
  const words = useRef<HTMLTextAreaElement>(null)
  const hasNewNote = note.trim() !== (answer.comment?.text ?? '')
  return (
    <div className={classes.desk} ref={desk}>
      <MarkEntry
        key={String(answer.marks)}
        answer={answer}
        field={marks}
        desk={desk}
        isTogether={false}
        isChangedAtOnce
        proposed={undefined}
        aiQuestion={undefined}
        maxMarks={maxMarks}
        onGive={(given) => onGive({ marks: given.marks, note: note.trim() })}
        onTogether={ignore}
        onComment={() => words.current?.focus()}
        onTakeComment={ignore}
        {...entry}
      />
      <Textarea
        ref={words}
        label="Note"
        description="Stands beside your marks when they are compared. The student does not read it."
        value={note}
        maxLength={maxSecondNoteLength}
        autosize
        minRows={1}
        maxRows={4}
        dir="auto"
        lang={languageOf(note)}
        onChange={(event) => setNote(event.currentTarget.value)}
        onBlur={() => {
          // With marks that are there already, nothing else would send it.
          if (answer.marks !== null && hasNewNote) onGive({ marks: answer.marks, note: note.trim() })
        }}
      />
    </div>
  )
}
