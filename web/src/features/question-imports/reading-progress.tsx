import { Button, Group, Progress, Stack } from '@mantine/core'
import type { QuestionImport } from '@pariksha/contract/staff/bank/question-imports.ts'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { counted } from '../../lib/counted.ts'
import { useAction } from '../../ui/action/use-action.ts'
import { Card } from '../../ui/card.tsx'
import { ownImportsQuery, useCancelQuestions } from './question-imports.api.ts'

/** What is quickly read shows nothing of it. */
const shownAfterMs = 700

function useIsSlow(): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), shownAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return isSlow
}

/** How far the reading of a file has come, and a way to stop it. */
export function ReadingProgress() {
  const isSlow = useIsSlow()
  const imports = useQuery({ ...ownImportsQuery(true), enabled: isSlow })
  const record = imports.data?.find(({ state }) => state === 'reading')
  return isSlow ? (
    <WorkProgress record={record} doing="Reading the questions" />
  ) : (
    <p role="status">Reading the questions…</p>
  )
}

/** The same for questions on their way into the bank. */
export function AddingProgress({ id }: { id: number }) {
  const isSlow = useIsSlow()
  const imports = useQuery({ ...ownImportsQuery(true), enabled: isSlow })
  const record = imports.data?.find((one) => one.import_id === id && one.state === 'adding')
  return isSlow ? <WorkProgress record={record} doing="Adding the questions" /> : null
}

/** Nobody knows yet how many there will be. */
function unplannedText(doing: string, found: number): string {
  return found === 0 ? `${doing}…` : `${doing}: ${counted(found, ['question', 'questions'])} found so far`
}

function WorkProgress({ record, doing }: { record: QuestionImport | undefined; doing: string }) {
  const cancelling = useCancelQuestions()
  const cancel = useAction(cancelling, { failed: 'The import could not be stopped. Please try again.' })
  const { processed = 0, planned = 0 } = record ?? {}
  const percent = planned === 0 ? 0 : Math.round((100 * processed) / planned)
  return (
    <Card>
      <Stack gap="md">
        <div role="status">
          {planned === 0
            ? unplannedText(doing, processed)
            : `${doing}: ${percent} % of ${counted(planned, ['step', 'steps'])}`}
        </div>
        <Progress value={percent} size="lg" aria-label={doing} />
        <Group>
          <Button
            variant="default"
            leftSection={<IconX size={18} aria-hidden />}
            disabled={record === undefined}
            loading={cancel.isBusy || cancelling.isSuccess}
            onClick={() => record && cancel.run(record.import_id)}
          >
            Stop
          </Button>
        </Group>
      </Stack>
    </Card>
  )
}
