import { Button } from '@mantine/core'
import { pages } from '@pariksha/contract/law/pages.ts'
import { resultMessages } from '@pariksha/contract/results.ts'
import {
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypeCsv,
  IconLayoutDashboard,
  IconPencilCheck,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { linkTo, type PageLink } from '../../lib/address/page-link.ts'
import { useAction } from '../../ui/action/use-action.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { ButtonRow } from '../../ui/button-row.tsx'
import { PrintButton } from '../../ui/paper/print-button.tsx'
import { type ExportFormat, type LoadedExamResults, useExportResults } from './staff-results.api.ts'

const texts = {
  xlsx: { done: resultMessages.exported, failed: resultMessages.exportFailed },
  csv: { done: resultMessages.csvExported, failed: resultMessages.csvExportFailed },
} as const

function useExport(examId: number, format: ExportFormat) {
  return useAction(useExportResults(examId), { succeeded: texts[format].done, failed: texts[format].failed })
}

type Props = {
  exam: LoadedExamResults
  markLink: PageLink
  boardLink: PageLink
  /** The way to what was changed of the exam. */
  history?: ReactNode
  isAnalysed: boolean
}

/** What can be done with the results of an exam. */
export function ResultsActions({ exam, markLink, boardLink, history, isAnalysed }: Props) {
  const xlsx = useExport(exam.exam_id, 'xlsx')
  const csv = useExport(exam.exam_id, 'csv')
  const toMark = exam.to_mark === 0 ? '' : ` (${exam.to_mark} to mark)`
  return (
    <ButtonRow>
      {exam.status === 'Running' ? (
        <Button component={AppLink} to={boardLink} leftSection={<IconLayoutDashboard size={18} aria-hidden />}>
          Board
        </Button>
      ) : null}
      {exam.exam_type === 'Multiple choice' ? null : (
        <Button
          component={AppLink}
          to={markLink}
          variant={exam.to_mark === 0 ? 'default' : 'filled'}
          leftSection={<IconPencilCheck size={18} aria-hidden />}
        >
          {`Mark answers${toMark}`}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
        loading={xlsx.isBusy}
        onClick={() => xlsx.run('xlsx')}
      >
        Export to Excel
      </Button>
      <Button
        variant="default"
        leftSection={<IconFileTypeCsv size={18} aria-hidden />}
        loading={csv.isBusy}
        onClick={() => csv.run('csv')}
      >
        Export to CSV
      </Button>
      <Button
        component={AppLink}
        to={linkTo(pages.examPaper, { exam_id: String(exam.exam_id) })}
        variant="default"
        leftSection={<IconFileText size={18} aria-hidden />}
      >
        Question paper
      </Button>
      {history}
      <PrintButton label={isAnalysed ? 'Print the analysis' : 'Print results'} />
    </ButtonRow>
  )
}
