import { Button } from '@mantine/core'
import { IconCircleCheck, IconListCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { PageLink } from '../../lib/address/page-link.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { isNear } from './is-near.ts'
import { readinessQuery } from './readiness.api.ts'
import { readinessText } from './readiness-words.ts'

type SoonExam = { id: number; date: string; time: string }
/** `className` draws it as a way of the card, in the colour of its `data-state`. */
type Shown = { name: string; className: string | undefined }

/** What a card shows of an exam that has not begun: from a day before, whether all is ready. */
export function readinessLinks(linkOf: (examId: string) => PageLink) {
  return (exam: SoonExam, shown: Shown) =>
    isNear(exam) ? <ReadinessLink examId={String(exam.id)} to={linkOf(String(exam.id))} {...shown} /> : null
}

type Props = Shown & { examId: string; to: PageLink }

/** Whether all is ready for an exam, and the way to what is to do. Where that cannot be learned, only the way. */
function ReadinessLink({ examId, to, name, className = '' }: Props) {
  const { data } = useQuery(readinessQuery(examId))
  const text = data === undefined ? 'Is all ready?' : readinessText(data.to_do)
  const state = data?.ready ? 'ok' : 'todo'
  const Picture = data?.ready ? IconCircleCheck : IconListCheck
  return (
    <Button
      component={AppLink}
      to={to}
      variant="light"
      leftSection={<Picture size={18} aria-hidden />}
      aria-label={`${text}: ${name}`}
      className={className}
      data-state={data === undefined ? undefined : state}
    >
      {text}
    </Button>
  )
}
