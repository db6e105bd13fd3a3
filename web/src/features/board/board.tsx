import { Alert, SegmentedControl } from '@mantine/core'
import { boardMessages } from '@pariksha/contract/staff/board/exam-board.ts'
import { IconPlayerPause } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PageLink } from '../../lib/address/page-link.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { formatInstantTime } from '../../lib/format.ts'
import { ownOrderText } from '../../ui/exam-card/own-order-text.ts'
import { isAnyRule, timeRuleWords } from '../../ui/form/time-rule-words.ts'
import { Loadable } from '../../ui/loadable.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Loading } from '../../ui/states.tsx'
import { TableTools } from '../../ui/table/table-tools.tsx'
import { boardQuery, type LoadedBoard } from './board.api.ts'
import classes from './board.module.css'
import { BoardActions } from './board-actions.tsx'
import { BoardCounts } from './board-counts.tsx'
import { shownPupils, stateOf } from './board-order.ts'
import { BoardTable } from './board-table.tsx'
import { RoomView } from './room-view.tsx'

/** What the address says of the board. */
export type BoardSearch = {
  q?: string | undefined
  state?: string | undefined
  order?: string | undefined
  view?: string | undefined
}

type Props = {
  examId: string
  search: BoardSearch
  onSearch: (changes: BoardSearch) => void
  studentLink: (studentId: number) => PageLink
}

/** Who takes an exam now, how far each is, and what staff can do for them. */
export function Board({ examId, ...rest }: Props) {
  const board = useQuery(boardQuery(examId))
  return (
    <Loadable
      query={board}
      pending={<Loading text="Loading the board..." />}
      failureOf={(error) => messageOf(error, boardMessages.failed)}
    >
      {(loaded) => <BoardView board={loaded} examId={examId} isStale={board.isError} {...rest} />}
    </Loadable>
  )
}

type ViewProps = Props & { board: LoadedBoard; isStale: boolean }

function BoardView({ board, examId, isStale, search, onSearch, studentLink }: ViewProps) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const { exam, pupils } = board
  if (search.view === 'room') return <RoomView board={board} onLeave={() => onSearch({ view: undefined })} />
  const state = stateOf(search.state)
  const isBySeat = search.order === 'seat'
  const shown = shownPupils(pupils, { typed: search.q ?? '', state, isBySeat })
  return (
    <div className={classes.board}>
      {isStale ? (
        <Alert color="yellow" role="status">
          The server does not answer. What you see was true at {formatInstantTime(board.server_time)}.
        </Alert>
      ) : null}
      {exam.paused_at === null ? null : (
        <Alert color="yellow" role="status" icon={<IconPlayerPause aria-hidden />} title="The exam is paused">
          Every clock stands since {formatInstantTime(exam.paused_at)}.
        </Alert>
      )}
      {exam.time_rules === undefined || !isAnyRule(exam.time_rules) ? null : (
        <p className={classes.rules}>{timeRuleWords(exam.time_rules).join(' ')}</p>
      )}
      {exam.shuffle_questions ? (
        <p className={classes.rules}>
          {ownOrderText(exam)} In a message name a question by its words, not by its number.
        </p>
      ) : null}
      <BoardCounts pupils={pupils} chosen={state} onChoose={(chosen) => onSearch({ state: chosen })} />
      <BoardActions
        board={board}
        examId={examId}
        chosen={pupils.filter(({ uniqueCode }) => selected.has(uniqueCode))}
        onDone={() => setSelected(new Set())}
        onRoom={() => onSearch({ view: 'room' })}
      />
      <TableTools
        search={
          <SearchBox label="Search by Name or Roll Number" value={search.q ?? ''} onChange={(q) => onSearch({ q })} />
        }
        buttons={
          <SegmentedControl
            aria-label="Order of the students"
            transitionDuration={0}
            data={[
              { value: 'worst', label: 'Who needs you first' },
              { value: 'seat', label: 'By roll number' },
            ]}
            value={isBySeat ? 'seat' : 'worst'}
            onChange={(order) => onSearch({ order: order === 'seat' ? order : undefined })}
          />
        }
      >
        <BoardTable
          pupils={shown}
          emptyText={pupils.length === 0 ? 'This class has no students.' : 'No students found.'}
          studentLink={studentLink}
          selected={selected}
          onSelect={setSelected}
        />
      </TableTools>
    </div>
  )
}
