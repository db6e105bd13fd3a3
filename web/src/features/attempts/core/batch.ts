/** One change of one answer. `seq` grows with each change of its question. */
export type Change = { index: number; value: string | null; seq: number }

const overheadBytes = 64

function bytesOf(change: Change): number {
  return new TextEncoder().encode(JSON.stringify(change.value)).length + overheadBytes
}

/**
 * As many changes, in their order, as one request takes; at least one, so that a long text is not stuck for ever.
 * @param maxBytes of the request's body, roughly
 */
export function batchOf(changes: readonly Change[], maxBytes: number): Change[] {
  const batch: Change[] = []
  let bytes = 0
  for (const change of changes) {
    bytes += bytesOf(change)
    if (batch.length > 0 && bytes > maxBytes) break
    batch.push(change)
  }
  return batch
}
