import type { CallInput } from '@pariksha/contract/endpoint.ts'
import { changeKeyTerms } from '@pariksha/contract/staff/marking/change-key-terms.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'

/** Changes what suggested marks look for; the answers are asked for again, with what is suggested now. */
export function useChangeKeyTerms({ examId, index }: { examId: string; index: number }) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<typeof changeKeyTerms>['body']) =>
      call(changeKeyTerms, { params: { id: examId, index: String(index) }, body }),
    // Also after a refusal: somebody else has changed them.
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ['marking', examId, 'answers', index] })
    },
  })
}
