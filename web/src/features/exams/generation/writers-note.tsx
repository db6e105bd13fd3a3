import { Anchor } from '@mantine/core'
import { generationMessages } from '@pariksha/contract/generation.ts'
import { IconBooks, IconSparkles } from '@tabler/icons-react'
import classes from './generate-exam.module.css'
import { providerName } from './generation.api.ts'
import type { Generation } from './use-generation.ts'

type Writers = NonNullable<Generation['writers']['data']>

/** Who writes the questions here. */
export function WritersNote({ generation: { writers, isBankOnly } }: { generation: Generation }) {
  if (writers.data !== undefined) return <Known ai={writers.data.ai} isBankOnly={isBankOnly} />
  if (!writers.isError) return null
  return (
    <p className={classes.writers}>
      Could not find out whether AI is set up here.{' '}
      <Anchor component="button" type="button" inherit onClick={() => void writers.refetch()}>
        Try again
      </Anchor>
    </p>
  )
}

function Known({ ai, isBankOnly }: { ai: Writers['ai']; isBankOnly: boolean }) {
  const Picture = ai === null || isBankOnly ? IconBooks : IconSparkles
  return (
    <p className={classes.writers}>
      <Picture size={20} stroke={1.8} aria-hidden />
      <span>{wordsOf(ai, isBankOnly)}</span>
    </p>
  )
}

function wordsOf(ai: Writers['ai'], isBankOnly: boolean): string {
  if (ai === null || isBankOnly) return generationMessages.fromBank
  const left = `${ai.requests_left} of ${ai.requests_per_day} requests left today`
  return `AI: ${providerName(ai)} · ${left}. Subject, grade, topics and questions are sent to it, nothing about students.`
}
