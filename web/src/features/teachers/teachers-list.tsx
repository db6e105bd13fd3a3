import { Button } from '@mantine/core'
import { teacherMessages } from '@pariksha/contract/teachers.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { counted } from '../../lib/counted.ts'
import { formatDate, schoolDate } from '../../lib/format.ts'
import { serverClock } from '../../lib/server-clock.ts'
import { filterByText } from '../../lib/text-filter.ts'
import { Loadable } from '../../ui/loadable.tsx'
import { PaperHead } from '../../ui/paper/paper-head.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Loading } from '../../ui/states.tsx'
import { TableTools } from '../../ui/table/table-tools.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useQueryToasts } from '../../ui/toast/use-query-toasts.ts'
import { AddTeacher } from './add-teacher.tsx'
import { ModifyTeacher } from './modify-teacher.tsx'
import { RemoveTeachers } from './remove-teachers.tsx'
import { type Teacher, teachersQuery } from './teachers.api.ts'
import { TeachersTable } from './teachers-table.tsx'
import { TransferSubject } from './transfer-subject.tsx'

type Props = { typed: string; onSearch: (typed: string) => void }

const failure = (error: unknown) => messageOf(error, 'Failed to fetch teachers')

/** The teachers of the school, to be read and worked with by the principal. */
export function TeachersList(props: Props) {
  const teachers = useQuery(teachersQuery)
  useQueryToasts(teachers, { success: 'Teachers loaded successfully', failure })
  return (
    <Loadable query={teachers} pending={<Loading text="Loading teachers..." />} failureOf={failure}>
      {(loaded) => <LoadedTeachers {...props} teachers={loaded} />}
    </Loadable>
  )
}

const textsOf = ({ name, username, phone, subjects }: Teacher) => [name, username, phone, ...subjects]

function LoadedTeachers({ teachers, typed, onSearch }: Props & { teachers: Teacher[] }) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const selected = teachers.filter(({ username }) => ticked.has(username))
  return (
    <TableTools
      search={<SearchBox label="Search by name, username or subject" value={typed} onChange={onSearch} />}
      buttons={<TeacherActions teachers={teachers} selected={selected} onModified={() => setTicked(new Set())} />}
    >
      <PaperHead
        title="Teachers"
        facts={[formatDate(schoolDate(serverClock.now())), counted(teachers.length, ['teacher', 'teachers'])]}
      />
      <TeachersTable
        teachers={filterByText(teachers, typed, textsOf)}
        emptyNote={typed === '' ? 'Add them one by one, or import a list.' : undefined}
        selection={{ selected: new Set(selected.map(({ username }) => username)), onChange: setTicked }}
      />
    </TableTools>
  )
}

type ActionsProps = { teachers: readonly Teacher[]; selected: readonly Teacher[]; onModified: () => void }

function TeacherActions({ teachers, selected, onModified }: ActionsProps) {
  const [dialog, setDialog] = useState<'add' | 'modify' | 'transfer' | 'remove'>()
  const close = () => setDialog(undefined)
  const only = selected.length === 1 ? selected[0] : undefined

  function openModify() {
    if (only) setDialog('modify')
    else toast.error('Please select one teacher to modify')
  }

  // Disabled without a selection, and still able to say why.
  function openRemove() {
    if (selected.length > 0) setDialog('remove')
    else toast.error(teacherMessages.noneToRemove)
  }

  return (
    <>
      <Button onClick={() => setDialog('add')}>+ Add Teacher</Button>
      <Button variant="default" onClick={openModify}>
        Modify Teacher
      </Button>
      <Button variant="default" onClick={() => setDialog('transfer')}>
        Transfer Data
      </Button>
      <Button
        variant="default"
        {...(selected.length === 0 ? { 'aria-disabled': true, 'data-disabled': true } : {})}
        onClick={openRemove}
      >
        - Remove Selected
      </Button>
      <AddTeacher opened={dialog === 'add'} teachers={teachers} onClose={close} />
      <ModifyTeacher
        opened={dialog === 'modify'}
        teacher={only}
        teachers={teachers}
        onModified={() => {
          close()
          onModified()
        }}
        onClose={close}
      />
      <TransferSubject opened={dialog === 'transfer'} teachers={teachers} source={only} onClose={close} />
      <RemoveTeachers opened={dialog === 'remove'} teachers={selected} onClose={close} />
    </>
  )
}
