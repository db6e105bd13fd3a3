import { Anchor } from '@mantine/core'
import { standardOf } from '@pariksha/contract/law/class-key.ts'
import type { PageLink } from '../../lib/address/page-link.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { SideLink } from '../../ui/table/row-link.tsx'
import type { Column } from '../../ui/table/table-parts.ts'
import classes from './results-table.module.css'
import type { StudentResult } from './staff-results.api.ts'

type Props = {
  students: readonly StudentResult[]
  emptyText: string
  /** Where a student's roll number and name lead, and the marks, where that is elsewhere. */
  studentLink: (studentId: number) => PageLink
  /** While it runs nobody has passed: then a row says who writes, who has handed in and who is absent. */
  isRunning: boolean
  marksLink?: (studentId: number) => PageLink
}

/** The students of an exam with their marks (product 2.9). */
export function ResultsTable({ students, emptyText, studentLink, isRunning, marksLink }: Props) {
  const standing = (row: StudentResult) => (isRunning ? row.presence : row.outcome)
  const columns: Column<StudentResult>[] = [
    { key: 'position', header: 'S.no', cell: (_, position) => position + 1 },
    {
      key: 'roll_number',
      header: 'Roll.no',
      sortBy: (row) => row.roll_number,
      line: 'before',
      cell: ({ roll_number, name, student_id }) => (
        <SideLink to={studentLink(student_id)} label={`${roll_number}, ${name}`}>
          {roll_number}
        </SideLink>
      ),
    },
    {
      key: 'name',
      header: 'Name',
      line: 'name',
      isLong: true,
      sortBy: (row) => row.name,
      cell: (row) => row.name,
      link: { to: ({ student_id }) => studentLink(student_id) },
    },
    { key: 'phone', header: 'Phone Number', paper: 'never', cell: (row) => row.phone },
    { key: 'standard', header: 'Grade', paper: 'never', cell: (row) => standardOf(row.standard) },
    {
      key: 'parent_name',
      header: 'Parent Name',
      paper: 'never',
      isLong: true,
      sortBy: (row) => row.parent_name,
      cell: (row) => row.parent_name,
    },
    { key: 'gender', header: 'Gender', paper: 'never', sortBy: (row) => row.gender, cell: (row) => row.gender },
    {
      key: 'marks',
      header: 'Marks',
      line: 'after',
      paper: 'never',
      sortBy: (row) => row.score,
      cell: (row) => <Marks row={row} standing={standing(row)} link={marksLink?.(row.student_id)} />,
    },
    { key: 'score', header: 'Marks', paper: 'only', cell: (row) => row.marks },
    { key: 'outcome', header: 'Outcome', paper: 'only', cell: (row) => capitalised(standing(row)) },
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

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

function Marks({ row, standing, link }: { row: StudentResult; standing: string; link: PageLink | undefined }) {
  const overtime = row.overtime_min ?? 0
  return (
    <span className={classes.marks}>
      {link === undefined ? (
        <span className={classes.score}>{row.marks}</span>
      ) : (
        <Anchor
          inherit
          component={AppLink}
          to={link}
          className={classes.score}
          aria-label={`${row.marks}, answers of ${row.name}`}
        >
          {row.marks}
        </Anchor>
      )}
      <StatusBadge status={standing} />
      {overtime > 0 ? <span className={classes.overtime}>{overtime} min over time</span> : null}
      {row.by_time === true ? <span className={classes.overtime}>Handed in at the end of time</span> : null}
    </span>
  )
}
