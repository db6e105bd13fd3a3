import { Checkbox, Stack } from '@mantine/core'
import { picturesInWords } from '@pariksha/contract/law/texts/pictures.ts'
import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { isTyped, type Kind, questionsText } from '../questions/paper-draft.ts'
import type { ExamDraftState } from './use-exam-draft.ts'

type Props = { draft: ExamDraftState; asked: { kind: Kind; count: number }; onClose: () => void }

const names = { mcqs: 'MCQ ', description: 'Descriptive Q' } as const

/** Asks which questions go when fewer are wanted than somebody has typed. */
export function ChangeCount({ draft, asked: { kind, count }, onClose }: Props) {
  const questions = draft.paper[kind]
  const excess = questions.length - count
  const blanks = questions.filter(({ key }) => !isTyped(draft.paper, kind, key)).map(({ key }) => key)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(blanks.slice(-excess)))

  function choose(key: number, isGoing: boolean) {
    const others = [...chosen].filter((other) => other !== key)
    setChosen(new Set(isGoing ? [...others, key] : others))
  }

  function keep() {
    draft.restoreCount(kind)
    onClose()
  }

  function remove() {
    draft.dispatch({ type: 'remove', list: kind, keys: chosen })
    onClose()
  }

  return (
    <ConfirmDialog
      opened
      title={`Which ${excess === 1 ? 'question goes' : `${excess} questions go`}?`}
      confirmLabel={`Remove ${questionsText(chosen.size)}`}
      cancelLabel="Keep all"
      danger
      canConfirm={chosen.size === excess}
      onConfirm={remove}
      onClose={keep}
    >
      <Stack gap="sm">
        <span>
          You asked for {count} and have {questions.length}. What you typed in those that go will be lost.
        </span>
        {questions.map(({ key, question }, index) => (
          <Checkbox
            key={key}
            label={`${names[kind]}${index + 1}: ${picturesInWords(question).trim() || 'no text yet'}`}
            checked={chosen.has(key)}
            disabled={chosen.size === excess && !chosen.has(key)}
            onChange={(event) => choose(key, event.currentTarget.checked)}
          />
        ))}
      </Stack>
    </ConfirmDialog>
  )
}
