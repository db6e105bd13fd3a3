import { Button } from '@mantine/core'
import { errorTexts } from '@pariksha/contract/law/error-texts.ts'
import { pages } from '@pariksha/contract/law/pages.ts'
import { IconArrowRight, IconCheck, IconTrophy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { linkTo } from '../../lib/address/page-link.ts'
import { formatDateWithDay } from '../../lib/format.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { ExamCardFrame } from '../../ui/exam-card/exam-card-frame.tsx'
import { examName } from '../../ui/exam-card/exam-name.ts'
import { toast } from '../../ui/toast/toast.ts'
import classes from './student-exam-card.module.css'
import type { StudentExam } from './student-exams.api.ts'

/** One exam of the student and what they can do about it now. */
export function StudentExamCard({ exam, note }: { exam: StudentExam; note?: ReactNode }) {
  return (
    <ExamCardFrame
      exam={exam}
      heading={<h3>{exam.subject}</h3>}
      actions={
        <>
          {note}
          <ExamAction exam={exam} />
        </>
      }
    />
  )
}

function ExamAction({ exam }: { exam: StudentExam }) {
  if (exam.status === 'completed') return null
  const name = `${examName(exam)}, ${formatDateWithDay(exam.date)}`
  if (exam.progress === 'submitted') {
    return (
      <span className={classes.submitted}>
        <IconCheck size={20} stroke={2.4} aria-hidden />
        Submitted
        <AppLink
          className={classes.receipt}
          to={linkTo(pages.takeExam, { id: exam.examId })}
          aria-label={`Receipt: ${name}`}
        >
          Receipt
        </AppLink>
      </span>
    )
  }
  if (exam.status === 'upcoming') {
    return (
      <Button
        aria-label={`Get Started: ${name}`}
        aria-disabled
        data-disabled
        onClick={() => toast.error(errorTexts.examNotStarted)}
      >
        Get Started
      </Button>
    )
  }
  const label = exam.progress === 'open' ? 'Continue' : 'Get Started'
  return (
    <Button
      component={AppLink}
      to={linkTo(pages.takeExam, { id: exam.examId })}
      aria-label={`${label}: ${name}`}
      rightSection={<IconArrowRight size={18} aria-hidden />}
    >
      {label}
    </Button>
  )
}

/** What the list says about a result: a way to it once there is one. */
export function ScoreNote({ exam }: { exam: StudentExam }) {
  if (exam.status !== 'completed' || exam.held)
    return <span className={classes.note}>{exam.held ?? 'Not announced'}</span>
  return (
    <Button
      component={AppLink}
      to={linkTo(pages.examReview, { exam_id: exam.examId })}
      variant="light"
      aria-label={`View Score: ${examName(exam)}, ${formatDateWithDay(exam.date)}`}
      leftSection={<IconTrophy size={18} aria-hidden />}
    >
      View Score
    </Button>
  )
}
