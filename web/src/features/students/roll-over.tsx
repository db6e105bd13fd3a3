import { Alert, Button, Checkbox, Stack, Table, TextInput } from '@mantine/core'
import { classLabel, classOfStandard } from '@pariksha/contract/law/class-key.ts'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { focusHeading } from '../../lib/focus/focus-heading.ts'
import type { Read } from '../../lib/form-input.ts'
import { formatDate, formatInstantTime, schoolDate } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Loadable } from '../../ui/loadable.tsx'
import { useQueryToasts } from '../../ui/toast/use-query-toasts.ts'
import { type RollOverPreview, rollOverQuery, useRollOver } from './students.api.ts'

const firstClass = classOfStandard(1)
const confirmation = 'MOVE UP'
const failure = 'Failed to move the classes up'
const previewFailure = 'Failed to load what would happen'

const previewFailureOf = (error: unknown) => messageOf(error, previewFailure)

type Confirmation = { typed: string; again: boolean }

const unconfirmed: Confirmation = { typed: '', again: false }

type Moves = RollOverPreview['moves']

/** Moves every class up one at the end of the year: shows what it would do, asks for a typed word, tells what it did. */
export function RollOver() {
  const [done, setDone] = useState<Moves>()
  const preview = useQuery({ ...rollOverQuery, enabled: done === undefined })
  useQueryToasts(preview, { failure: previewFailureOf })
  if (done) return <Done moves={done} />
  return (
    <Loadable query={preview} failureOf={previewFailureOf}>
      {(loaded) => <Ask preview={loaded} onDone={setDone} />}
    </Loadable>
  )
}

function Ask({ preview, onDone }: { preview: RollOverPreview; onDone: (moves: Moves) => void }) {
  const isSure = ({ typed, again }: Confirmation) =>
    typed.trim().toUpperCase() === confirmation && (again || !preview.needs_again)
  const form = useForm({
    initial: unconfirmed,
    read: (values): Read<boolean> =>
      isSure(values) ? { isValid: true, values: values.again } : { isValid: false, messages: {} },
    mutation: useRollOver(),
    succeeded: ({ message }) => message,
    failed: failure,
    onSuccess({ moves }) {
      focusHeading()
      onDone(moves)
    },
  })

  return (
    <Stack gap="lg">
      {preview.last_run ? <LastRun at={preview.last_run} needsAgain={preview.needs_again} /> : null}
      <MoveTable label="What will happen" moves={preview.moves} />
      <Card>
        <form {...form.props}>
          <Stack gap="md" align="flex-start">
            <div>
              Results stay with the students. Students who leave can no longer log in. Which teacher teaches which class
              does not change. This cannot be undone with one button.
            </div>
            {preview.needs_again ? (
              <Checkbox
                label="Yes, move all classes up once more"
                checked={form.values.again}
                onChange={(event) => form.set('again', event.currentTarget.checked)}
              />
            ) : null}
            <TextInput
              label={`Type ${confirmation} to confirm`}
              {...form.input('typed')}
              autoComplete="off"
              w="100%"
              maw="20rem"
            />
            <Button type="submit" color="red" disabled={!isSure(form.values)} loading={form.isBusy}>
              Move all classes up
            </Button>
          </Stack>
        </form>
      </Card>
    </Stack>
  )
}

function LastRun({ at, needsAgain }: { at: string; needsAgain: boolean }) {
  const when = `${formatDate(schoolDate(Date.parse(at)))}, ${formatInstantTime(at)}`
  if (!needsAgain) return <p>Last done on {when}.</p>
  return (
    <Alert
      color="red"
      icon={<IconAlertTriangle size={20} aria-hidden />}
      title="The classes were moved up within the last day already"
    >
      It was done on {when}. Doing it again moves every student a second class up.
    </Alert>
  )
}

function Done({ moves }: { moves: Moves }) {
  return (
    <Stack gap="lg">
      <Alert icon={<IconCircleCheck size={20} aria-hidden />} title="All classes moved up">
        New students can now be added to {classLabel(firstClass)}.
      </Alert>
      <MoveTable label="What was done" moves={moves} />
    </Stack>
  )
}

function MoveTable({ label, moves }: { label: string; moves: Moves }) {
  return (
    <Card>
      <Table aria-label={label} verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">From</Table.Th>
            <Table.Th scope="col">To</Table.Th>
            <Table.Th scope="col" ta="right">
              Students
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {moves.map(({ from, to, students }) => (
            <Table.Tr key={from}>
              <Table.Td>{classLabel(from)}</Table.Td>
              <Table.Td>{to === null ? 'Leave the school' : classLabel(to)}</Table.Td>
              <Table.Td ta="right">{students}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  )
}
