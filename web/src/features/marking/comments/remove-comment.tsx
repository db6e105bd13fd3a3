import { Button } from '@mantine/core'
import { commentMessages } from '@pariksha/contract/staff/marking/comments.ts'
import { useAction } from '../../../ui/action/use-action.ts'
import { type KeptComment, type MarkedPlace, useRemoveComment } from './comments.api.ts'

type Props = { question: MarkedPlace; comment: KeptComment; onDone: () => void }

/** Keeps a comment no longer. */
export function RemoveComment({ question, comment, onDone }: Props) {
  const remove = useAction(useRemoveComment(question, comment), {
    succeeded: commentMessages.removed,
    failed: commentMessages.failed,
    onSuccess: onDone,
  })
  return (
    <div>
      <p>Or keep it no longer. Answers that have it keep their words.</p>
      <Button variant="subtle" color="red" size="compact-md" loading={remove.isBusy} onClick={() => remove.run()}>
        Remove this comment
      </Button>
    </div>
  )
}
