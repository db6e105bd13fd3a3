import { maxAnswersAtOnce } from '@pariksha/contract/attempts.ts'

/** One change of one answer. `seq` grows with each change of its question. */
export type Change = { index: number; value: string | null; seq: number }

/** Well below the 1 MiB that the server takes. */
export const requestBytes = 400_000

/** What JSON needs around a value. */
const overheadBytes = 64

function bytesOf(change: Change): number {
  return new TextEncoder().encode(JSON.stringify(change.value)).length + overheadBytes
}

/**
 * As many changes, in their order, as one request takes; at least one, so that a long text is not stuck for ever.
 * @param maxBytes of the request's body, roughly
 */
export function batchOf<C extends Change>(changes: readonly C[], maxBytes: number): C[] {
  const batch: C[] = []
  let bytes = 0
  for (const change of changes) {
    bytes += bytesOf(change)
    if (batch.length > 0 && (bytes > maxBytes || batch.length === maxAnswersAtOnce)) break
    batch.push(change)
  }
  return batch
}
