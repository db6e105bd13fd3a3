import { Anchor } from '@mantine/core'
import { useMemo } from 'react'
import { AppLink } from '../../../ui/app-link.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Column, Paged, Selection } from '../../../ui/table/table-parts.ts'
import type { Student } from '../students.api.ts'

type Props = {
  label: string
  /** What to do about a class without students. */
  emptyNote?: string | undefined
  students: readonly Student[]
  /** Where these are only the first of a longer list. */
  paged: Paged<Student> | undefined
  /** Ticks, for those who may change the class. */
  selection?: Omit<Selection<Student>, 'nameOf'> | undefined
  /** Where a roll number leads, for those who may follow it. */
  studentHref?: ((studentId: number) => string) | undefined
  onOpen?: ((student: Student) => void) | undefined
}

function columnsFor(studentHref: Props['studentHref']): Column<Student>[] {
  return [
    {
      key: 'roll_number',
      header: 'Roll.no',
      sortBy: (row) => row.roll_number,
      cell: ({ roll_number, name, student_id }) =>
        studentHref ? (
          <Anchor component={AppLink} href={studentHref(student_id)} inherit aria-label={`${roll_number}, ${name}`}>
            {roll_number}
          </Anchor>
        ) : (
          roll_number
        ),
    },
    { key: 'name', header: 'Name', isLong: true, sortBy: (row) => row.name, cell: (row) => row.name },
    { key: 'phone', header: 'Phone Number', cell: (row) => row.phone },
    { key: 'standard', header: 'Grade', sortBy: (row) => row.standard, cell: (row) => row.standard },
    {
      key: 'parent_name',
      header: 'Parent Name',
      isLong: true,
      sortBy: (row) => row.parent_name,
      cell: (row) => row.parent_name,
    },
    { key: 'gender', header: 'Gender', sortBy: (row) => row.gender, cell: (row) => row.gender },
  ]
}

/** The students of a class (specification section 2, class-data). */
export function StudentsTable({ label, emptyNote, students, paged, selection, studentHref, onOpen }: Props) {
  const columns = useMemo(() => columnsFor(studentHref), [studentHref])
  const nameOf = ({ name, roll_number }: Student) => `${name}, roll number ${roll_number}`
  return (
    <DataTable
      label={`Students of ${label}`}
      columns={columns}
      rows={students}
      paged={paged}
      rowId={(row) => row.uniqueCode}
      emptyText="No students found."
      emptyNote={emptyNote}
      noun={['student', 'students']}
      {...(selection ? { selection: { ...selection, nameOf } } : {})}
      {...(onOpen ? { onOpen } : {})}
    />
  )
}
