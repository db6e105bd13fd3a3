import { useState } from 'react'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { countText } from './late-answer-texts.ts'
import type { Decision, LateAnswer } from './late-answers.api.ts'

/** What a person is about to decide; answers of one student. */
export type Asked = { answers: readonly LateAnswer[]; decision: Decision }

type Props = {
  asked: Asked | undefined
  busy: boolean
  onConfirm: (asked: Asked) => void
  onClose: () => void
}

const texts = {
  accepted: {
    confirm: 'Accept',
    effect:
      'The marked paper gets what came late: a choice is marked at once, a written answer waits to be marked anew.',
  },
  refused: { confirm: "Don't accept", effect: 'The marked paper stays as it is.' },
} as const

/** Asks once, naming whose answers it is about. */
export function AskDecision({ asked, busy, onConfirm, onClose }: Props) {
  // The dialog keeps its words while it goes away.
  const [shown, setShown] = useState(asked)
  if (asked !== undefined && asked !== shown) setShown(asked)
  if (shown === undefined) return null
  const { answers, decision } = shown
  const [first] = answers
  const { confirm, effect } = texts[decision]
  return (
    <ConfirmDialog
      opened={asked !== undefined}
      title={`${confirm} ${countText(answers.length)}?`}
      confirmLabel={confirm}
      busy={busy}
      onConfirm={() => onConfirm(shown)}
      onClose={onClose}
    >
      <strong>{`${first?.student.name}, roll number ${first?.student.roll_number}`}</strong>
      <p>{`Question ${answers.map(({ index }) => index + 1).join(', ')}. ${effect} The decision is kept on record with your name and cannot be taken back.`}</p>
    </ConfirmDialog>
  )
}
