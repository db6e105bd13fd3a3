import { Button } from '@mantine/core'
import { bankChangeMessages } from '@pariksha/contract/staff/bank/bank-changes.ts'
import type { BankQuestion } from '@pariksha/contract/staff/bank/bank-fields.ts'
import { useState } from 'react'
import { useAction } from '../../ui/action/use-action.ts'
import { useUndo } from '../../ui/action/use-undo.ts'
import { useRetireQuestion } from './bank.api.ts'
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
      <RetireQuestion question={question} />
      {shown === 'edit' ? <EditBankQuestion question={question} onClose={close} /> : null}
      {shown === 'uses' ? <QuestionUses question={question} onClose={close} /> : null}
    </>
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
