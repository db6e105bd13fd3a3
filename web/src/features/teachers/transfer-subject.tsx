import { Select, Stack } from '@mantine/core'
import type { CallInput } from '@pariksha/contract/endpoint.ts'
import { classLabel, compareClasses, parseClass } from '@pariksha/contract/law/class-key.ts'
import { teacherMessages, type transferSubject } from '@pariksha/contract/teachers.ts'
import type { Read } from '../../lib/form-input.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FormActions } from '../../ui/form/form-actions.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { NoneFound } from '../../ui/none-found.tsx'
import { type Teacher, useTransferSubject } from './teachers.api.ts'

type Props = { teachers: readonly Teacher[]; source: Teacher | undefined; onClose: () => void }

/** Moves one subject in one class from a teacher to another. */
export function TransferSubject({ opened, ...rest }: Props & { opened: boolean }) {
  return (
    <Dialog opened={opened} onClose={rest.onClose} title="Transfer Data" size="md">
      <TransferForm {...rest} />
    </Dialog>
  )
}

/** The classes of the source's own list; once a subject is chosen, those in which the source teaches it. */
function classesOf(source: Teacher | undefined, subject: string): string[] {
  const pairs = source?.teaching.filter((pair) => subject === '' || pair.subject === subject) ?? []
  const taught = new Set(pairs.map(({ standard }) => standard))
  return [...taught].sort(compareClasses).map(classLabel)
}

type Transfer = { from: string; to: string; subject: string; label: string }

function readTransfer({ from, to, subject, label }: Transfer): Read<CallInput<typeof transferSubject>['body']> {
  const standard = parseClass(label)
  if (from === to || standard === undefined) return { isValid: false, messages: { to: teacherMessages.sameTeacher } }
  return { isValid: true, values: { teacher1: from, teacher2: to, subject, class_name: classLabel(standard) } }
}

function TransferForm({ teachers, source, onClose }: Props) {
  const form = useForm({
    initial: { from: source?.username ?? '', to: '', subject: '', label: '' },
    read: readTransfer,
    mutation: useTransferSubject(),
    invalid: teacherMessages.sameTeacher,
    succeeded: ({ message }) => message,
    failed: 'Failed to transfer subject. Please try again.',
    onSuccess: onClose,
  })
  const { from, to, subject, label } = form.values
  const giver = teachers.find(({ username }) => username === from)
  const people = teachers.map(({ username, name }) => ({ value: username, label: `${name} (${username})` }))
  const isSame = from !== '' && from === to

  function chooseSubject(chosen: string | null) {
    const next = chosen ?? ''
    form.setValues({ ...form.values, subject: next, label: classesOf(giver, next).includes(label) ? label : '' })
  }

  const shared = {
    searchable: true,
    openOnFocus: false,
    checkIconPosition: 'right',
    nothingFoundMessage: <NoneFound text="None found" />,
  } as const
  return (
    <form {...form.props}>
      <Stack gap="md">
        <Select
          {...shared}
          label="Source Teacher"
          placeholder="Who gives the subject"
          data={people}
          {...form.choice('from')}
          onChange={(username) => form.setValues({ ...form.values, from: username ?? '', subject: '', label: '' })}
          data-autofocus
        />
        <Select
          {...shared}
          label="Target Teacher"
          placeholder="Who takes it"
          data={people}
          {...form.choice('to')}
          error={isSame ? teacherMessages.sameTeacher : undefined}
        />
        <Select
          {...shared}
          label="Subject"
          placeholder={giver ? 'Choose a subject' : 'Choose the source first'}
          data={giver?.subjects ?? []}
          {...form.choice('subject')}
          onChange={chooseSubject}
          disabled={giver === undefined}
        />
        <Select
          {...shared}
          label="Class"
          placeholder={giver ? 'Choose a class' : 'Choose the source first'}
          data={classesOf(giver, subject)}
          {...form.choice('label')}
          disabled={giver === undefined}
        />
        <FormActions
          submitLabel="Transfer"
          busy={form.isBusy}
          disabled={Object.values(form.values).includes('')}
          onCancel={onClose}
        />
      </Stack>
    </form>
  )
}
