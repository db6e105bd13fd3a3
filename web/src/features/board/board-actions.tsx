import { Button } from '@mantine/core'
import type { BoardPupil } from '@pariksha/contract/staff/board/exam-board.ts'
import {
  type Icon,
  IconClockPlus,
  IconDeviceTv,
  IconHistory,
  IconMessage,
  IconPlayerPause,
  IconPlayerPlay,
  IconRotate,
  IconSend,
  IconUserOff,
} from '@tabler/icons-react'
import { type ComponentType, useState } from 'react'
import { counted } from '../../lib/counted.ts'
import type { LoadedBoard } from './board.api.ts'
import classes from './board.module.css'
import {
  AttendanceDialog,
  type BoardDialogProps,
  ExtraTimeDialog,
  MessageDialog,
  PauseDialog,
  ReopenDialog,
  SubmitForDialog,
} from './board-dialogs.tsx'
import { BoardLog } from './board-log.tsx'

type Act = { label: string; icon: Icon; Asking: ComponentType<BoardDialogProps> }

const forStudents: readonly Act[] = [
  { label: 'Extra time', icon: IconClockPlus, Asking: ExtraTimeDialog },
  { label: 'Message', icon: IconMessage, Asking: MessageDialog },
  { label: 'Hand in for', icon: IconSend, Asking: SubmitForDialog },
  { label: 'Reopen', icon: IconRotate, Asking: ReopenDialog },
  { label: 'Absent or on paper', icon: IconUserOff, Asking: AttendanceDialog },
]

const pauseExam: Act = {
  label: 'Pause exam',
  icon: IconPlayerPause,
  Asking: (props) => <PauseDialog isPaused={false} {...props} />,
}
const resumeExam: Act = {
  label: 'Resume exam',
  icon: IconPlayerPlay,
  Asking: (props) => <PauseDialog isPaused {...props} />,
}

type Props = {
  board: LoadedBoard
  examId: string
  chosen: readonly BoardPupil[]
  onDone: () => void
  onRoom: () => void
}

/** What can be done for those who are ticked, or for all. */
export function BoardActions({ board, examId, chosen, onDone, onRoom }: Props) {
  const [asked, setAsked] = useState<Act>()
  const [isLogShown, setLogShown] = useState(false)
  const { exam, pupils } = board
  const close = () => {
    setAsked(undefined)
    onDone()
  }
  const { Asking } = asked ?? {}
  const acts = exam.status === 'Completed' ? [] : forStudents
  const ofExam = exam.status === 'Running' ? [exam.paused_at === null ? pauseExam : resumeExam] : []
  return (
    <>
      <fieldset className={classes.actions} aria-label="Actions">
        {acts.length === 0 ? null : (
          <legend>
            {chosen.length === 0 ? 'For all:' : `For ${counted(chosen.length, ['student', 'students'])}:`}
          </legend>
        )}
        {[...acts, ...ofExam].map((act) => (
          <Button
            key={act.label}
            size="sm"
            variant="light"
            leftSection={<act.icon size={18} aria-hidden />}
            onClick={() => setAsked(act)}
          >
            {act.label}
          </Button>
        ))}
        <span className={classes.looks}>
          <Button
            size="sm"
            variant="subtle"
            leftSection={<IconHistory size={18} aria-hidden />}
            onClick={() => setLogShown(true)}
          >
            What was done
          </Button>
          <Button size="sm" variant="subtle" leftSection={<IconDeviceTv size={18} aria-hidden />} onClick={onRoom}>
            Big screen
          </Button>
        </span>
      </fieldset>
      {Asking === undefined ? null : <Asking examId={examId} pupils={pupils} chosen={chosen} onClose={close} />}
      {isLogShown ? <BoardLog examId={examId} onClose={() => setLogShown(false)} /> : null}
    </>
  )
}
