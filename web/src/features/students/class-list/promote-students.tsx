import { Button, Select, Stack } from '@mantine/core'
import type { StaffRole } from '@pariksha/contract/law/access.ts'
import { type ClassKey, classKeys, classLabel, isSameClass, parseClass } from '@pariksha/contract/law/class-key.ts'
import { useState } from 'react'
import { counted } from '../../../lib/counted.ts'
import type { Read } from '../../../lib/form-input.ts'
import { ButtonRow } from '../../../ui/button-row.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { FormActions } from '../../../ui/form/form-actions.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { type Promotion, type Student, usePromoteStudents } from '../students.api.ts'
import { wording } from '../wording.ts'
import { NamedStudents } from './named-students.tsx'

type Props = {
  role: StaffRole
  standard: ClassKey
  students: readonly Student[]
  /** Called when they have moved; the dialog may stay to tell new roll numbers. */
  onPromoted: () => void
  onClose: () => void
}

/** Moves the selected students of a class to another class. */
export function PromoteStudents({ opened, ...rest }: Props & { opened: boolean }) {
  return (
    <Dialog opened={opened} onClose={rest.onClose} title="Promote Students" size="md">
      <PromoteSteps {...rest} />
    </Dialog>
  )
}

type Moved = { label: string; renumbered: Promotion['renumbered'] }

function PromoteSteps({ onPromoted, ...props }: Props) {
  const [moved, setMoved] = useState<Moved>()
  if (moved) return <NewRollNumbers {...moved} onClose={props.onClose} />

  function finish(result: Moved) {
    onPromoted()
    if (result.renumbered.length > 0) setMoved(result)
    else props.onClose()
  }

  return <PromoteForm {...props} onMoved={finish} />
}

type FormProps = Omit<Props, 'onPromoted'> & { onMoved: (moved: Moved) => void }

function PromoteForm({ role, standard, students, onMoved, onClose }: FormProps) {
  const [named] = useState(students)
  const form = useForm({
    initial: { label: '' },
    read: ({ label }): Read<{ target: ClassKey; rollNumbers: string[] }> => {
      const target = parseClass(label)
      if (target === undefined) return { isValid: false, messages: { label: wording[role].targetClassInvalid } }
      return { isValid: true, values: { target, rollNumbers: named.map(({ roll_number }) => roll_number) } }
    },
    mutation: usePromoteStudents(standard),
    succeeded: ({ message }) => message,
    failed: 'Failed to promote students',
    onSuccess: ({ renumbered }, { target }) => onMoved({ label: classLabel(target), renumbered }),
  })

  return (
    <form {...form.props}>
      <Stack gap="lg">
        <div>
          {counted(named.length, ['student', 'students'])} of {classLabel(standard)} will move. Their results go with
          them.
          <NamedStudents students={named} />
        </div>
        <Select
          label="Promote to class"
          placeholder="Select a class"
          data={classKeys.filter((other) => !isSameClass(other, standard)).map(classLabel)}
          {...form.choice('label')}
          checkIconPosition="right"
          data-autofocus
        />
        <FormActions submitLabel="Promote" busy={form.isBusy} onCancel={onClose} />
      </Stack>
    </form>
  )
}

function NewRollNumbers({ label, renumbered, onClose }: Moved & { onClose: () => void }) {
  return (
    <Stack gap="lg">
      <div>
        {counted(renumbered.length, ['roll number was', 'roll numbers were'])} taken in {label}, so a new one was given:
        <ul>
          {renumbered.map(({ name, from, to }) => (
            <li key={to}>
              <strong>{name}</strong>: {from} → {to}
            </li>
          ))}
        </ul>
      </div>
      <ButtonRow align="end">
        <Button onClick={onClose} autoFocus>
          Done
        </Button>
      </ButtonRow>
    </Stack>
  )
}
