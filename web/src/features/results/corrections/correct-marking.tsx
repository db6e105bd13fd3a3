import { useEffect, useRef, useState } from 'react'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { ChooseCorrection } from './choose-correction.tsx'
import { ConfirmCorrection } from './confirm-correction.tsx'
import type { MarkedQuestion } from './correction-draft.ts'
import type { CorrectionBody, Outlook } from './corrections.api.ts'

type Props = { examId: string; question: MarkedQuestion; onClose: () => void }
type Tried = { typed: Record<string, string>; body: CorrectionBody; outlook: Outlook }

/** Corrects how a question is marked: first what is to change, then whom it changes, and why. */
export function CorrectMarking({ examId, question, onClose }: Props) {
  const [tried, setTried] = useState<Tried>()
  const [isChoosing, setChoosing] = useState(true)
  const step = useRef<HTMLDivElement>(null)
  const number = question.index + 1

  // The button that led to the next step is gone with its own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each step.
  useEffect(() => {
    if (step.current?.contains(document.activeElement)) return
    const first = step.current?.querySelector<HTMLElement>('[data-autofocus]') ?? step.current
    first?.focus()
  }, [isChoosing])

  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Correct the marking of question ${number}`}
      size="xl"
      closeOnClickOutside={false}
    >
      <div ref={step} tabIndex={-1}>
        {isChoosing || tried === undefined ? (
          <ChooseCorrection
            examId={examId}
            question={question}
            before={tried?.typed}
            onClose={onClose}
            onTried={(next) => {
              setTried(next)
              setChoosing(false)
            }}
          />
        ) : (
          <ConfirmCorrection examId={examId} tried={tried} onBack={() => setChoosing(true)} onDone={onClose} />
        )}
      </div>
    </Dialog>
  )
}
