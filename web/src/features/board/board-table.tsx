import type { BoardPupil } from '@pariksha/contract/staff/board/exam-board.ts'
import type { PageLink } from '../../lib/address/page-link.ts'
import { formatCountdown, formatInstantTime } from '../../lib/format.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column, Selection } from '../../ui/table/table-parts.ts'
import classes from './board.module.css'
import { BoardBadge } from './board-badge.tsx'
import { statesWorstFirst } from './board-order.ts'
import { useSecond } from './use-second.ts'

type Props = {
  pupils: readonly BoardPupil[]
  emptyText: string
  studentLink: (studentId: number) => PageLink
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
}

const nothing = '–'
const timeOf = (instant: string | null) => (instant === null ? nothing : formatInstantTime(instant))
const hasEnded = ({ state }: BoardPupil) => state === 'submitted' || state === 'collected'

/** What is left of a pupil's time, second by second while their clock runs. */
function TimeLeft({ pupil }: { pupil: BoardPupil }) {
  const second = useSecond()
  const { ends_at, seconds_left, extra_min, overtime_sec } = pupil
  if (seconds_left === null) return <>{extra_min > 0 ? `+${extra_min} min` : nothing}</>
  const runs = ends_at !== null && !hasEnded(pupil)
  const left = runs ? Math.ceil(Date.parse(ends_at) / 1000) - second : seconds_left
  const over = runs ? Math.max(0, -left) : overtime_sec
  return (
    <span className={classes.time}>
      <span className={classes.clock}>{formatCountdown(left)}</span>
      {extra_min > 0 ? <small>+{extra_min} min</small> : null}
      {over > 0 ? <small data-over>{overtimeText(over)} over time</small> : null}
    </span>
  )
}

function overtimeText(seconds: number): string {
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min`
}

function Answered({ pupil: { answered, questions } }: { pupil: BoardPupil }) {
  return (
    <span className={classes.answered}>
      <span className={classes.track} aria-hidden>
        <span style={{ width: `${questions === 0 ? 0 : (100 * answered) / questions}%` }} />
      </span>
      {answered} of {questions}
    </span>
  )
}

/** The students of an exam, with how far each is. */
export function BoardTable({ pupils, emptyText, studentLink, selected, onSelect }: Props) {
  const columns: Column<BoardPupil>[] = [
    {
      key: 'roll_number',
      header: 'Roll.no',
      line: 'before',
      sortBy: (row) => row.roll_number,
      cell: (row) => row.roll_number,
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
    {
      key: 'state',
      header: 'State',
      line: 'after',
      sortBy: (row) => statesWorstFirst.indexOf(row.state),
      cell: (row) => <BoardBadge pupil={row} />,
    },
    { key: 'answered', header: 'Answered', sortBy: (row) => row.answered, cell: (row) => <Answered pupil={row} /> },
    { key: 'left', header: 'Time left', sortBy: (row) => row.seconds_left, cell: (row) => <TimeLeft pupil={row} /> },
    { key: 'saved', header: 'Last saved', sortBy: (row) => row.last_saved, cell: (row) => timeOf(row.last_saved) },
    {
      key: 'device',
      header: 'Device',
      isLong: true,
      sortBy: (row) => row.moved_at,
      cell: ({ moved_at }) =>
        moved_at === null ? nothing : `Moved to another device at ${formatInstantTime(moved_at).slice(0, 5)}`,
    },
  ]
  const selection: Selection<BoardPupil> = {
    selected,
    onChange: onSelect,
    nameOf: ({ name, roll_number }) => `${name}, roll number ${roll_number}`,
  }
  return (
    <DataTable
      label="Students of this exam"
      columns={columns}
      rows={pupils}
      rowId={(row) => row.uniqueCode}
      emptyText={emptyText}
      noun={['student', 'students']}
      selection={selection}
    />
  )
}
