import { Anchor } from '@mantine/core'
import { classLabel } from '@pariksha/contract/law/labels.ts'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../paths.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column, Selection } from '../../ui/table/table-parts.ts'
import type { Teacher } from './teachers.api.ts'

const columns: Column<Teacher>[] = [
  {
    key: 'name',
    header: 'Name',
    isLong: true,
    sortBy: (row) => row.name,
    cell: ({ name, username }) => (
      <Anchor component={AppLink} href={paths.principalTeacher(username)} inherit>
        {name}
      </Anchor>
    ),
  },
  { key: 'phone', header: 'Phone Number', cell: (row) => row.phone },
  { key: 'classes', header: 'Classes', isLong: true, cell: (row) => row.classes.join(', ') },
  {
    key: 'class_teacher',
    header: 'Class Teacher',
    sortBy: (row) => row.class_teacher,
    cell: ({ class_teacher }) => (class_teacher === null ? '–' : classLabel(class_teacher)),
  },
  {
    key: 'subjects',
    header: 'Subject',
    sortBy: (row) => row.subjects[0],
    cell: (row) => row.subjects.join(', '),
  },
  { key: 'age', header: 'Age', sortBy: (row) => row.age, cell: (row) => row.age ?? '–' },
  { key: 'gender', header: 'Gender', sortBy: (row) => row.gender, cell: (row) => row.gender },
]

type Props = {
  teachers: readonly Teacher[]
  /** What to do about a school without teachers. */
  emptyNote: string | undefined
  selection: Omit<Selection<Teacher>, 'nameOf'>
}

export function TeachersTable({ teachers, emptyNote, selection }: Props) {
  const navigate = useNavigate()
  return (
    <DataTable
      label="Teachers"
      columns={columns}
      rows={teachers}
      rowId={(row) => row.username}
      emptyText="No teachers found."
      emptyNote={emptyNote}
      noun={['teacher', 'teachers']}
      selection={{ ...selection, nameOf: ({ name, username }) => `${name}, ${username}` }}
      onOpen={({ username }) => void navigate({ href: paths.principalTeacher(username) })}
    />
  )
}
