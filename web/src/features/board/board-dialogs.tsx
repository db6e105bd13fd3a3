import { Checkbox, Radio, Stack, Textarea } from '@mantine/core'
import {
  boardActionMessages,
  maxMessageLength,
  noteAttendance,
  reopenAttempts,
  sendMessage,
  submitForPupils,
} from '@pariksha/contract/staff/board/board-actions.ts'
import type { BoardPupil } from '@pariksha/contract/staff/board/exam-board.ts'
import { clockMessages, giveExtraTime, pauseExam } from '@pariksha/contract/staff/board/exam-clock.ts'
import { readFormInput } from '../../lib/form-input.ts'
import { useUndo } from '../../ui/action/use-undo.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { WholeNumberInput } from '../../ui/form/whole-number-input.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { ActForm, type Concerned, pupilsOf } from './act-form.tsx'
import {
  useGiveExtraTime,
  useNoteAttendance,
  usePauseExam,
  useReopenAttempts,
  useResumeExam,
  useSendMessage,
  useSubmitForPupils,
} from './board.api.ts'

export type BoardDialogProps = {
  examId: string
  pupils: readonly BoardPupil[]
  chosen: readonly BoardPupil[]
  onClose: () => void
}

const undone = 'Taken back'
const failed = 'That could not be done. Please try again.'
const isWriting = ({ state }: BoardPupil) => state === 'working' || state === 'offline'
const hasHandedIn = ({ state }: BoardPupil) => state === 'submitted'
const isToCome = (pupil: BoardPupil) => isWriting(pupil) || pupil.state === 'absent' || pupil.state === 'ready'
const codesOf = (reply: { pupils: readonly { uniqueCode: string }[] }) =>
  reply.pupils.map(({ uniqueCode }) => uniqueCode)

function concern({ pupils, chosen }: BoardDialogProps, can: (pupil: BoardPupil) => boolean): Concerned {
  return { chosen, affected: (chosen.length === 0 ? pupils : chosen).filter(can) }
}

const noExtraTime: { minutes: string; isTakenBack: boolean; reason: string } = {
  minutes: '',
  isTakenBack: false,
  reason: '',
}

/** More time, in minutes. */
export function ExtraTimeDialog(props: BoardDialogProps) {
  const { examId, onClose } = props
  const concerned = concern(props, isToCome)
  const tell = useUndo(useGiveExtraTime(examId), failed)
  const form = useForm({
    initial: noExtraTime,
    read: ({ minutes: typed, isTakenBack, reason }) => {
      const minutes = Number.parseInt(typed, 10) * (isTakenBack ? -1 : 1)
      return readFormInput(giveExtraTime.body, { pupils: pupilsOf(concerned), minutes, reason })
    },
    mutation: useGiveExtraTime(examId),
    failed,
    onSuccess(reply, { minutes }) {
      tell(reply.message, { pupils: codesOf(reply), minutes: -minutes, reason: undone })
      onClose()
    },
  })
  return (
    <ActForm
      {...{ title: 'Give extra time', noneText: 'Everybody has handed in.', submitLabel: 'Give extra time' }}
      {...{ concerned, form, onClose, reason: form.input('reason') }}
    >
      <WholeNumberInput
        label="Minutes"
        description="Their clocks show it within 20 seconds; who has not begun gets it at the start."
        data-autofocus
        {...form.text('minutes')}
      />
      <Checkbox
        label="Take these minutes back instead"
        checked={form.values.isTakenBack}
        onChange={({ currentTarget }) => form.set('isTakenBack', currentTarget.checked)}
      />
    </ActForm>
  )
}

/** Words on the pages of those who take the exam. */
export function MessageDialog(props: BoardDialogProps) {
  const { examId, onClose } = props
  const concerned = concern(props, () => true)
  const form = useForm({
    initial: { text: '' },
    read: ({ text }) => readFormInput(sendMessage.body, { pupils: pupilsOf(concerned), text }),
    mutation: useSendMessage(examId),
    succeeded: boardActionMessages.sent,
    failed,
    onSuccess: onClose,
  })
  return (
    <ActForm
      {...{ title: 'Send a message', noneText: 'Nobody takes this exam.', submitLabel: 'Send message' }}
      {...{ concerned, form, onClose }}
    >
      <Textarea
        label="Message"
        description="It shows on the page of the exam within 20 seconds. It cannot be taken back."
        autosize
        minRows={2}
        maxLength={maxMessageLength}
        data-autofocus
        {...form.input('text')}
      />
    </ActForm>
  )
}

/** Ends the papers of others. */
export function SubmitForDialog(props: BoardDialogProps) {
  const { examId, onClose } = props
  const concerned = concern(props, isWriting)
  const tell = useUndo(useReopenAttempts(examId), failed)
  const form = useForm({
    initial: { reason: '' },
    read: ({ reason }) => readFormInput(submitForPupils.body, { pupils: pupilsOf(concerned), reason }),
    mutation: useSubmitForPupils(examId),
    failed,
    onSuccess(reply) {
      tell(reply.message, { pupils: codesOf(reply), reason: undone })
      onClose()
    },
  })
  return (
    <ActForm
      {...{ title: 'Hand in for students', noneText: 'None of them is writing.', submitLabel: 'Hand in' }}
      {...{ concerned, form, onClose, reason: { ...form.input('reason'), 'data-autofocus': true } }}
    >
      <p>
        Their papers are handed in with the answers that the school has now. You can reopen them while the exam runs.
      </p>
    </ActForm>
  )
}

/** Lets students go on who have handed in. */
export function ReopenDialog(props: BoardDialogProps) {
  const { examId, onClose } = props
  const concerned = concern(props, hasHandedIn)
  const tell = useUndo(useSubmitForPupils(examId), failed)
  const form = useForm({
    initial: { reason: '' },
    read: ({ reason }) => readFormInput(reopenAttempts.body, { pupils: pupilsOf(concerned), reason }),
    mutation: useReopenAttempts(examId),
    failed,
    onSuccess(reply) {
      tell(reply.message, { pupils: codesOf(reply), reason: undone })
      onClose()
    },
  })
  return (
    <ActForm
      {...{ title: 'Reopen papers', noneText: 'None of them has handed in.', submitLabel: 'Reopen' }}
      {...{ concerned, form, onClose, reason: { ...form.input('reason'), 'data-autofocus': true } }}
    >
      <p>
        They go on with their answers and the time that they had left, when they open the exam again. Their receipt
        stays in the record; marks already given to their written answers are taken back.
      </p>
    </ActForm>
  )
}

const notes = [
  ['absent', 'Absent'],
  ['on_paper', 'Present, writes on paper'],
  ['', 'Neither: take the note back'],
] as const

/** Notes who is absent or writes on paper. */
export function AttendanceDialog(props: BoardDialogProps) {
  const { examId, onClose } = props
  const concerned = concern(props, ({ state }) => state === 'absent' || state === 'ready')
  const tell = useUndo(useNoteAttendance(examId), failed)
  const form = useForm({
    initial: { noted: 'absent', reason: '' },
    read: ({ noted, reason }) =>
      readFormInput(noteAttendance.body, { pupils: pupilsOf(concerned), noted: noted || null, reason }),
    mutation: useNoteAttendance(examId),
    failed,
    onSuccess(reply, { noted }) {
      if (noted) tell(reply.message, { pupils: codesOf(reply), noted: null, reason: undone })
      else toast.success(reply.message)
      onClose()
    },
  })
  return (
    <ActForm
      {...{ title: 'Note who is away', noneText: 'All of them have begun.', submitLabel: 'Save note' }}
      {...{ concerned, form, onClose, reason: form.input('reason') }}
    >
      <Radio.Group label="They are" value={form.values.noted} onChange={(noted) => form.set('noted', noted)}>
        <Stack gap="xs" mt="xs">
          {notes.map(([value, label]) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </Stack>
      </Radio.Group>
      <p>Nobody is kept from beginning by it.</p>
    </ActForm>
  )
}

/** Stops every clock, or lets them go on. */
export function PauseDialog({ isPaused, ...props }: BoardDialogProps & { isPaused: boolean }) {
  const { examId, pupils, onClose } = props
  const [pause, resume] = [usePauseExam(examId), useResumeExam(examId)]
  const tell = useUndo(isPaused ? pause : resume, failed)
  const form = useForm({
    initial: { reason: '' },
    read: (typed) => readFormInput(pauseExam.body, typed),
    mutation: isPaused ? resume : pause,
    failed,
    onSuccess() {
      tell(isPaused ? clockMessages.resumed : clockMessages.paused, { reason: undone })
      onClose()
    },
  })
  const title = isPaused ? 'Resume the exam' : 'Pause the exam'
  return (
    <ActForm
      {...{ title, submitLabel: isPaused ? 'Resume' : 'Pause', noneText: 'Nobody takes this exam.' }}
      {...{ concerned: { chosen: [], affected: pupils }, form, onClose }}
      reason={{ ...form.input('reason'), 'data-autofocus': true }}
    >
      <p>
        {isPaused
          ? 'Everybody goes on with the time that they had when the exam was paused.'
          : "Everybody's clock stands still and their papers are locked, within 20 seconds. What they have answered is kept."}
      </p>
    </ActForm>
  )
}
