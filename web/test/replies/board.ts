/** An exam that runs, as its board shows it. */
import type { HandlerOutput } from '@pariksha/contract/endpoint.ts'
import { getExamLog } from '@pariksha/contract/staff/board/board-actions.ts'
import { type BoardPupil, getExamBoard } from '@pariksha/contract/staff/board/exam-board.ts'
import { replyOf } from './reply.ts'
import { standard } from './school.ts'

export function boardPupil(fields: Partial<BoardPupil>): BoardPupil {
  return {
    student_id: 7,
    uniqueCode: `AAAABBBB${fields.roll_number ?? 'CC'}`,
    name: 'Anu Rao',
    roll_number: '1',
    state: 'working',
    answered: 0,
    questions: 5,
    last_seen: null,
    last_saved: null,
    started_at: null,
    ends_at: null,
    seconds_left: null,
    extra_min: 0,
    overtime_sec: 0,
    moved_at: null,
    noted: null,
    ...fields,
  }
}

export const board: HandlerOutput<typeof getExamBoard> = {
  server_time: '2026-11-22T08:00:00.000Z',
  exam: {
    exam_id: 3,
    subject: 'Science',
    title: 'Living things',
    standard,
    status: 'Running',
    starts_at: '2026-11-22T07:30:00.000Z',
    duration: 60,
    questions: 5,
    paused_at: null,
  },
  pupils: [
    boardPupil({
      answered: 2,
      last_seen: '2026-11-22T07:59:50.000Z',
      last_saved: '2026-11-22T07:59:40.000Z',
      started_at: '2026-11-22T07:31:00.000Z',
      ends_at: '2026-11-22T08:31:00.000Z',
      seconds_left: 1860,
    }),
    boardPupil({ student_id: 8, roll_number: '2', name: 'Bala Rao', state: 'absent' }),
    boardPupil({ student_id: 9, roll_number: '3', name: 'Chitra Rao', state: 'submitted', answered: 5 }),
  ],
}

export const boardReplies = [
  replyOf(getExamBoard, board),
  replyOf(getExamLog, {
    exam_id: 3,
    entries: [
      {
        entry_id: 1,
        at: '2026-11-22T07:45:00.000Z',
        by: 'Meena Iyer',
        action: 'extra_time',
        pupils: ['Anu Rao'],
        minutes: 5,
        text: null,
        reason: 'A late bus.',
      },
    ],
  }),
]
