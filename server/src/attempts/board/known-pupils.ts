/** What was made of the rows of a board: at the next look most say the same. */
import type { Reply } from '@pariksha/contract/endpoint.ts'
import { standingMinutes } from '@pariksha/contract/law/clock/attempt-clock.ts'
import type { BoardState, getExamBoard } from '@pariksha/contract/staff/board/exam-board.ts'
import type { Exam } from '../../exams/exams.reads.ts'
import { RowOfReplies } from '../../platform/http/reply/reply-tagged.ts'
import type { BoardRow } from './board.queries.ts'
import { boardStateOf, boardTime, lastHeard } from './board.rules.ts'

type BoardPupil = Reply<typeof getExamBoard>['pupils'][number]

type Shown = {
  state: BoardState
  row: RowOfReplies<BoardPupil>
  /** As a text, all but what goes on by itself, and when somebody was heard who still is. */
  lasting: string
}

const wire = (moment: Date | null) => moment?.toISOString() ?? null

function shownOf(exam: Exam, row: BoardRow, now: Date): Shown {
  const heardAt = wire(lastHeard(row))
  const { seconds_left, overtime_sec, ends_at } = boardTime(exam, row, now)
  const lasting = {
    student_id: row.studentId,
    uniqueCode: row.uniqueCode,
    name: row.name,
    roll_number: row.rollNumber,
    state: boardStateOf(row, now),
    answered: row.answered,
    questions: exam.mcqCount + exam.descriptiveCount,
    last_saved: wire(row.savedAt),
    started_at: wire(row.startedAt),
    ends_at,
    extra_min: row.extraMin + standingMinutes({ ...exam, ...row }),
    moved_at: wire(row.movedAt),
    noted: row.noted,
    ...(row.endedByTime === true ? { by_time: true } : {}),
  }
  return {
    state: lasting.state,
    row: new RowOfReplies({ ...lasting, last_seen: heardAt, seconds_left, overtime_sec }),
    lasting: JSON.stringify(lasting) + (lasting.state === 'offline' ? heardAt : ''),
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other
}

function isSameRow(one: BoardRow, other: BoardRow): boolean {
  for (const column of Object.keys(one)) if (!isSame(Reflect.get(one, column), Reflect.get(other, column))) return false
  return true
}

const hasRunningClock = ({ startedAt, endedAt }: BoardRow) => startedAt !== null && endedAt === null

export class KnownPupils {
  #exam = ''
  #shown = new Map<number, Shown & { from: BoardRow }>()

  /**
   * The students of a board, in the order of the rows. One whose row says what it said, whose clock does not run and whose
   * state has not changed with the time, is what it was at the last look, and written out already.
   */
  look(exam: Exam, rows: readonly BoardRow[], now: Date): readonly Shown[] {
    const version = JSON.stringify(exam)
    const known = this.#exam === version ? this.#shown : undefined
    const next = new Map<number, Shown & { from: BoardRow }>()
    const shown = rows.map((from) => {
      if (hasRunningClock(from)) return shownOf(exam, from, now)
      const last = known?.get(from.studentId)
      const isKnown = last !== undefined && isSameRow(last.from, from) && last.state === boardStateOf(from, now)
      const one = isKnown ? last : { from, ...shownOf(exam, from, now) }
      next.set(from.studentId, one)
      return one
    })
    this.#exam = version
    this.#shown = next
    return shown
  }
}
