/** The thread in which long JSON is read: the largest paper takes a tenth of a second. */
import { serveTasks } from '../../worker/serve-tasks.ts'
import { isAtMost, readJson } from './json-text.ts'

/** No body of the contract is half as deep. What is very deep cannot be handed from thread to thread. */
const maxDepth = 30

serveTasks((pieces: readonly Uint8Array[]): { value: unknown } | undefined => {
  const read = readJson(pieces.map((piece) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(piece)).join(''))
  return read !== undefined && isAtMost(maxDepth, read.value) ? read : undefined
})
