/** What was made of the rows of a board: at the next look most say the same. */
import { hash } from 'node:crypto'
import type { Reply } from '@pariksha/contract/endpoint.ts'
import { standingMinutes } from '@pariksha/contract/law/clock/attempt-clock.ts'
import type { BoardState, getExamBoard } from '@pariksha/contract/staff/board/exam-board.ts'
import type { Exam } from '../../exams/exams.reads.ts'
import { RowOfReplies } from '../../platform/http/reply/reply-tagged.ts'
import type { BoardPerson, BoardRow, BoardTaker } from './board.queries.ts'
import { boardStateOf, boardTime, lastHeard } from './board.rules.ts'
import { instantText } from './instant-text.ts'

type BoardPupil = Reply<typeof getExamBoard>['pupils'][number]

type Facts = { person: BoardPerson; taker: BoardTaker }

type Shown = {
  state: BoardState
  row: RowOfReplies<BoardPupil>
  /** Of all but what goes on by itself, and when somebody was heard who still is. */
  digest: string
}

const wire = (moment: Date | null) => (moment === null ? null : instantText(moment))

/** The same for the same text, on any server. */
export function digestOf(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 22)
}

function shownOf(exam: Exam, row: BoardRow, now: Date): Shown {
  const heardAt = wire(lastHeard(row))
  const { endsAt, ...clock } = boardTime(exam, row, now)
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
    ends_at: wire(endsAt),
    extra_min: row.extraMin + standingMinutes({ ...exam, ...row }),
    moved_at: wire(row.movedAt),
    noted: row.noted,
    ...(row.endedByTime === true ? { by_time: true } : {}),
  }
  return {
    state: lasting.state,
    row: new RowOfReplies({ ...lasting, last_seen: heardAt, ...clock }),
    digest: digestOf(JSON.stringify(lasting) + (lasting.state === 'offline' ? heardAt : '')),
  }
}

/** What somebody is shown by who has not begun, was not heard and was given nothing. */
const notHere: BoardTaker = {
  ...{ startedAt: null, endedAt: null, endedHow: null, movedAt: null, extraMin: 0, pausedMs: null, extraPercent: null },
  ...{ seenAt: null, answered: 0, savedAt: null, noted: null, endedByTime: null, goesOn: null },
}

function isSame(one: unknown, other: unknown): boolean {
  return one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other
}

function isSameRow<Row extends object>(one: Row, other: Row): boolean {
  if (one === other) return true
  for (const column of Object.keys(one)) if (!isSame(Reflect.get(one, column), Reflect.get(other, column))) return false
  return true
}

const isSameKnown = (one: Facts, other: Facts) =>
  isSameRow(one.person, other.person) && isSameRow(one.taker, other.taker)

const hasRunningClock = ({ startedAt, endedAt }: BoardTaker) => startedAt !== null && endedAt === null

export type BoardRows = { people: readonly BoardPerson[]; takers: ReadonlyMap<number, BoardTaker> }

type Known = Shown & Facts
type People = { version: string; readAt: Date; list: readonly BoardPerson[] }

/** Two changes that are made at once may become known in the other order: so long the later one may hide the earlier. */
const peopleForMs = 15_000

export class KnownPupils {
  #exam = ''
  #shown = new Map<number, Known>()
  #people: People | undefined

  /** Who takes part, read again when the version is another one and from time to time. @param read asks the database */
  async people(
    { version, now }: { version: string; now: Date },
    read: () => Promise<readonly BoardPerson[]>,
  ): Promise<readonly BoardPerson[]> {
    const known = this.#people
    if (known?.version === version && now.getTime() - known.readAt.getTime() < peopleForMs) return known.list
    const list = await read()
    this.#people = { version, readAt: now, list }
    return list
  }

  /**
   * The students of a board, in the order of the people. One of whom both lists say what they said, whose clock does not
   * run and whose state has not changed with the time, is what it was at the last look, and written out already.
   */
  look(exam: Exam, { people, takers }: BoardRows, now: Date): readonly Shown[] {
    const version = JSON.stringify(exam)
    const known = this.#exam === version ? this.#shown : undefined
    const next = new Map<number, Known>()
    const shown = people.map((person) => {
      const taker = takers.get(person.studentId) ?? notHere
      const last = hasRunningClock(taker) ? undefined : known?.get(person.studentId)
      if (last !== undefined && isSameKnown(last, { person, taker }) && last.state === boardStateOf(taker, now)) {
        next.set(person.studentId, last)
        return last
      }
      const extraPercent = taker.extraPercent ?? person.extraPercent
      const one = { person, taker, ...shownOf(exam, { ...person, ...taker, extraPercent }, now) }
      next.set(person.studentId, one)
      return one
    })
    this.#exam = version
    this.#shown = next
    return shown
  }
}
