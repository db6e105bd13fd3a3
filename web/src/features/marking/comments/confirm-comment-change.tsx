import { Button, Stack } from '@mantine/core'
import type { Reply } from '@pariksha/contract/endpoint.ts'
import { type changeComment, commentMessages } from '@pariksha/contract/staff/marking/comments.ts'
import { counted } from '../../../lib/counted.ts'
import { formatMarks } from '../../../lib/format.ts'
import { useAction } from '../../../ui/action/use-action.ts'
import { ButtonRow } from '../../../ui/button-row.tsx'
import { type CommentChange, type KeptComment, type MarkedPlace, useChangeComment } from './comments.api.ts'

type Outlook = Reply<typeof changeComment>

/** A change that was tried, and what it comes to. */
export type TriedChange = { change: CommentChange; outlook: Outlook }

const answersNoun = ['answer', 'answers'] as const

function changeLine({ answers, remarked, comment }: Outlook, before: number | null): string {
  if (answers === 0) return 'No answer has this comment. Only the kept one changes.'
  const words = `${counted(answers, answersNoun)} with this comment ${answers === 1 ? 'gets' : 'get'} the new words.`
  if (remarked === 0 || comment.marks === null || before === null) return words
  const marks = `${formatMarks(comment.marks)} instead of ${formatMarks(before)} marks`
  return `${words} ${remarked === answers ? 'All' : String(remarked)} of them ${remarked === 1 ? 'gets' : 'get'} ${marks}.`
}

type Props = { question: MarkedPlace; comment: KeptComment; tried: TriedChange; onBack: () => void; onDone: () => void }

/** What a change of a kept comment changes at answers, before it does. */
export function ConfirmCommentChange({ question, comment, tried: { change, outlook }, onBack, onDone }: Props) {
  const apply = useAction(useChangeComment(question, comment), {
    succeeded: commentMessages.changed,
    failed: commentMessages.failed,
    onSuccess: onDone,
  })
  return (
    <Stack gap="lg">
      <p>{changeLine(outlook, comment.marks)}</p>
      <ButtonRow align="end">
        <Button variant="default" onClick={onBack} disabled={apply.isBusy}>
          Back
        </Button>
        <Button loading={apply.isBusy} onClick={() => apply.run(change)} data-autofocus autoFocus>
          Change the comment
        </Button>
      </ButtonRow>
    </Stack>
  )
}
