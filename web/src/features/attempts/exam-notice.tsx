import { Button } from '@mantine/core'
import { IconHome, IconRefresh, IconTrophy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Card } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'
import { SubjectIcon } from '../../ui/subject-icon.tsx'
import classes from './exam-notice.module.css'

type Props = {
  subject: string
  text: string
  note?: ReactNode
  reviewHref?: string
  onRetry?: () => void
  children?: ReactNode
}

/** Says why there is no paper to answer here, and the ways on. */
export function ExamNotice({ subject, text, note, reviewHref, onRetry, children }: Props) {
  return (
    <Page title={subject} documentTitle={`${subject} exam`} width="narrow">
      <Card className={classes.notice}>
        <SubjectIcon subject={subject} size={64} />
        <p className={classes.text} role="status">
          {text}
        </p>
        {note ? <p className={classes.note}>{note}</p> : null}
        {children}
        <div className={classes.actions}>
          {onRetry ? (
            <Button leftSection={<IconRefresh size={18} aria-hidden />} onClick={onRetry}>
              Try again
            </Button>
          ) : null}
          {reviewHref ? (
            <Button component={AppLink} href={reviewHref} leftSection={<IconTrophy size={18} aria-hidden />}>
              View Score
            </Button>
          ) : null}
          <Button
            component={AppLink}
            href={paths.studentHome()}
            variant={onRetry || reviewHref ? 'default' : 'filled'}
            leftSection={<IconHome size={18} aria-hidden />}
          >
            Go to home
          </Button>
        </div>
      </Card>
    </Page>
  )
}
