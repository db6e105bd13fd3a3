import { Select, Stack } from '@mantine/core'
import { classLabel, standardOf } from '@pariksha/contract/law/labels.ts'
import { teacherMessages } from '@pariksha/contract/teachers.ts'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FormActions } from '../../ui/form/form-actions.tsx'
import { NoneFound } from '../../ui/none-found.tsx'
import { toast } from '../../ui/toast/toast.ts'
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
function classesOf(source: Teacher | undefined, subject: string | null): string[] {
  const pairs = source?.teaching.filter((pair) => subject === null || pair.subject === subject) ?? []
  const taught = new Set(pairs.map(({ standard }) => standard))
  return [...taught].sort((one, other) => one - other).map(classLabel)
}

function TransferForm({ teachers, source, onClose }: Props) {
  const [from, setFrom] = useState<string | null>(source?.username ?? null)
  const [to, setTo] = useState<string | null>(null)
  const [subject, setSubject] = useState<string | null>(null)
  const [label, setLabel] = useState<string | null>(null)
  const transfer = useTransferSubject()
  const giver = teachers.find(({ username }) => username === from)
  const people = teachers.map(({ username, name }) => ({ value: username, label: `${name} (${username})` }))
  const isSame = from !== null && from === to

  function chooseSource(username: string | null) {
    setFrom(username)
    setSubject(null)
    setLabel(null)
  }

  function chooseSubject(chosen: string | null) {
    setSubject(chosen)
    if (label !== null && !classesOf(giver, chosen).includes(label)) setLabel(null)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const standard = standardOf(label ?? '')
    if (from === null || to === null || subject === null || standard === undefined) return
    if (isSame) return toast.error(teacherMessages.sameTeacher)
    transfer.mutate(
      { teacher1: from, teacher2: to, subject, class_name: classLabel(standard) },
      {
        onSuccess: ({ message }) => {
          toast.success(message)
          onClose()
        },
        onError: (error) => toast.error(messageOf(error, 'Failed to transfer subject. Please try again.')),
      },
    )
  }

  const shared = {
    searchable: true,
    openOnFocus: false,
    checkIconPosition: 'right',
    nothingFoundMessage: <NoneFound text="None found" />,
  } as const
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Select
          {...shared}
          label="Source Teacher"
          placeholder="Who gives the subject"
          data={people}
          value={from}
          onChange={chooseSource}
          data-autofocus
        />
        <Select
          {...shared}
          label="Target Teacher"
          placeholder="Who takes it"
          data={people}
          value={to}
          onChange={setTo}
          error={isSame ? teacherMessages.sameTeacher : undefined}
        />
        <Select
          {...shared}
          label="Subject"
          placeholder={giver ? 'Choose a subject' : 'Choose the source first'}
          data={giver?.subjects ?? []}
          value={subject}
          onChange={chooseSubject}
          disabled={giver === undefined}
        />
        <Select
          {...shared}
          label="Class"
          placeholder={giver ? 'Choose a class' : 'Choose the source first'}
          data={classesOf(giver, subject)}
          value={label}
          onChange={setLabel}
          disabled={giver === undefined}
        />
        <FormActions
          submitLabel="Transfer"
          busy={transfer.isPending}
          disabled={from === null || to === null || subject === null || label === null}
          onCancel={onClose}
        />
      </Stack>
    </form>
  )
}
