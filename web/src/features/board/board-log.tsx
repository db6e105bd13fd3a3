import { Skeleton } from '@mantine/core'
import { type BoardAction, boardActionMessages } from '@pariksha/contract/staff/board/board-actions.ts'
import { useQuery } from '@tanstack/react-query'
import { formatInstantTime } from '../../lib/format.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Loadable } from '../../ui/loadable.tsx'
import { Empty } from '../../ui/states.tsx'
import { examLogQuery, type LoadedLog } from './board.api.ts'
import classes from './board.module.css'

type Entry = LoadedLog['entries'][number]

const words: Record<BoardAction, string> = {
  extra_time: 'Extra time',
  pause: 'Exam paused',
  resume: 'Exam resumed',
  message: 'Message',
  submit: 'Handed in for',
  reopen: 'Reopened',
  absent: 'Noted absent',
  on_paper: 'Noted on paper',
  present: 'Note taken back',
  time_over: 'Handed in at the end of time',
  completed: 'Completed by itself',
  answer_file: 'File of answers added',
}

/** What staff did on the day of an exam, and what happened by itself, the newest first. */
export function BoardLog({ examId, onClose }: { examId: string; onClose: () => void }) {
  const log = useQuery(examLogQuery(examId))
  return (
    <Dialog opened onClose={onClose} title="What was done" size="lg">
      <Loadable
        query={log}
        pending={<Skeleton height={120} aria-busy="true" />}
        failureOf={() => boardActionMessages.logFailed}
      >
        {({ entries }) =>
          entries.length === 0 ? (
            <Empty text="Nothing was done so far." note="Extra time, messages, pauses and the rest will stand here." />
          ) : (
            <ol className={classes.log}>
              {entries.map((entry) => (
                <LogEntry key={entry.entry_id} entry={entry} />
              ))}
            </ol>
          )
        }
      </Loadable>
    </Dialog>
  )
}

const mostNamed = 8

function whomText({ pupils }: Entry): string {
  if (pupils === null) return ''
  const named = pupils.slice(0, mostNamed).join(', ')
  return pupils.length > mostNamed ? `${named} and ${pupils.length - mostNamed} more` : named
}

function minutesText(minutes: number): string {
  return minutes > 0 ? `+${minutes} min` : `−${-minutes} min`
}

function LogEntry({ entry }: { entry: Entry }) {
  const { at, by, action, minutes, text, reason } = entry
  return (
    <li>
      <p className={classes.done}>
        <time dateTime={at}>{formatInstantTime(at)}</time>
        <strong>
          {words[action]}
          {minutes === null ? '' : ` ${minutesText(minutes)}`}
        </strong>
        {whomText(entry)}
      </p>
      {text === null ? null : <p dir="auto">“{text}”</p>}
      <p className={classes.why}>
        {by === '' ? 'By itself' : by}
        {reason === '' ? '' : `: ${reason}`}
      </p>
    </li>
  )
}
