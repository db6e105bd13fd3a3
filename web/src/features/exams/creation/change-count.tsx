import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { countTyped, type Kind, questionsText } from './paper-draft.ts'
import type { ExamDraftState } from './use-exam-draft.ts'

type Props = { draft: ExamDraftState; asked: { kind: Kind; count: number }; onClose: () => void }

const kindNames = { mcqs: 'MCQs', description: 'descriptive questions' } as const

/** Asks before a new count makes blanks of questions that somebody has typed. */
export function ChangeCount({ draft, asked: { kind, count }, onClose }: Props) {
  const typed = countTyped(draft.paper, kind)

  function keep() {
    draft.restoreCount(kind)
    onClose()
  }

  function regenerate() {
    draft.regenerate(kind, count)
    onClose()
  }

  return (
    <ConfirmDialog
      opened
      title={`Start the ${kindNames[kind]} again?`}
      confirmLabel="Make new ones"
      cancelLabel="Keep my questions"
      danger
      onConfirm={regenerate}
      onClose={keep}
    >
      {count === 0 ? `The ${kindNames[kind]} go.` : `You get ${count} new, empty ${kindNames[kind]}.`}{' '}
      {questionsText(typed)} you typed will be lost.
    </ConfirmDialog>
  )
}
