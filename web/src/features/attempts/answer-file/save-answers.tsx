import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { saveContent } from '../../../lib/save-file.ts'
import type { ExamAttempt } from '../core/exam-attempt.ts'
import { answerFile } from './make-answer-file.ts'
import classes from './save-answers.module.css'

type Saved = { name: string } | 'failed' | undefined

function textOf(saved: Saved): string {
  if (saved === undefined) return 'Still no connection. Save your answers to a file. Then tell your teacher.'
  if (saved === 'failed') return 'The file could not be saved. Tell your teacher. Do not close this page.'
  return `Your answers are in the file ${saved.name}. Tell your teacher. If you answer more, save again.`
}

/** The way out when nothing works any more: everything on the page goes to a file, for a person to carry. */
export function SaveAnswers({ attempt }: { attempt: ExamAttempt }) {
  const [saved, setSaved] = useState<Saved>()

  function save() {
    try {
      const held = attempt.held()
      if (held === undefined) return setSaved('failed')
      const { name, text } = answerFile(held)
      saveContent(name, text)
      return setSaved({ name })
    } catch {
      return setSaved('failed')
    }
  }

  return (
    <div className={classes.offer}>
      <p role="status">{textOf(saved)}</p>
      <Button size="sm" leftSection={<IconDownload size={18} aria-hidden />} onClick={save}>
        {saved === undefined ? 'Save answers to a file' : 'Save again'}
      </Button>
    </div>
  )
}
