import { Button, Progress, Stack } from '@mantine/core'
import { classLabel } from '@pariksha/contract/law/class-key.ts'
import { teacherMessages } from '@pariksha/contract/teachers.ts'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { counted } from '../../lib/counted.ts'
import { useAction } from '../../ui/action/use-action.ts'
import { useUndo } from '../../ui/action/use-undo.ts'
import { ButtonRow } from '../../ui/button-row.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { toast } from '../../ui/toast/toast.ts'
import classes from './remove-teachers.module.css'
import { useRestoreTeachers } from './removed/removed-teachers.api.ts'
import { type Teacher, useRemoveTeachers } from './teachers.api.ts'

type Props = {
  opened: boolean
  teachers: readonly Teacher[]
  onClose: () => void
}

const failure = 'Failed to remove teachers. Please try again.'

/** What became of each teacher so far: removed, or why not. */
type Results = ReadonlyMap<string, 'removed' | { failed: string }>

/** Removes the selected teachers, one call each: asks, shows how far it is, and what became of each if some fail. */
export function RemoveTeachers({ opened, ...rest }: Props) {
  return (
    <Dialog opened={opened} onClose={rest.onClose} title="Remove teachers?" size="md">
      <Removal {...rest} />
    </Dialog>
  )
}

function Removal({ teachers, onClose }: Omit<Props, 'opened'>) {
  const [named] = useState(teachers)
  const [results, setResults] = useState<Results>(new Map())
  const removal = useRemoveTeachers()
  const tellWithUndo = useUndo(useRestoreTeachers(), 'Failed to restore teachers')
  const remove = useAction(removal, {
    failed: failure,
    onSuccess({ failures, removed }) {
      if (failures.length > 0) return toast.error(messageOf(failures[0], failure))
      tellWithUndo(teacherMessages.removed, removed)
      onClose()
    },
  })

  function confirm() {
    remove.run({
      usernames: named.map(({ username }) => username),
      onResult: (username, reason) => {
        const result = reason === undefined ? 'removed' : { failed: messageOf(reason, failure) }
        setResults((before) => new Map(before).set(username, result))
      },
    })
  }

  return (
    <Stack gap="lg">
      <div>
        {removal.isIdle ? `${counted(named.length, ['teacher', 'teachers'])} will be removed:` : null}
        <ul className={classes.teachers} aria-label="Selected teachers">
          {named.map((teacher) => (
            <li key={teacher.username}>
              <strong>{teacher.name}</strong> ({teacher.username})
              <Outcome teacher={teacher} result={results.get(teacher.username)} />
            </li>
          ))}
        </ul>
        {removal.isIdle
          ? 'They can no longer log in. Their exams and all results are kept, and they can be brought back.'
          : null}
      </div>
      {remove.isBusy ? (
        <Progress
          value={(100 * results.size) / named.length}
          aria-label={`${results.size} of ${named.length} done`}
          size="lg"
        />
      ) : null}
      <ButtonRow align="end">
        <Button variant="default" onClick={onClose} disabled={remove.isBusy} data-autofocus>
          {removal.isSuccess ? 'Close' : 'Cancel'}
        </Button>
        {removal.isSuccess ? null : (
          <Button color="red" onClick={confirm} loading={remove.isBusy}>
            Remove
          </Button>
        )}
      </ButtonRow>
    </Stack>
  )
}

function Outcome({ teacher, result }: { teacher: Teacher; result: 'removed' | { failed: string } | undefined }) {
  if (result === undefined) {
    const own = teacher.class_teacher === null ? '' : `class teacher of ${classLabel(teacher.class_teacher)}, `
    return <span className={classes.note}>{`${own}teaches ${teacher.subjects.join(', ') || 'nothing'}`}</span>
  }
  if (result === 'removed') {
    return (
      <span className={classes.removed}>
        <IconCheck size={16} aria-hidden /> Removed
      </span>
    )
  }
  return (
    <span className={classes.failed}>
      <IconAlertTriangle size={16} aria-hidden /> Not removed: {result.failed}
    </span>
  )
}
