import { Button } from '@mantine/core'
import { pages } from '@pariksha/contract/law/pages.ts'
import {
  type Icon,
  IconChartBar,
  IconCopy,
  IconFileText,
  IconFlag,
  IconLayoutDashboard,
  IconLock,
  IconPencil,
  IconPencilCheck,
  IconTrash,
} from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { linkTo, type PageLink } from '../../lib/address/page-link.ts'
import { formatDateWithDay, formatMarks, formatTime } from '../../lib/format.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { ExamCardFrame } from '../../ui/exam-card/exam-card-frame.tsx'
import { examName } from '../../ui/exam-card/exam-name.ts'
import { releaseDay } from '../../ui/exam-card/held-results-text.ts'
import { toast } from '../../ui/toast/toast.ts'
import classes from './exam-card.module.css'
import type { StaffExam } from './exams.api.ts'

/** What a card can be asked to do; each opens a dialog. */
export type ExamAction = 'edit' | 'complete' | 'delete'

/** The ways to an exam's results, with what that is called, to its board, its marking, to a new exam like it, and to what is to do before. */
export type ResultsLink = {
  label: string
  linkOf: (examId: string) => PageLink
  boardLinkOf: (examId: string) => PageLink
  markLinkOf: (examId: string) => PageLink
  copyLinkOf: (examId: string) => PageLink
  /** Whether all is ready for an exam that begins soon, by name. */
  readinessOf: (exam: StaffExam, shown: { name: string; className: string | undefined }) => ReactNode
}

type Props = { exam: StaffExam; results: ResultsLink; onAct: (action: ExamAction) => void }

/** One exam of the staff: what it is, how it stands, and what can be done with it. */
export function ExamCard({ exam, results, onAct }: Props) {
  const name = `${examName(exam)}, ${formatDateWithDay(exam.date)}, ${formatTime(exam.time)}`
  const heading = (
    <>
      <h2>{exam.subject}</h2>
      <span className={classes.type}>{exam.examType}</span>
    </>
  )
  return (
    <ExamCardFrame
      exam={exam}
      heading={heading}
      actions={<Actions exam={exam} name={name} results={results} onAct={onAct} />}
    >
      <Stats stats={exam.stats} />
      {exam.held === null ? null : <Held held={exam.held} />}
    </ExamCardFrame>
  )
}

function Actions({ exam, name, results, onAct }: Props & { name: string }) {
  const examId = String(exam.id)
  const toMark = `Mark answers (${exam.toMark} to mark)`
  return (
    <>
      {exam.status === 'Upcoming' ? results.readinessOf(exam, { name, className: classes.way }) : null}
      {exam.status === 'Running' ? (
        <Way label="Board" icon={IconLayoutDashboard} name={name} to={results.boardLinkOf(examId)} />
      ) : null}
      <Way label={results.label} icon={IconChartBar} name={name} to={results.linkOf(examId)} />
      <Way label="Question paper" icon={IconFileText} name={name} to={linkTo(pages.examPaper, { exam_id: examId })} />
      {exam.toMark === 0 ? null : (
        <Way label={toMark} icon={IconPencilCheck} name={name} to={results.markLinkOf(examId)} />
      )}
      <Changes exam={exam} name={name} copyLink={results.copyLinkOf(examId)} onAct={onAct} />
    </>
  )
}

type WayProps = { label: string; icon: Icon; name: string; to: PageLink }

function Way({ label, icon: Picture, name, to }: WayProps) {
  return (
    <Button
      component={AppLink}
      to={to}
      variant="light"
      leftSection={<Picture size={18} aria-hidden />}
      aria-label={`${label}: ${name}`}
      className={classes.way ?? ''}
    >
      {label}
    </Button>
  )
}

function Held({ held }: { held: NonNullable<StaffExam['held']> }) {
  return (
    <p className={classes.held}>
      <IconLock size={18} stroke={1.8} aria-hidden />
      Results held until {releaseDay(held) ?? 'somebody releases them'}
    </p>
  )
}

function Stats({ stats }: Pick<StaffExam, 'stats'>) {
  const figures = [
    ['Students', String(stats.totalStudents)],
    ['Attended', String(stats.attended)],
    ['Highest marks', stats.highestMarks === null ? 'N/A' : formatMarks(stats.highestMarks)],
  ] as const
  return (
    <dl className={classes.stats}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type ChangesProps = { exam: StaffExam; name: string; copyLink: PageLink; onAct: Props['onAct'] }

function Changes({ exam, name, copyLink, onAct }: ChangesProps) {
  const isOver = exam.status === 'Completed'
  return (
    <div className={classes.changes}>
      {isOver ? null : <Change label="Edit" icon={IconPencil} name={name} onClick={() => onAct('edit')} />}
      {isOver ? null : (
        <Change
          label="Complete"
          icon={IconFlag}
          name={name}
          whyNot={
            exam.status === 'Upcoming' ? 'It has not started yet. It can be completed from its start on.' : undefined
          }
          onClick={() => onAct('complete')}
        />
      )}
      <Button
        component={AppLink}
        to={copyLink}
        {...quiet}
        leftSection={<IconCopy size={17} stroke={1.8} aria-hidden />}
        aria-label={`Duplicate: ${name}`}
      >
        Duplicate
      </Button>
      <Change label="Delete" icon={IconTrash} name={name} onClick={() => onAct('delete')} />
    </div>
  )
}

const quiet = { variant: 'subtle', color: 'gray', size: 'compact-md', className: classes.change ?? '' } as const

type ChangeProps = { label: string; icon: Icon; name: string; whyNot?: string | undefined; onClick: () => void }

/** What cannot be done yet says why: to who points at it or comes to it by keyboard, and, where nothing points, to a tap. */
function Change({ label, icon: Picture, name, whyNot, onClick }: ChangeProps) {
  const reasonId = useId()
  const off = whyNot === undefined ? {} : { 'aria-disabled': true, 'data-disabled': true, 'aria-describedby': reasonId }
  return (
    <span className={classes.place}>
      <Button
        {...quiet}
        leftSection={<Picture size={17} stroke={1.8} aria-hidden />}
        aria-label={`${label}: ${name}`}
        {...off}
        onClick={() => (whyNot === undefined ? onClick() : toast.error(whyNot))}
      >
        {label}
      </Button>
      {whyNot === undefined ? null : (
        <span id={reasonId} role="tooltip" className={classes.reason}>
          {whyNot}
        </span>
      )}
    </span>
  )
}
