import { Button, Checkbox, NativeSelect, Stack } from '@mantine/core'
import { questionExportMessages as messages } from '@pariksha/contract/staff/bank/question-exports.ts'
import { formatNames, type WrittenFormat, writtenFormat } from '@pariksha/contract/staff/bank/question-formats.ts'
import { IconDownload, IconFileExport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { counted } from '../../lib/counted.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useAction } from '../../ui/action/use-action.ts'
import { ButtonRow } from '../../ui/button-row.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Loadable } from '../../ui/loadable.tsx'
import classes from './export-questions.module.css'
import { type Exported, type ExportedQuestions, exportLookQuery, useExportQuestions } from './question-exports.api.ts'

const choices = writtenFormat.options.map((format) => ({
  value: format,
  label: format === 'word' ? 'Word, for printing' : formatNames[format],
}))

function formatOf(value: string): WrittenFormat {
  return writtenFormat.options.find((format) => format === value) ?? 'word'
}

/** Opens the export of some questions. */
export function ExportQuestions({ questions }: { questions: ExportedQuestions }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconFileExport size={18} aria-hidden />} onClick={() => setOpen(true)}>
        Export questions
      </Button>
      {isOpen ? <ExportDialog questions={questions} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function ExportDialog({ questions, onClose }: { questions: ExportedQuestions; onClose: () => void }) {
  const [exported, setExported] = useState<Exported>({ format: 'word', withKey: false })
  const download = useAction(useExportQuestions(questions), {
    failed: messages.failed,
    onSuccess(file) {
      saveFile(file)
      onClose()
    },
  })
  return (
    <Dialog opened onClose={onClose} title="Export questions" size="lg">
      <Stack gap="md">
        <NativeSelect
          label="As"
          data={choices}
          value={exported.format}
          onChange={(event) => setExported({ ...exported, format: formatOf(event.currentTarget.value) })}
        />
        {exported.format === 'word' ? (
          <Checkbox
            label="With the answers at the end"
            checked={exported.withKey}
            onChange={(event) => setExported({ ...exported, withKey: event.currentTarget.checked })}
          />
        ) : (
          <p className={classes.note}>The file holds the answers: keep it from students.</p>
        )}
        <Unsaid questions={questions} exported={exported} />
        <ButtonRow>
          <Button
            leftSection={<IconDownload size={18} aria-hidden />}
            loading={download.isBusy}
            onClick={() => download.run(exported)}
          >
            Download
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </ButtonRow>
      </Stack>
    </Dialog>
  )
}

const failureOf = (error: unknown) => messageOf(error, messages.lookFailed)

/** What will be missing in the file, before anybody downloads it. */
function Unsaid({ questions, exported }: { questions: ExportedQuestions; exported: Exported }) {
  const look = useQuery(exportLookQuery(questions, exported))
  return (
    <Loadable query={look} pending={<p role="status">Looking what this format can hold…</p>} failureOf={failureOf}>
      {({ questions: count, unsaid }) => (
        <section className={classes.unsaid} aria-label="What this format cannot hold">
          <p role="status" className={classes.head}>
            {unsaid.length === 0
              ? `All of ${counted(count, ['question', 'questions'])} can be written.`
              : `Of ${counted(count, ['question', 'questions'])} this will be missing:`}
          </p>
          <ul>
            {unsaid.map(({ number, title, what }) => (
              <li key={`${number} ${what}`}>
                <strong>{number}.</strong> <span dir="auto">{title}</span>: {what}
              </li>
            ))}
          </ul>
        </section>
      )}
    </Loadable>
  )
}
