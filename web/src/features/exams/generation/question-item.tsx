import { Button } from '@mantine/core'
import { descriptiveIssues, mcqIssues } from '@pariksha/contract/law/paper.ts'
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { toast } from '../../../ui/toast/toast.ts'
import { SymbolPalette } from '../formulas/symbol-palette.tsx'
import { DescriptiveCard } from '../questions/descriptive-card.tsx'
import { McqCard } from '../questions/mcq-card.tsx'
import { noPaper, type PaperChange, paperOf } from '../questions/paper-draft.ts'
import classes from './generate-exam.module.css'
import type { GeneratedDraft } from './generated-draft.ts'
import type { GeneratedQuestion } from './generated-question.ts'
import { QuestionActions } from './question-actions.tsx'
import { QuestionPreview } from './question-preview.tsx'
import type { Generation } from './use-generation.ts'

type Props = {
  item: GeneratedQuestion
  number: number
  draft: GeneratedDraft
  generation: Generation
  showFaults: boolean
}

function faultsOf({ kind, question }: GeneratedQuestion, number: number): string[] {
  const { mcqs, description } = paperOf({
    ...noPaper,
    mcqs: kind === 'mcqs' ? [question] : [],
    description: kind === 'mcqs' ? [] : [question],
  })
  return [
    ...mcqs.flatMap((mcq) => mcqIssues(mcq, number)),
    ...description.flatMap((descriptive) => descriptiveIssues(descriptive, number)),
  ].map(({ message }) => message)
}

function fieldsOf({ kind, question }: GeneratedQuestion): PaperChange {
  return kind === 'mcqs'
    ? { type: 'mcq', key: question.key, fields: question }
    : { type: 'descriptive', key: question.key, fields: question }
}

/** Moves the focus into the editor when it opens, and back to the button that opened it. */
function useEditorFocus(isOpen: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    place.current?.querySelector<HTMLElement>(isOpen ? 'textarea' : 'button')?.focus()
  }, [isOpen])
  return place
}

/** A generated question: to read, and on demand to change in its place. */
export function QuestionItem({ item, number, draft, generation, showFaults }: Props) {
  /** The question as it was when the editor opened. */
  const [before, setBefore] = useState<GeneratedQuestion>()
  const [isTried, setTried] = useState(false)
  const place = useEditorFocus(before !== undefined)
  const faults = faultsOf(item, number)

  function close() {
    setBefore(undefined)
    setTried(false)
  }

  function finish() {
    const [fault] = faults
    if (fault === undefined) return close()
    setTried(true)
    toast.error(fault)
  }

  function undo() {
    if (before !== undefined) generation.dispatch({ type: 'edit', change: fieldsOf(before) })
    close()
  }

  if (before === undefined) {
    return (
      <div ref={place}>
        <QuestionPreview item={item} number={number} draft={draft} faults={showFaults ? faults : []}>
          {generation.state.coming === undefined ? (
            <QuestionActions item={item} number={number} generation={generation} onEdit={() => setBefore(item)} />
          ) : null}
        </QuestionPreview>
      </div>
    )
  }
  const editor = {
    number,
    showFaults: showFaults || isTried,
    onChange: (change: PaperChange) => generation.dispatch({ type: 'edit', change }),
    footer: (
      <>
        <SymbolPalette within={place} />
        <div className={classes.actions}>
          <Button size="compact-md" leftSection={<IconCheck size={18} aria-hidden />} onClick={finish}>
            Done
          </Button>
          <Button
            size="compact-md"
            variant="default"
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            onClick={undo}
          >
            Undo changes
          </Button>
        </div>
      </>
    ),
  }
  return (
    <div ref={place}>
      {item.kind === 'mcqs' ? (
        <McqCard mcq={item.question} {...editor} />
      ) : (
        <DescriptiveCard descriptive={item.question} {...editor} />
      )}
    </div>
  )
}
