import { classLabel } from '@pariksha/contract/law/class-key.ts'
import { pages } from '@pariksha/contract/law/pages.ts'
import type { TeacherField } from '@pariksha/contract/people/teacher-fields.ts'
import { linkTo } from '../../lib/address/page-link.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column, Selection } from '../../ui/table/table-parts.ts'
import type { Teacher } from './teachers.api.ts'

const columnOf = {
  name: {
    key: 'name',
    header: 'Name',
    line: 'name',
    isLong: true,
    sortBy: (row) => row.name,
    cell: (row) => row.name,
    link: { to: ({ username }) => linkTo(pages.principalTeacher, { username }) },
  },
  username: {
    key: 'username',
    header: 'Username',
    paper: 'never',
    line: 'after',
    isLong: true,
    sortBy: (row) => row.username,
    cell: (row) => row.username,
  },
  phone: { key: 'phone', header: 'Phone Number', paper: 'never', cell: (row) => row.phone },
  classes: { key: 'classes', header: 'Classes', isLong: true, cell: (row) => row.classes.join(', ') },
  class_teacher: {
    key: 'class_teacher',
    header: 'Class Teacher',
    sortBy: (row) => row.class_teacher,
    cell: ({ class_teacher }) => (class_teacher === null ? '–' : classLabel(class_teacher)),
  },
  subjects: {
    key: 'subjects',
    header: 'Subject',
    isLong: true,
    sortBy: (row) => row.subjects[0],
    cell: (row) => row.subjects.join(', '),
  },
  age: { key: 'age', header: 'Age', sortBy: (row) => row.age, cell: (row) => row.age ?? '–' },
  gender: { key: 'gender', header: 'Gender', sortBy: (row) => row.gender, cell: (row) => row.gender },
} satisfies Record<Exclude<TeacherField, 'password'>, Column<Teacher>>

const columns = Object.values<Column<Teacher>>(columnOf)

type Props = {
  teachers: readonly Teacher[]
  /** What to do about a school without teachers. */
  emptyNote: string | undefined
  selection: Omit<Selection<Teacher>, 'nameOf'>
}

export function TeachersTable({ teachers, emptyNote, selection }: Props) {
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
    />
  )
}
