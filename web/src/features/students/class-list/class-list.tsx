import { Button } from '@mantine/core'
import type { StaffRole } from '@pariksha/contract/law/access.ts'
import { allClasses, type ClassKey, parseClass } from '@pariksha/contract/law/class-key.ts'
import { studentMessages } from '@pariksha/contract/students.ts'
import { useState } from 'react'
import type { PageLink } from '../../../lib/address/page-link.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { counted } from '../../../lib/counted.ts'
import { formatDate, schoolDate } from '../../../lib/format.ts'
import { serverClock } from '../../../lib/server-clock.ts'
import { Loadable } from '../../../ui/loadable.tsx'
import { PaperHead, SignatureLines } from '../../../ui/paper/paper-head.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { Loading } from '../../../ui/states.tsx'
import { TableTools } from '../../../ui/table/table-tools.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useQueryToasts } from '../../../ui/toast/use-query-toasts.ts'
import type { Student } from '../students.api.ts'
import { wording } from '../wording.ts'
import { AddStudent } from './add-student.tsx'
import { ClassStudentsTable } from './class-students-table.tsx'
import { ModifyStudent } from './modify-student.tsx'
import { PromoteStudents } from './promote-students.tsx'
import { RemoveStudents } from './remove-students.tsx'
import { type ClassListed, useClassList } from './use-class-list.ts'

type Props = {
  role: StaffRole
  /** The class, or `All`. */
  label: string
  typed: string
  onSearch: (typed: string) => void
  /** Whether this person may change the class; else it is to be read only. */
  canChange: boolean
  /** Where a student's roll number and name lead, for those who may follow it. */
  studentLink?: ((studentId: number) => PageLink) | undefined
}

/** The students of a class: to be read, and for its class teacher and the principal to be worked with. */
export function ClassList(props: Props) {
  return <OneClass key={props.label} {...props} />
}

function OneClass(props: Props) {
  const { role, label, typed } = props
  const list = useClassList(label, typed)
  const failure = (error: unknown) => messageOf(error, wording[role].listFailed)
  useQueryToasts(list.query, { failure })
  return (
    <Loadable query={list.query} pending={<Loading text="Loading students..." />} failureOf={failure}>
      {() => <LoadedClass {...props} list={list} />}
    </Loadable>
  )
}

function LoadedClass({ list, label, typed, onSearch, studentLink, ...rest }: Props & { list: ClassListed }) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const standard = parseClass(label)
  const isEditable = rest.canChange && standard !== undefined
  const selected = [...list.known.values()].filter(({ uniqueCode }) => ticked.has(uniqueCode))
  return (
    <TableTools
      search={<SearchBox label="Search by Name or Roll Number" value={typed} onChange={onSearch} />}
      buttons={
        isEditable ? (
          <ClassActions role={rest.role} standard={standard} selected={selected} onDone={() => setTicked(new Set())} />
        ) : null
      }
    >
      <PaperHead
        title={label === allClasses ? 'Students' : `Students of ${label}`}
        facts={[formatDate(schoolDate(serverClock.now())), counted(list.students.length, ['student', 'students'])]}
      />
      <ClassStudentsTable
        label={label}
        emptyNote={isEditable && typed === '' ? 'Add them one by one, or import a list.' : undefined}
        students={list.students}
        paged={list.paged}
        selection={
          isEditable
            ? { selected: new Set(selected.map(({ uniqueCode }) => uniqueCode)), onChange: setTicked }
            : undefined
        }
        studentLink={studentLink}
      />
      <SignatureLines who={['Class teacher', 'Principal']} />
    </TableTools>
  )
}

type ActionsProps = { role: StaffRole; standard: ClassKey; selected: readonly Student[]; onDone: () => void }
type Dialog = 'add' | 'modify' | 'remove' | 'promote'

/** What can be done with a class; the principal's buttons wait for a selection, the teacher's ask for one. */
function ClassActions({ role, standard, selected, onDone }: ActionsProps) {
  const [dialog, setDialog] = useState<Dialog>()
  const close = () => setDialog(undefined)
  // Disabled, and still able to say why, and to take the focus back from a dialog that has emptied the selection.
  const isWaiting = role === 'principal' && selected.length === 0
  const waiting = isWaiting ? { 'aria-disabled': true, 'data-disabled': true } : {}
  const [only] = selected

  function openFor(wanted: Dialog, noneSelected: string) {
    if (selected.length === 0) toast.error(noneSelected)
    else setDialog(wanted)
  }

  function openModify() {
    if (selected.length === 1) setDialog('modify')
    else toast.error('Please select one student to modify')
  }

  return (
    <>
      <Button onClick={() => setDialog('add')}>{wording[role].add}</Button>
      <Button variant="default" onClick={openModify}>
        Modify Student
      </Button>
      <Button variant="default" {...waiting} onClick={() => openFor('remove', studentMessages.noneToRemove)}>
        {wording[role].remove}
      </Button>
      <Button variant="default" {...waiting} onClick={() => openFor('promote', studentMessages.noneToPromote)}>
        Promote Students
      </Button>
      <AddStudent opened={dialog === 'add'} role={role} standard={standard} onClose={close} />
      <ModifyStudent opened={dialog === 'modify'} role={role} student={only} onClose={close} />
      <RemoveStudents
        opened={dialog === 'remove'}
        standard={standard}
        students={selected}
        onRemoved={() => {
          close()
          onDone()
        }}
        onClose={close}
      />
      <PromoteStudents
        opened={dialog === 'promote'}
        role={role}
        standard={standard}
        students={selected}
        onPromoted={onDone}
        onClose={close}
      />
    </>
  )
}
