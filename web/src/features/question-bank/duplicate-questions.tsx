import { Button } from '@mantine/core'
import { bankChangeMessages } from '@pariksha/contract/staff/bank/bank-changes.ts'
import type { BankQuestion } from '@pariksha/contract/staff/bank/bank-fields.ts'
import { IconArrowsJoin } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { useAction } from '../../ui/action/use-action.ts'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Loadable } from '../../ui/loadable.tsx'
import { Empty, Loading } from '../../ui/states.tsx'
import { duplicatesQuery, useMergeQuestions } from './bank.api.ts'
import classes from './question-bank.module.css'
import { QuestionFacts, QuestionText } from './question-text.tsx'

/** Pairs of questions that have the same words, to be made one. */
export function DuplicateQuestions() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconArrowsJoin size={18} aria-hidden />} onClick={() => setOpen(true)}>
        Duplicates
      </Button>
      {isOpen ? <Pairs onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function Pairs({ onClose }: { onClose: () => void }) {
  const query = useQuery(duplicatesQuery)
  return (
    <Dialog opened onClose={onClose} title="Duplicates" size="xl">
      <Loadable
        query={query}
        pending={<Loading text="Looking for duplicates..." />}
        failureOf={(error) => messageOf(error, bankChangeMessages.duplicatesFailed)}
      >
        {({ pairs }) =>
          pairs.length === 0 ? (
            <Empty text="No two questions have the same words." />
          ) : (
            <ul className={classes.list}>
              {pairs.map(({ one, other }) => (
                <li key={`${one.bank_question_id} ${other.bank_question_id}`} className={classes.pair}>
                  <Side question={one} other={other} />
                  <Side question={other} other={one} />
                </li>
              ))}
            </ul>
          )
        }
      </Loadable>
    </Dialog>
  )
}

function Side({ question, other }: { question: BankQuestion; other: BankQuestion }) {
  return (
    <Card className={classes.question}>
      <QuestionText {...question} />
      <QuestionFacts question={question} />
      <div className={classes.actions}>
        <KeepQuestion keep={question} merge={other} />
      </div>
    </Card>
  )
}

/** Asks before one of two goes: that cannot be taken back. */
export function KeepQuestion({ keep, merge }: { keep: BankQuestion; merge: BankQuestion }) {
  const [isAsked, setAsked] = useState(false)
  const action = useAction(useMergeQuestions(), {
    succeeded: ({ message }) => message,
    failed: bankChangeMessages.mergeFailed,
    onSettled: () => setAsked(false),
  })
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setAsked(true)}>
        Keep this one
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title="Merge the two questions?"
        confirmLabel="Merge"
        busy={action.isBusy}
        onConfirm={() => action.run({ keep: keep.bank_question_id, merge: merge.bank_question_id })}
        onClose={() => setAsked(false)}
      >
        This question stays, with the uses, classes and topics of both. The other one goes from the bank and does not
        come back. Exams keep what they have.
      </ConfirmDialog>
    </>
  )
}
