import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { type MouseEvent, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Card } from '../../../ui/card.tsx'
import type { Kind } from '../questions/paper-draft.ts'
import classes from './generate-exam.module.css'
import type { GeneratedDraft } from './generated-draft.ts'
import { titleOf } from './generated-question.ts'
import { QuestionItem } from './question-item.tsx'
import type { Generation } from './use-generation.ts'

type Props = { kind: Kind; draft: GeneratedDraft; generation: Generation; showFaults: boolean }

/** The questions of one kind; where one was just taken out, a way to put it back. */
export function QuestionList({ kind, draft, generation, showFaults }: Props) {
  const questions =
    kind === 'mcqs'
      ? draft.paper.mcqs.map((question) => ({ kind, question }) as const)
      : draft.paper.description.map((question) => ({ kind, question }) as const)
  const rows = questions.map((item, index) => (
    <li key={item.question.key}>
      <QuestionItem item={item} number={index + 1} draft={draft} generation={generation} showFaults={showFaults} />
    </li>
  ))
  const { removed } = draft
  if (removed?.kind === kind) {
    const gap = <Gap index={removed.index} kind={kind} generation={generation} />
    rows.splice(removed.index, 0, <li key={`gap-${removed.question.key}`}>{gap}</li>)
  }
  return rows.length === 0 ? null : <ol className={classes.list}>{rows}</ol>
}

function Gap({ index, kind, generation }: { index: number; kind: Kind; generation: Generation }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])

  function putBack(event: MouseEvent) {
    const list = event.currentTarget.closest('ol')
    flushSync(() => generation.dispatch({ type: 'put-back' }))
    list?.children[index]?.querySelector('button')?.focus()
  }

  return (
    <Card className={classes.gap}>
      <span role="status">{titleOf(kind, index + 1)} was removed.</span>
      <Button
        ref={button}
        variant="subtle"
        size="compact-md"
        leftSection={<IconArrowBackUp size={18} aria-hidden />}
        onClick={putBack}
      >
        Put it back
      </Button>
    </Card>
  )
}
