import { Button, NativeSelect, Stack, Textarea } from '@mantine/core'
import {
  maxQuestionFileBytes,
  questionImportMessages as messages,
} from '@pariksha/contract/staff/bank/question-imports.ts'
import { IconDownload, IconFileText, IconListSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useAction } from '../../ui/action/use-action.ts'
import { Card } from '../../ui/card.tsx'
import { DropFile } from '../../ui/files/drop-file.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { EarlierImports } from './earlier-imports.tsx'
import { formatChoices, formatOf } from './format-choices.ts'
import type { OpenedImport } from './import-parts.ts'
import { useQuestionTemplate, useReadQuestions } from './question-imports.api.ts'
import classes from './question-imports.module.css'
import { ReadingProgress } from './reading-progress.tsx'

const example = `1. The capital of India is
a) Mumbai  b) New Delhi  c) Chennai  d) Kolkata
Ans: b

2. 7 × 8 = 54. True or false?
Ans: False`

const accepted = '.txt,.docx,.xlsx,.csv,.xml,.zip,.gift'

/** The first step: text is pasted, or a file dropped or chosen, and read by the server. */
export function GiveQuestions({ onRead }: { onRead: (opened: OpenedImport) => void }) {
  const [text, setText] = useState('')
  const [format, setFormat] = useState('')
  const [problem, setProblem] = useState<string>()
  const reading = useAction(useReadQuestions(), {
    failed: messages.readFailed,
    onSuccess: ({ import_id: id }, { file }) => onRead({ id, file }),
    onFailure(error) {
      setProblem(messageOf(error, messages.readFailed))
      return false
    },
  })

  function readFile(file: File | undefined) {
    if (file === undefined || reading.isBusy) return
    const isTooLarge = file.size > maxQuestionFileBytes
    setProblem(isTooLarge ? messages.fileTooLarge : undefined)
    if (isTooLarge) toast.error(messages.fileTooLarge)
    else reading.run({ file, format: formatOf(format) })
  }

  function readText() {
    setProblem(undefined)
    reading.run({ file: new File([text], 'Typed text'), format: undefined })
  }

  return (
    <Stack gap="lg">
      {reading.isBusy ? <ReadingProgress /> : null}
      {problem ? (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      ) : null}
      <div className={classes.ways}>
        <Card>
          <Stack gap="md">
            <Textarea
              label="Paste questions"
              description="Number them, give each its choices and its answer. English, Telugu and Hindi are read."
              placeholder={example}
              autosize
              minRows={9}
              maxRows={18}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <Button
              className={classes.read ?? ''}
              leftSection={<IconListSearch size={18} aria-hidden />}
              disabled={text.trim() === ''}
              loading={reading.isBusy}
              onClick={readText}
            >
              Read the questions
            </Button>
          </Stack>
        </Card>
        <QuestionFile format={format} isBusy={reading.isBusy} onFormat={setFormat} onFile={readFile} />
      </div>
      <EarlierImports onOpen={(id) => onRead({ id, file: undefined })} />
    </Stack>
  )
}

type DropProps = {
  format: string
  isBusy: boolean
  onFormat: (format: string) => void
  onFile: (file: File | undefined) => void
}

function QuestionFile({ format, isBusy, onFormat, onFile }: DropProps) {
  const template = useAction(useQuestionTemplate(), { failed: messages.templateFailed, onSuccess: saveFile })
  return (
    <DropFile
      head={
        <>
          <IconFileText size={44} stroke={1.4} aria-hidden />
          <p>Drop a file here, or</p>
        </>
      }
      accept={accepted}
      variant="default"
      isBusy={isBusy}
      onFile={onFile}
      note="Word, Excel, CSV, GIFT, Moodle XML, Aiken and QTI, at most 5,000 questions and 20 MB. Nothing is added before you have looked at it."
      foot={
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={template.isBusy}
          onClick={() => template.run()}
        >
          Excel sheet to fill in
        </Button>
      }
    >
      <NativeSelect
        label="What it is"
        data={formatChoices}
        value={format}
        onChange={(event) => onFormat(event.currentTarget.value)}
      />
    </DropFile>
  )
}
