import { useMutation, useQueryClient } from '@tanstack/react-query'
import { recordsChanged } from './query-client.ts'
import type { RecordKind } from './query-keys.ts'

/** A call that changes records, whether it succeeds or fails half-way. */
export function useRecordChange<Answer, Input = void>(
  kinds: RecordKind | readonly RecordKind[],
  change: (input: Input) => Promise<Answer>,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => {
      void recordsChanged(client, ...[kinds].flat())
    },
  })
}
