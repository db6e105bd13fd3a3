import { standardOf } from '@pariksha/contract/law/class-key.ts'
import type { StudentField } from '@pariksha/contract/people/student-fields.ts'
import { useMemo } from 'react'
import type { PageLink } from '../../../lib/address/page-link.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { SideLink } from '../../../ui/table/row-link.tsx'
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
  /** Where a student's roll number and name lead, for those who may follow it. */
  studentLink?: ((studentId: number) => PageLink) | undefined
}

/** The section is a note beside the grade. */
function gradeOf({ standard, section }: Student): string {
  return section === '' ? String(standardOf(standard)) : `${standardOf(standard)} ${section}`
}

function columnsFor(studentLink: Props['studentLink']): Column<Student>[] {
  const columns = {
    roll_number: {
      key: 'roll_number',
      header: 'Roll.no',
      sortBy: (row) => row.roll_number,
      line: 'before',
      cell: ({ roll_number, name, student_id }) =>
        studentLink ? (
          <SideLink to={studentLink(student_id)} label={`${roll_number}, ${name}`}>
            {roll_number}
          </SideLink>
        ) : (
          roll_number
        ),
    },
    name: {
      key: 'name',
      header: 'Name',
      line: 'name',
      isLong: true,
      sortBy: (row) => row.name,
      cell: (row) => row.name,
      link: studentLink && { to: ({ student_id }) => studentLink(student_id) },
    },
    phone: { key: 'phone', header: 'Phone Number', paper: 'never', cell: (row) => row.phone },
    standard: {
      key: 'standard',
      header: 'Grade',
      sortBy: (row) => row.standard,
      cell: (row) => gradeOf(row),
    },
    parent_name: {
      key: 'parent_name',
      header: 'Parent Name',
      isLong: true,
      sortBy: (row) => row.parent_name,
      cell: (row) => row.parent_name,
    },
    gender: { key: 'gender', header: 'Gender', sortBy: (row) => row.gender, cell: (row) => row.gender },
  } satisfies Record<Exclude<StudentField, 'section' | 'extra_percent'>, Column<Student>>
  return Object.values<Column<Student>>(columns)
}

/** The students of a class (product 2.6). */
export function ClassStudentsTable({ label, emptyNote, students, paged, selection, studentLink }: Props) {
  const columns = useMemo(() => columnsFor(studentLink), [studentLink])
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
    />
  )
}
