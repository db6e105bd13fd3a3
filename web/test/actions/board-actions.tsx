/** The controls by which staff run an exam. */
import {
  noteAttendance,
  reopenAttempts,
  sendMessage,
  submitForPupils,
} from '@pariksha/contract/staff/board/board-actions.ts'
import { giveExtraTime, pauseExam, resumeExam } from '@pariksha/contract/staff/board/exam-clock.ts'
import {
  AttendanceDialog,
  ExtraTimeDialog,
  MessageDialog,
  PauseDialog,
  ReopenDialog,
  SubmitForDialog,
} from '../../src/features/board/board-dialogs.tsx'
import { board } from '../replies/board.ts'
import { type Action, fill, ignore } from './action.ts'

const file = 'board/board-dialogs.tsx'
const shown = { examId: '3', pupils: board.pupils, chosen: [], onClose: ignore }
const giveReason = () => fill('Reason', 'The power was cut.')

export const boardActions: Action[] = [
  {
    file,
    part: <ExtraTimeDialog {...shown} />,
    prepare: () => {
      fill('Minutes', '5')
      giveReason()
    },
    control: 'Give extra time',
    sends: giveExtraTime,
  },
  {
    file,
    part: <MessageDialog {...shown} />,
    prepare: () => fill('Message', 'Ten minutes more.'),
    control: 'Send message',
    sends: sendMessage,
  },
  { file, part: <SubmitForDialog {...shown} />, prepare: giveReason, control: 'Hand in', sends: submitForPupils },
  { file, part: <ReopenDialog {...shown} />, prepare: giveReason, control: 'Reopen', sends: reopenAttempts },
  { file, part: <AttendanceDialog {...shown} />, prepare: giveReason, control: 'Save note', sends: noteAttendance },
  { file, part: <PauseDialog {...shown} isPaused={false} />, prepare: giveReason, control: 'Pause', sends: pauseExam },
  { file, part: <PauseDialog {...shown} isPaused />, prepare: giveReason, control: 'Resume', sends: resumeExam },
]
