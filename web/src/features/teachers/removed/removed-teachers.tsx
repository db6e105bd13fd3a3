import { useDebouncedValue } from '@mantine/hooks'
import { classLabel } from '@pariksha/contract/law/class-key.ts'
import { type RemovedTeacher, removedTeacherMessages } from '@pariksha/contract/staff/removed-teachers.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { RemovedPeople } from '../../../ui/people/removed-people.tsx'
import type { Column } from '../../../ui/table/table-parts.ts'
import { removedTeachersQuery, useRestoreTeachers } from './removed-teachers.api.ts'

const columns: Column<RemovedTeacher>[] = [
  { key: 'name', header: 'Name', line: 'name', isLong: true, cell: (row) => row.name },
  { key: 'username', header: 'Username', isLong: true, cell: (row) => row.username },
  { key: 'classes', header: 'Classes', isLong: true, cell: (row) => row.classes.join(', ') },
  {
    key: 'class_teacher',
    header: 'Class Teacher',
    cell: ({ class_teacher }) => (class_teacher === null ? '–' : classLabel(class_teacher)),
  },
  { key: 'subjects', header: 'Subject', cell: (row) => row.subjects.join(', ') },
]

const restMs = 250

type Props = { typed: string; onSearch: (typed: string) => void }

export function RemovedTeachers({ typed, onSearch }: Props) {
  const [settled] = useDebouncedValue(typed.trim(), restMs)
  return (
    <RemovedPeople
      noun={['teacher', 'teachers']}
      list={useInfiniteQuery(removedTeachersQuery(settled))}
      listFailed="Failed to fetch teachers"
      columns={columns}
      idOf={({ teacher_id }) => teacher_id}
      searchLabel="Search by name or username"
      typed={typed}
      onSearch={onSearch}
      restore={useRestoreTeachers()}
      noneToRestore={removedTeacherMessages.noneToRestore}
    />
  )
}
