import { Button } from '@mantine/core'
import { pages } from '@pariksha/contract/law/pages.ts'
import { IconHome, IconRefresh, IconTrophy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { linkTo, type PageLink } from '../../lib/address/page-link.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Card } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'
import { SubjectIcon } from '../../ui/subject-icon.tsx'
import classes from './exam-notice.module.css'

type Props = {
  subject: string
  text: string
  note?: ReactNode
  reviewLink?: PageLink
  onRetry?: () => void
  children?: ReactNode
}

/** Says why there is no paper to answer here, and the ways on. */
export function ExamNotice({ subject, text, note, reviewLink, onRetry, children }: Props) {
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
          {reviewLink ? (
            <Button component={AppLink} to={reviewLink} leftSection={<IconTrophy size={18} aria-hidden />}>
              View Score
            </Button>
          ) : null}
          <Button
            component={AppLink}
            to={linkTo(pages.studentHome)}
            variant={onRetry || reviewLink ? 'default' : 'filled'}
            leftSection={<IconHome size={18} aria-hidden />}
          >
            Go to home
          </Button>
        </div>
      </Card>
    </Page>
  )
}
