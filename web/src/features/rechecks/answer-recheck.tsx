import { Button, Textarea, TextInput } from '@mantine/core'
import { isPossibleMark } from '@pariksha/contract/law/marks.ts'
import {
  answerRecheck,
  longestRecheckAnswer,
  recheckAnswerMessages,
} from '@pariksha/contract/staff/rechecks/exam-rechecks.ts'
import { readFormInput } from '../../lib/form-input.ts'
import { formatMarks } from '../../lib/format.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { type ExamRecheck, useAnswerRecheck } from './rechecks.api.ts'
import classes from './rechecks.module.css'

type Props = { examId: string; recheck: ExamRecheck; onAnswered: () => void }

type Typed = { reply: string; marks: string }

/** The marks that are wanted: none where they stay, or an impossible number. */
function wantedMarks(typed: string, { got, marks }: ExamRecheck): { wanted?: number; isPossible: boolean } {
  const text = typed.trim().replace(',', '.')
  if (text === '') return { isPossible: true }
  const wanted = Number(text)
  if (!isPossibleMark(wanted, marks)) return { isPossible: false }
  return wanted === got ? { isPossible: true } : { wanted, isPossible: true }
}

function readAnswer({ reply, marks }: Typed, recheck: ExamRecheck) {
  const { recheck_id, got: expected } = recheck
  const { wanted, isPossible } = wantedMarks(marks, recheck)
  const change = wanted === undefined ? {} : { marks: wanted, expected }
  const read = readFormInput(answerRecheck.body, { recheck_id, reply, ...change })
  if (isPossible) return read
  const told = { marks: `Give marks from 0 to ${formatMarks(recheck.marks)}, in steps of 0.5.` }
  return { isValid: false as const, messages: { ...(read.isValid ? {} : read.messages), ...told } }
}

/** What is said to a student who asks, with other marks where a person has given them. */
export function AnswerRecheck({ examId, recheck, onAnswered }: Props) {
  const { got, index, is_marked_by_hand, marks, student } = recheck
  const form = useForm({
    initial: { reply: '', marks: got === null ? '' : formatMarks(got) },
    read: (typed: Typed) => readAnswer(typed, recheck),
    mutation: useAnswerRecheck(examId),
    succeeded: ({ message }) => message,
    failed: recheckAnswerMessages.failed,
    onSuccess: onAnswered,
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
