import { Anchor } from '@mantine/core'
import { AppLink } from '../../ui/app-link.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/table-parts.ts'
import type { StudentResult } from './results.api.ts'
import classes from './results-table.module.css'

type Props = {
  students: readonly StudentResult[]
  emptyText: string
  /** Where a roll number leads, and the marks, where that is elsewhere. */
  studentHref: (studentId: number) => string
  marksHref?: (studentId: number) => string
}

/** The students of an exam with their marks (specification section 2, results). */
export function ResultsTable({ students, emptyText, studentHref, marksHref }: Props) {
  const columns: Column<StudentResult>[] = [
    { key: 'position', header: 'S.no', cell: (_, position) => position + 1 },
    {
      key: 'roll_number',
      header: 'Roll.no',
      sortBy: (row) => row.roll_number,
      cell: (row) => (
        <Anchor
          inherit
          component={AppLink}
          href={studentHref(row.student_id)}
          aria-label={`${row.roll_number}, ${row.name}`}
        >
          {row.roll_number}
        </Anchor>
      ),
    },
    { key: 'name', header: 'Name', isLong: true, sortBy: (row) => row.name, cell: (row) => row.name },
    { key: 'phone', header: 'Phone Number', cell: (row) => row.phone },
    { key: 'standard', header: 'Grade', cell: (row) => row.standard },
    {
      key: 'parent_name',
      header: 'Parent Name',
      isLong: true,
      sortBy: (row) => row.parent_name,
      cell: (row) => row.parent_name,
    },
    { key: 'gender', header: 'Gender', sortBy: (row) => row.gender, cell: (row) => row.gender },
    {
      key: 'marks',
      header: 'Marks',
      sortBy: (row) => row.score,
      cell: (row) => <Marks row={row} href={marksHref?.(row.student_id)} />,
    },
  ]
  return (
    <DataTable
      label="Results"
      columns={columns}
      rows={students}
      rowId={(row) => row.uniqueCode}
      emptyText={emptyText}
      noun={['student', 'students']}
    />
  )
}

function Marks({ row, href }: { row: StudentResult; href: string | undefined }) {
  const overtime = row.overtime_min ?? 0
  return (
    <span className={classes.marks}>
      {href === undefined ? (
        <span className={classes.score}>{row.marks}</span>
      ) : (
        <Anchor
          inherit
          component={AppLink}
          href={href}
          className={classes.score}
          aria-label={`${row.marks}, answers of ${row.name}`}
        >
          {row.marks}
        </Anchor>
      )}
      <StatusBadge status={row.outcome} />
      {overtime > 0 ? <span className={classes.overtime}>{overtime} min over time</span> : null}
    </span>
  )
}
