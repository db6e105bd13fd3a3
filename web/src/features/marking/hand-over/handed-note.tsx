import { Button } from '@mantine/core'
import { handOverMessages } from '@pariksha/contract/staff/marking/hand-over.ts'
import { IconUserShare } from '@tabler/icons-react'
import { languageOf } from '../../../lib/text-language.ts'
import { useAction } from '../../../ui/action/use-action.ts'
import type { MarkableAnswer } from '../marking.api.ts'
import { type AnswerPlace, useHandOver } from './hand-over.api.ts'
import classes from './handed-note.module.css'

type Props = { answer: AnswerPlace; handed: NonNullable<MarkableAnswer['handed']> }

/** To whom an answer is handed over, and why. */
export function HandedNote({ answer, handed: { is_to_me, to, by, note } }: Props) {
  const back = useAction(useHandOver(answer), {
    succeeded: handOverMessages.takenBack,
    failed: handOverMessages.failed,
  })
  return (
    <div className={classes.handed}>
      <IconUserShare size={20} stroke={1.8} aria-hidden />
      <p>
        <strong>
          {is_to_me ? `${by} has handed this answer over to you.` : `${by} has handed this answer over to ${to}.`}
        </strong>{' '}
        <span dir="auto" lang={languageOf(note)}>
          {note}
        </span>
      </p>
      <Button
        variant="default"
        size="compact-md"
        loading={back.isBusy}
        onClick={() => back.run({ to: null, note: '' })}
      >
        {is_to_me ? 'Give it back' : 'Take it back'}
      </Button>
    </div>
  )
}
