import { useEffect, useRef, useState } from 'react'
import { focusHeading } from '../../lib/focus/focus-heading.ts'
import { AddedSummary } from './added-summary.tsx'
import { CheckItems } from './check-items.tsx'
import { GiveQuestions } from './give-questions.tsx'
import type { ImportParts, NewExamLink, OpenedImport, Teaching } from './import-parts.ts'
import type { AddedQuestions } from './question-imports.api.ts'

type Props = { teaching: Teaching; parts: ImportParts; examOf: NewExamLink }

/** Questions of a file or of typed text into the bank: given, looked at and mended, added (product 2.22). */
export function ImportQuestions({ teaching, parts, examOf }: Props) {
  const [opened, setOpened] = useState<OpenedImport>()
  const [added, setAdded] = useState<AddedQuestions>()

  const step = added ? 2 : opened ? 1 : 0
  const lastStep = useRef(step)
  useEffect(() => {
    // The button that led here is gone.
    if (lastStep.current !== step) focusHeading()
    lastStep.current = step
  }, [step])

  function startAgain() {
    setAdded(undefined)
    setOpened(undefined)
  }

  if (opened === undefined) return <GiveQuestions onRead={setOpened} />
  if (added !== undefined) {
    return <AddedSummary added={added} examOf={examOf} onMore={() => setAdded(undefined)} onAgain={startAgain} />
  }
  return (
    <CheckItems
      key={opened.id}
      opened={opened}
      teaching={teaching}
      parts={parts}
      onAdded={setAdded}
      onReadAgain={setOpened}
      onOther={startAgain}
    />
  )
}
