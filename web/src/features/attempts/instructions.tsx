import { Button } from '@mantine/core'
import { attemptMessages } from '@pariksha/contract/attempts.ts'
import { pages } from '@pariksha/contract/law/pages.ts'
import { choiceText } from '@pariksha/contract/law/sections/paper-sections.ts'
import {
  type Icon,
  IconClock,
  IconCloudCheck,
  IconDeviceDesktop,
  IconHourglassLow,
  IconListNumbers,
  IconMoodSmile,
  IconPlugConnectedX,
  IconSend,
  IconTrophy,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useGoTo } from '../../lib/address/navigation.ts'
import { linkTo } from '../../lib/address/page-link.ts'
import { counted } from '../../lib/counted.ts'
import { thisDevice } from '../../lib/device/this-device.ts'
import { formatDuration, formatMarks, formatTime } from '../../lib/format.ts'
import { ButtonRow } from '../../ui/button-row.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { ExamTitle } from '../../ui/exam-card/exam-title.tsx'
import { SubjectIcon } from '../../ui/subject-icon.tsx'
import type { AttemptSummary } from './attempts.api.ts'
import classes from './instructions.module.css'
import { type OfflineSupport, useOfflineSupport } from './offline-support.ts'

type Props = { exam: AttemptSummary; isStarting: boolean; onStart: () => void }

/** What a pupil reads before the clock runs, and the question whether it may. */
export function Instructions({ exam, isStarting, onStart }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const goTo = useGoTo()
  const goBack = () => goTo(linkTo(pages.studentExams))

  return (
    <>
      <Dialog
        opened={!isAsking && !isStarting}
        onClose={goBack}
        title="Exam instructions"
        size="lg"
        closeOnClickOutside={false}
      >
        <ExamFacts exam={exam} />
        <ButtonRow align="end">
          <Button variant="default" onClick={goBack}>
            Go Back
          </Button>
          <Button onClick={() => setIsAsking(true)} data-autofocus>
            Start Exam
          </Button>
        </ButtonRow>
        <Rules exam={exam} />
      </Dialog>
      <ConfirmDialog
        opened={isAsking || isStarting}
        title="Start exam"
        confirmLabel="Yes"
        cancelLabel="No"
        busy={isStarting}
        onConfirm={() => {
          setIsAsking(false)
          onStart()
        }}
        onClose={() => setIsAsking(false)}
      >
        {attemptMessages.confirmStart}
      </ConfirmDialog>
    </>
  )
}

function questionsText({ mcq_count, descriptive_count }: AttemptSummary): string {
  const parts = [
    ...(mcq_count > 0 ? [`${mcq_count} multiple choice`] : []),
    ...(descriptive_count > 0 ? [`${descriptive_count} written`] : []),
  ]
  return parts.join(', ')
}

function ExamFacts({ exam }: { exam: AttemptSummary }) {
  return (
    <div className={classes.exam}>
      <SubjectIcon subject={exam.subject} size={56} />
      <p className={classes.subject}>
        {exam.subject} <ExamTitle title={exam.title} />
      </p>
      <dl className={classes.facts}>
        <Fact icon={IconListNumbers} name="Questions" value={questionsText(exam)} />
        <Fact icon={IconTrophy} name="Total marks" value={formatMarks(exam.total_marks)} />
        <Fact icon={IconHourglassLow} name="Duration" value={formatDuration(exam.duration)} />
      </dl>
    </div>
  )
}

function Fact({ icon: Picture, name, value }: { icon: Icon; name: string; value: string }) {
  return (
    <div className={classes.fact}>
      <dt>
        <Picture size={20} stroke={1.8} aria-hidden />
        {name}
      </dt>
      <dd>{value}</dd>
    </div>
  )
}

/** What is lost when the network stops, said before it matters. */
function offlineText({ storesAnswers, reloads }: OfflineSupport): string {
  if (storesAnswers === undefined) return 'If the connection stops, stay on this page until it is back.'
  if (!storesAnswers) {
    return 'This browser cannot keep your answers. If the connection stops, stay on this page until the top says Saved.'
  }
  const kept = `If the connection stops, just go on. Your answers are kept on ${thisDevice()} and sent later.`
  return reloads ? kept : `${kept} Do not close or reload this page before the connection is back.`
}

function Rules({ exam }: { exam: AttemptSummary }) {
  const { duration, scheduled_time, time_rules: rules } = exam
  const endsAfter = rules?.complete_after_min ?? null
  const own = [exam.shuffle_questions && 'questions', exam.shuffle_options && 'choices'].filter(Boolean).join(' and ')
  return (
    <ul className={classes.rules}>
      {rules?.late_start === 'bell' ? (
        <Rule icon={IconClock}>
          Your time starts at <strong>{formatTime(scheduled_time)}</strong>: {formatDuration(duration)} from then, also
          if you begin late.
        </Rule>
      ) : (
        <Rule icon={IconClock}>
          Your clock starts when you press <strong>Yes</strong>. Then you have {formatDuration(duration)}.
        </Rule>
      )}
      {exam.sections?.map((section) => (
        <Rule key={section.heading} icon={IconListNumbers}>
          <strong dir="auto">{section.heading}</strong>:{' '}
          {choiceText(section) ?? counted(section.count, ['question', 'questions'])}
        </Rule>
      ))}
      {own ? (
        <Rule icon={IconListNumbers}>The {own} have an order of your own. Others see them in another order.</Rule>
      ) : null}
      <Rule icon={IconCloudCheck}>
        Your answers save by themselves. The top of the page says <strong>Saved</strong>.
      </Rule>
      <Rule icon={IconPlugConnectedX}>{offlineText(useOfflineSupport())} Your clock goes on.</Rule>
      <Rule icon={IconMoodSmile}>Take your time to think. Nothing gets lost.</Rule>
      <Rule icon={IconSend}>
        At 00 : 00 : 00 {rules?.hand_in_at_zero ? 'your paper' : 'nothing'} is handed in by itself. Press{' '}
        <strong>Submit</strong> when you are done.{' '}
        {endsAfter === null
          ? 'When your teacher ends the exam, the saved answers count.'
          : `The exam ends by itself ${counted(endsAfter, ['minute', 'minutes'])} after everybody's time. The saved answers count.`}
      </Rule>
      <Rule icon={IconDeviceDesktop}>Open the exam on one page only. A second page stops the first one.</Rule>
    </ul>
  )
}

function Rule({ icon: Picture, children }: { icon: Icon; children: React.ReactNode }) {
  return (
    <li>
      <Picture size={22} stroke={1.8} aria-hidden />
      <span>{children}</span>
    </li>
  )
}
