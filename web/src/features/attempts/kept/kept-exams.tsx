import { Button } from '@mantine/core'
import { pages } from '@pariksha/contract/law/pages.ts'
import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { linkTo } from '../../../lib/address/page-link.ts'
import { thisDevice } from '../../../lib/device/this-device.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { keptExamsQuery } from './kept-exams.api.ts'
import { unsentText } from './unsent-text.ts'

type Props = { isCut: boolean; except: readonly number[] }

/** Where the school does not answer, or answers with a refusal: the ways to the exams that go on without it. */
export function KeptExams({ isCut, except }: Props) {
  const { data: kept = [] } = useQuery(keptExamsQuery)
  const shown = kept.filter(({ examId }) => !except.includes(examId))
  return shown.map(({ examId, subject = 'Your exam', unsentCount }) => (
    <Card key={examId}>
      <strong>{subject}</strong>
      <p role="status">
        {isCut ? 'No connection, but your' : 'Your'} exam is kept on {thisDevice()}. {unsentText(unsentCount)}
      </p>
      <Button
        component={AppLink}
        to={linkTo(pages.takeExam, { id: String(examId) })}
        rightSection={<IconArrowRight size={18} aria-hidden />}
      >
        Continue
      </Button>
    </Card>
  ))
}
