import { Button } from '@mantine/core'
import { resultMessages } from '@pariksha/contract/results.ts'
import { IconFileSpreadsheet, IconFileTypeCsv, IconPencilCheck } from '@tabler/icons-react'
import { messageOf } from '../../lib/api/api-error.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { ButtonRow } from '../../ui/button-row.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { type ExamResults, type ExportFormat, useExportResults } from './results.api.ts'

const texts = {
  xlsx: { done: resultMessages.exported, failed: resultMessages.exportFailed },
  csv: { done: resultMessages.csvExported, failed: resultMessages.csvExportFailed },
} as const

/** What can be done with the results of an exam. */
export function ResultsActions({ exam, markHref }: { exam: ExamResults; markHref: string }) {
  const exportResults = useExportResults(exam.exam_id)

  function save(format: ExportFormat) {
    exportResults.mutate(format, {
      onSuccess: () => toast.success(texts[format].done),
      onError: (error) => toast.error(messageOf(error, texts[format].failed)),
    })
  }

  const toMark = exam.to_mark === 0 ? '' : ` (${exam.to_mark} to mark)`
  return (
    <ButtonRow>
      {exam.exam_type === 'Multiple choice' ? null : (
        <Button
          component={AppLink}
          href={markHref}
          variant={exam.to_mark === 0 ? 'default' : 'filled'}
          leftSection={<IconPencilCheck size={18} aria-hidden />}
        >
          {`Mark answers${toMark}`}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
        loading={exportResults.isPending && exportResults.variables === 'xlsx'}
        onClick={() => save('xlsx')}
      >
        Export to Excel
      </Button>
      <Button
        variant="default"
        leftSection={<IconFileTypeCsv size={18} aria-hidden />}
        loading={exportResults.isPending && exportResults.variables === 'csv'}
        onClick={() => save('csv')}
      >
        Export to CSV
      </Button>
    </ButtonRow>
  )
}
