import type { UseMutationResult } from '@tanstack/react-query'
import { messageOf } from '../../lib/api/api-error.ts'
import { toast } from '../toast/toast.ts'

/**
 * Tells of a change with the offer to take it back, which the toast lets be taken once. What becomes of that is told
 * wherever the person is by then.
 * @param mutation what takes the change back
 */
export function useUndo<Input>(
  mutation: Pick<UseMutationResult<{ message: string }, Error, Input>, 'mutateAsync'>,
  failed: string,
): (message: string, input: Input) => void {
  return (message, input) =>
    toast.success(message, {
      undo: () =>
        void mutation.mutateAsync(input).then(
          (reply) => toast.success(reply.message),
          (error: unknown) => toast.error(messageOf(error, failed)),
        ),
    })
}
