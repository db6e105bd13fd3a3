import { useDebouncedValue } from '@mantine/hooks'
import type { StaffRole } from '@pariksha/contract/law/access.ts'
import type { ClassKey } from '@pariksha/contract/law/class-key.ts'
import { type RemovedStudent, removedStudentMessages } from '@pariksha/contract/staff/removed-students.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { RemovedPeople } from '../../../ui/people/removed-people.tsx'
import type { Column } from '../../../ui/table/table-parts.ts'
import { wording } from '../wording.ts'
import { removedStudentsQuery, useRestoreStudents } from './removed-students.api.ts'

const columns: Column<RemovedStudent>[] = [
  { key: 'roll_number', header: 'Roll.no', line: 'before', cell: (row) => row.roll_number },
  { key: 'name', header: 'Name', line: 'name', isLong: true, cell: (row) => row.name },
  { key: 'parent_name', header: 'Parent Name', isLong: true, cell: (row) => row.parent_name },
  { key: 'gender', header: 'Gender', cell: (row) => row.gender },
]

const restMs = 250

type Props = { role: StaffRole; standard: ClassKey; typed: string; onSearch: (typed: string) => void }

export function RemovedStudents({ role, standard, typed, onSearch }: Props) {
  const [settled] = useDebouncedValue(typed.trim(), restMs)
  return (
    <RemovedPeople
      noun={['student', 'students']}
      list={useInfiniteQuery(removedStudentsQuery(standard, settled))}
      listFailed={wording[role].listFailed}
      columns={columns}
      idOf={({ student_id }) => student_id}
      searchLabel="Search by Name or Roll Number"
      typed={typed}
      onSearch={onSearch}
      restore={useRestoreStudents(standard)}
      noneToRestore={removedStudentMessages.noneToRestore}
    />
  )
}
