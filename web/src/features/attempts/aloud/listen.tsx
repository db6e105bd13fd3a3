import { Button, VisuallyHidden } from '@mantine/core'
import { IconPlayerStop, IconVolume } from '@tabler/icons-react'
import { useEffect, useSyncExternalStore } from 'react'
import { thisDevice } from '../../../lib/device/this-device.ts'
import type { AttemptQuestion } from '../core/paper-questions.ts'
import classes from './listen.module.css'
import { QuestionReader, type ReadingState } from './reader.ts'
import { spokenQuestion } from './spoken-text.ts'
import { languageNames } from './voices.ts'

/** One for the page: only one question is read at a time. */
const reader = new QuestionReader()

/** What a pupil has to know of what they do not hear. */
function troubleText(state: ReadingState): string | undefined {
  if (state.kind === 'unable') return `Sorry, ${thisDevice()} cannot read aloud. Ask your teacher to read it to you.`
  if (state.kind === 'failed') return 'Sorry, that did not work. Press Listen again, or ask your teacher to read it.'
  if (!('silent' in state) || state.silent.length === 0) return undefined
  const languages = state.silent.map((language) => languageNames[language]).join(' and ')
  return `Sorry, ${thisDevice()} has no voice for ${languages}. Ask your teacher to read it to you.`
}

/** Has a question and its options read aloud, and stops that. It stops by itself when it goes. */
export function Listen({ question, number }: { question: AttemptQuestion; number: number }) {
  const { index } = question
  const state = useSyncExternalStore(reader.watch, () => reader.view(index))
  const isReading = state.kind === 'reading'
  useEffect(() => () => reader.stop(index), [index])
  const Picture = isReading ? IconPlayerStop : IconVolume
  return (
    <>
      <Button
        data-listen
        className={classes.listen ?? ''}
        variant="default"
        size="compact-md"
        leftSection={<Picture size={18} aria-hidden />}
        onClick={() => (isReading ? reader.stop(index) : reader.read(index, spokenQuestion(question, number)))}
      >
        {isReading ? 'Stop' : 'Listen'}
        <VisuallyHidden component="span">
          {isReading ? ' reading' : ' to'} question {number}
        </VisuallyHidden>
      </Button>
      <p role="status" className={classes.trouble}>
        {troubleText(state)}
      </p>
    </>
  )
}
