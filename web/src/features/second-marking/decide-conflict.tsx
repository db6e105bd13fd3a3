import { Button, Radio, Stack, TextInput } from '@mantine/core'
import { isPossibleMark } from '@pariksha/contract/law/marks.ts'
import { maxReasonLength } from '@pariksha/contract/marking.ts'
import {
  type ConflictChoice,
  conflictMessages,
  decideMarkConflict,
} from '@pariksha/contract/staff/second-marking/mark-conflicts.ts'
import { readFormInput } from '../../lib/form-input.ts'
import { formatMarks } from '../../lib/format.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { type MarkConflict, useDecideConflict } from './second-marking.api.ts'
import classes from './second-marking.module.css'

type Typed = { choice: ConflictChoice | ''; marks: string; reason: string }

function choiceOf(chosen: string): ConflictChoice | '' {
  return chosen === 'first' || chosen === 'second' || chosen === 'other' ? chosen : ''
}

function readDecision({ choice, marks, reason }: Typed, conflict: MarkConflict) {
  const { answer_id, index, standing, second, decision } = conflict
  const wanted = choice === 'other' ? { marks: Number(marks.trim().replace(',', '.') || Number.NaN) } : {}
  const expected = { standing, second: second.marks, decision_id: decision?.decision_id ?? null }
  const isPossible = wanted.marks === undefined || isPossibleMark(wanted.marks, conflict.marks)
  const read = readFormInput(decideMarkConflict.body, {
    ...{ answer_id, index, choice, reason, expected },
    ...(isPossible ? wanted : {}),
  })
  const told = {
    ...(choice === '' ? { choice: 'Choose which marks count' } : {}),
    ...(isPossible ? {} : { marks: `Give marks from 0 to ${formatMarks(conflict.marks)}, in steps of 0.5.` }),
  }
  if (Object.keys(told).length === 0) return read
  return { isValid: false as const, messages: { ...(read.isValid ? {} : read.messages), ...told } }
}

type Props = { examId: string; conflict: MarkConflict; onDecided: () => void }

/** Which marks an answer has that two people marked differently, and why. */
export function DecideConflict({ examId, conflict, onDecided }: Props) {
  const { first, second, decision, index } = conflict
  const initial: Typed = { choice: '', marks: '', reason: '' }
  const form = useForm({
    initial,
    read: (typed: Typed) => readDecision(typed, conflict),
    mutation: useDecideConflict(examId, onDecided),
    succeeded: ({ message }) => message,
    failed: conflictMessages.failed,
  })
  const { error } = form.input('choice')
  return (
    <form {...form.props} aria-label={`Decide, question ${index + 1}`}>
      <Stack gap="sm" mt="md">
        <Radio.Group
          label="Which marks count?"
          value={form.values.choice}
          error={error}
          onChange={(chosen) => form.set('choice', choiceOf(chosen))}
        >
          <div className={classes.choices}>
            <Radio value="first" label={`The first: ${formatMarks(first.marks)}`} />
            <Radio value="second" label={`The second: ${formatMarks(second.marks)}`} />
            <Radio value="other" label="Other marks" />
          </div>
        </Radio.Group>
        <div className={classes.fields}>
          {form.values.choice === 'other' ? (
            <TextInput
              label={`Marks, of ${formatMarks(conflict.marks)}`}
              inputMode="decimal"
              w={130}
              {...form.input('marks')}
            />
          ) : null}
          <TextInput
            className={classes.reason ?? ''}
            label="Reason"
            maxLength={maxReasonLength}
            {...form.input('reason')}
          />
          <Button type="submit" loading={form.isBusy}>
            {decision === null ? 'Decide' : 'Decide anew'}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
