import { createHash } from 'node:crypto'
import type { Reply } from '@pariksha/contract/endpoint.ts'
import { standingMinutes } from '@pariksha/contract/law/clock/attempt-clock.ts'
import { examStatus } from '@pariksha/contract/law/exam-status.ts'
import type { getExamBoard } from '@pariksha/contract/staff/board/exam-board.ts'
import type { Kysely } from 'kysely'
import type { Exam } from '../../exams/exams.reads.ts'
import { staffExam } from '../../exams/exams.service.ts'
import type { Deps } from '../../platform/deps.ts'
import { onePer } from '../../platform/group-calls.ts'
import type { TaggedReply } from '../../platform/http/reply/reply-tagged.ts'
import type { StaffCaller } from '../../platform/session.ts'
import type { Tables } from '../../platform/tables.ts'
import { type BoardRow, lastActionId, listBoard } from './board.queries.ts'
import { boardStateOf, boardTime, lastHeard } from './board.rules.ts'
import { SharedBoards } from './shared-boards.ts'

type Board = Reply<typeof getExamBoard>
type Pupil = Board['pupils'][number]

const wire = (moment: Date | null) => moment?.toISOString() ?? null

function pupilOf(exam: Exam, row: BoardRow, now: Date): Pupil {
  return {
    student_id: row.studentId,
    uniqueCode: row.uniqueCode,
    name: row.name,
    roll_number: row.rollNumber,
    state: boardStateOf(row, now),
    answered: row.answered,
    questions: exam.mcqCount + exam.descriptiveCount,
    last_seen: wire(lastHeard(row)),
    last_saved: wire(row.savedAt),
    started_at: wire(row.startedAt),
    ...boardTime(exam, row, now),
    extra_min: row.extraMin + standingMinutes({ ...exam, ...row }),
    moved_at: wire(row.movedAt),
    noted: row.noted,
  }
}

/** What goes on by itself is left out, and when somebody was heard who still is. */
function lastingOf({ seconds_left, overtime_sec, last_seen, ...lasting }: Pupil) {
  return lasting.state === 'offline' ? { ...lasting, last_seen } : lasting
}

function tagOf({ exam, pupils }: Omit<Board, 'server_time'>): string {
  const text = JSON.stringify([exam, pupils.map(lastingOf)])
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
}

async function readBoard(db: Kysely<Tables>, exam: Exam, now: Date): Promise<TaggedReply<Board>> {
  const rows = await listBoard(db, exam)
  const board = {
    exam: {
      exam_id: exam.id,
      subject: exam.subject,
      title: exam.title,
      standard: exam.standard,
      status: examStatus(exam, now),
      starts_at: exam.startsAt.toISOString(),
      duration: exam.durationMin,
      questions: exam.mcqCount + exam.descriptiveCount,
      paused_at: wire(exam.pausedAt),
    },
    pupils: rows.map((row) => pupilOf(exam, row, now)),
  }
  return { tag: tagOf(board), reply: { server_time: now.toISOString(), ...board } }
}

const sharedBoardsOf = onePer<Deps, SharedBoards<TaggedReply<Board>>>(() => new SharedBoards())

/**
 * Who takes an exam, and how far each is, by roll number. What pupils do shows a second later at most, what staff do at
 * once, whichever server they did it on.
 * @returns with a tag that changes when more changes than the time
 * @throws AppError `exam.not_found`
 */
export async function examBoard(
  deps: Deps,
  caller: StaffCaller,
  { examId, now }: { examId: number; now: Date },
): Promise<TaggedReply<Board>> {
  const exam = await staffExam(deps.db, caller, { id: examId })
  const version = JSON.stringify([await lastActionId(deps.db, examId), exam, Math.floor(now.getTime() / 1000)])
  return sharedBoardsOf(deps).get({ examId, version }, () => readBoard(deps.db, exam, now))
}
