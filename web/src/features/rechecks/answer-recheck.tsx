import { Button, Textarea, TextInput } from '@mantine/core'
import { isPossibleMark } from '@pariksha/contract/law/marks.ts'
import { currentMarks } from '@pariksha/contract/marking.ts'
import {
  answerRecheck,
  longestRecheckAnswer,
  recheckAnswerMessages,
} from '@pariksha/contract/staff/rechecks/exam-rechecks.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ApiError } from '../../lib/api/api-error.ts'
import { readFormInput } from '../../lib/form-input.ts'
import { formatMarks } from '../../lib/format.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { type ExamRecheck, useAnswerRecheck } from './rechecks.api.ts'
import classes from './rechecks.module.css'

type Props = { examId: string; recheck: ExamRecheck; onAnswered: () => void }

type Typed = { reply: string; marks: string }
/** The marks that whoever types has seen, though the list may have others by now. */
type Seen = number | null

/** The marks that are wanted: none where they stay, or an impossible number. */
function wantedMarks(typed: string, marks: number, seen: Seen): { wanted?: number; isPossible: boolean } {
  const text = typed.trim().replace(',', '.')
  if (text === '') return { isPossible: true }
  const wanted = Number(text)
  if (!isPossibleMark(wanted, marks)) return { isPossible: false }
  return wanted === seen ? { isPossible: true } : { wanted, isPossible: true }
}

function readAnswer({ reply, marks }: Typed, recheck: ExamRecheck, seen: Seen) {
  const { recheck_id } = recheck
  const { wanted, isPossible } = wantedMarks(marks, recheck.marks, seen)
  const change = wanted === undefined ? {} : { marks: wanted, expected: seen }
  const read = readFormInput(answerRecheck.body, { recheck_id, reply, ...change })
  if (isPossible) return read
  const told = { marks: `Give marks from 0 to ${formatMarks(recheck.marks)}, in steps of 0.5.` }
  return { isValid: false as const, messages: { ...(read.isValid ? {} : read.messages), ...told } }
}

/** The marks that the server tells of, where it has refused others for them. */
function theirsOf(error: unknown): { marks: Seen } | undefined {
  if (!(error instanceof ApiError) || error.code !== 'record.changed_meanwhile') return undefined
  return z.safeParse(currentMarks, error.current).data
}

/** What is said to a student who asks, with other marks where a person has given them. */
export function AnswerRecheck({ examId, recheck, onAnswered }: Props) {
  const { index, is_marked_by_hand, marks, student } = recheck
  const [opened] = useState(recheck.got)
  const [seen, setSeen] = useState(opened)
  const form = useForm({
    initial: { reply: '', marks: opened === null ? '' : formatMarks(opened) },
    read: (typed: Typed) => readAnswer(typed, recheck, seen),
    mutation: useAnswerRecheck(examId, onAnswered),
    succeeded: ({ message }) => message,
    failed: recheckAnswerMessages.failed,
    onFailure(error) {
      // The refusal says which marks they are: sent again, the answer is given in sight of them.
      const theirs = theirsOf(error)
      if (theirs !== undefined) setSeen(theirs.marks)
      return false
    },
  })
  return (
    <form {...form.props} className={classes.form} aria-label={`Answer ${student.name}, question ${index + 1}`}>
      <Textarea
        className={classes.words ?? ''}
        label={`Your answer to ${student.name}`}
        autosize
        minRows={1}
        maxLength={longestRecheckAnswer}
        {...form.input('reply')}
      />
      {is_marked_by_hand ? (
        <TextInput label={`Marks, of ${formatMarks(marks)}`} inputMode="decimal" w={130} {...form.input('marks')} />
      ) : null}
      <Button type="submit" loading={form.isBusy}>
        Send answer
      </Button>
    </form>
  )
}
