import { Button, CloseButton } from '@mantine/core'
import { attemptMessages } from '@pariksha/contract/attempts.ts'
import { pages } from '@pariksha/contract/law/pages.ts'
import {
  type Icon,
  IconAlertTriangle,
  IconArrowsExchange,
  IconFlag,
  IconMessage,
  IconPlayerPause,
  IconRefresh,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { linkTo } from '../../../lib/address/page-link.ts'
import { thisDevice } from '../../../lib/device/this-device.ts'
import { focusHeading } from '../../../lib/focus/focus-heading.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import type { AttemptView } from '../core/attempt-view.ts'
import type { StaffMessage } from '../core/staff-messages.ts'
import { answersText, LateDeliveryStatus } from '../late-delivery-status.tsx'
import classes from './sitting-notes.module.css'

/** Tells a pupil whose exam was open already that it goes on. */
export function ResumedNote({ restoredCount }: { restoredCount: number }) {
  const [isShown, setIsShown] = useState(true)
  if (!isShown) return null
  return (
    <div role="status" className={classes.note}>
      <IconRefresh size={20} aria-hidden />
      <p className={classes.text}>
        Welcome back! Your exam goes on. Your saved answers are here.
        {restoredCount > 0 ? ` Also ${answersText(restoredCount)} that ${thisDevice()} had kept.` : ''}
      </p>
      <CloseButton
        aria-label="Close message"
        onClick={() => {
          setIsShown(false)
          focusHeading()
        }}
      />
    </div>
  )
}

type MessageProps = { messages: readonly StaffMessage[]; readMessage: number; onClose: (messageId: number) => void }

/** What the teacher tells the pupil, until it is closed. */
export function MessageNote({ messages, readMessage, onClose }: MessageProps) {
  const unread = messages.filter(({ message_id }) => message_id > readMessage)
  const newest = unread.at(-1)
  if (newest === undefined) return null
  return (
    <div role="alert" className={classes.note} data-kind="message">
      <IconMessage size={20} aria-hidden />
      <div className={classes.text}>
        <strong>Your teacher says:</strong>
        {unread.map(({ message_id, text }) => (
          <p key={message_id} dir="auto" className={classes.unsaved}>
            {text}
          </p>
        ))}
      </div>
      <CloseButton aria-label="Close message" onClick={() => onClose(newest.message_id)} />
    </div>
  )
}

/** Why nothing can be written for now. */
export function PausedNote() {
  return (
    <div role="status" className={classes.note} data-kind="paused">
      <IconPlayerPause size={20} aria-hidden />
      <p className={classes.text}>
        Your teacher has paused the exam. Your clock has stopped, and your answers are kept. Wait: it goes on by itself.
      </p>
    </div>
  )
}

type UnansweredProps = { indices: readonly number[]; onGoTo: (index: number) => void }

/** Leads through the questions that a submission found without an answer; it goes with the last of them. */
export function UnansweredNote({ indices, onGoTo }: UnansweredProps) {
  const [first] = indices
  if (first === undefined) return null
  return (
    <div role="alert" className={classes.unanswered}>
      <IconAlertTriangle size={20} aria-hidden />
      <span>{attemptMessages.unanswered}</span>
      <Button variant="default" size="sm" onClick={() => onGoTo(first)}>
        Question {first + 1}
        {indices.length > 1 ? ` and ${indices.length - 1} more` : ''}
      </Button>
    </div>
  )
}

const allSavedText = 'Everything you answered on this page was saved.'

function unsentText({ unsavedCount, isStored }: AttemptView, isTooLong: boolean): string {
  if (unsavedCount === 0) return isTooLong ? '' : allSavedText
  const unsent = `Not saved: ${answersText(unsavedCount)} on this page. You can still read what you wrote below.`
  return isStored ? `${unsent} It is also kept on ${thisDevice()}.` : unsent
}

type EndedProps = { view: AttemptView; isTooLong: boolean; onTakeBack: () => void }

/** Says why the paper can only be read now, in sight wherever the page is scrolled to, with the ways on. */
export function EndedNote({ view, isTooLong, onTakeBack }: EndedProps) {
  if (view.phase === 'taken_over') {
    return (
      <Ended
        icon={IconArrowsExchange}
        title="You went on with this exam on another page, phone or computer."
        action={<Button onClick={onTakeBack}>Go on here instead</Button>}
      >
        <p>You can only read on this page now. {unsentText(view, isTooLong)}</p>
      </Ended>
    )
  }
  if (view.phase === 'completed') {
    return (
      <Ended icon={IconFlag} title="Your teacher has ended this exam.">
        <p>
          Your saved answers are handed in, and they count.
          {isComplete(view) && !isTooLong ? ` ${allSavedText}` : ''}
        </p>
        <LateDeliveryStatus late={view.late} />
      </Ended>
    )
  }
  if (view.phase !== 'removed') return null
  return (
    <Ended icon={IconFlag} title="This exam is not there any more.">
      <p>Your teacher has taken it away. You can still read what you wrote below. It gets no marks.</p>
    </Ended>
  )
}

function isComplete({ unsavedCount, late }: AttemptView): boolean {
  return unsavedCount === 0 && late.deliveredCount === 0 && late.waiting.length === 0
}

type EndedFrame = { icon: Icon; title: string; action?: ReactNode; children: ReactNode }

function Ended({ icon: Picture, title, action, children }: EndedFrame) {
  return (
    <div role="alert" className={classes.note} data-kind="ended">
      <Picture size={20} aria-hidden />
      <div className={classes.text}>
        <strong>{title}</strong>
        {children}
        <div className={classes.choices}>
          {action}
          <Button component={AppLink} to={linkTo(pages.studentHome)} variant="default">
            Go to home
          </Button>
        </div>
      </div>
    </div>
  )
}
