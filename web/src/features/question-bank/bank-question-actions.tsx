import { Button } from '@mantine/core'
import { bankChangeMessages } from '@pariksha/contract/staff/bank/bank-changes.ts'
import type { BankQuestion } from '@pariksha/contract/staff/bank/bank-fields.ts'
import { useState } from 'react'
import { useAction } from '../../ui/action/use-action.ts'
import { useUndo } from '../../ui/action/use-undo.ts'
import { useReadDraft, useRetireQuestion } from './bank.api.ts'
import { EditBankQuestion } from './edit-bank-question.tsx'
import { QuestionUses } from './question-uses.tsx'

type Shown = 'edit' | 'uses'

/** What can be done with a question of the bank. */
export function BankQuestionActions({ question }: { question: BankQuestion }) {
  const [shown, setShown] = useState<Shown>()
  const close = () => setShown(undefined)
  return (
    <>
      <Button size="compact-sm" variant="subtle" onClick={() => setShown('edit')}>
        Edit
      </Button>
      {question.uses === 0 ? null : (
        <Button size="compact-sm" variant="subtle" onClick={() => setShown('uses')}>
          Where it was used
        </Button>
      )}
      {question.is_unread ? <MarkRead question={question} /> : null}
      <RetireQuestion question={question} />
      {shown === 'edit' ? <EditBankQuestion question={question} onClose={close} /> : null}
      {shown === 'uses' ? <QuestionUses question={question} onClose={close} /> : null}
    </>
  )
}

/** Says that somebody has read what AI has written, with its answer. */
export function MarkRead({ question }: { question: BankQuestion }) {
  const action = useAction(useReadDraft(), {
    succeeded: ({ message }) => message,
    failed: bankChangeMessages.readFailed,
  })
  return (
    <Button
      size="compact-sm"
      variant="light"
      loading={action.isBusy}
      onClick={() => action.run(question.bank_question_id)}
    >
      I have read it
    </Button>
  )
}

/** Retires a question, which the toast takes back, or brings it back. */
export function RetireQuestion({ question: { bank_question_id: id, is_retired } }: { question: BankQuestion }) {
  const retire = useRetireQuestion()
  const offerUndo = useUndo(retire, is_retired ? bankChangeMessages.retireFailed : bankChangeMessages.bringBackFailed)
  const action = useAction(retire, {
    failed: is_retired ? bankChangeMessages.bringBackFailed : bankChangeMessages.retireFailed,
    onSuccess: ({ message }) => offerUndo(message, { id, retired: is_retired }),
  })
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      loading={action.isBusy}
      onClick={() => action.run({ id, retired: !is_retired })}
    >
      {is_retired ? 'Bring back' : 'Retire'}
    </Button>
  )
}
