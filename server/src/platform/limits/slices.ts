/** Long work on texts, a slice at a time, so that others come in between. */
import { setImmediate } from 'node:timers/promises'

/** Up to here, texts cost less than a few milliseconds, whatever is done with each of them once. */
export const sliceLength = 100_000

/**
 * Takes items in slices of some 100,000 UTF-16 units together; between two of them, others have their turn.
 * @param lengthOf how long the text of an item is
 */
export async function* inSlices<Item>(
  items: Iterable<Item>,
  lengthOf: (item: Item) => number,
): AsyncGenerator<Item[], void> {
  let slice: Item[] = []
  let length = 0
  for (const item of items) {
    slice.push(item)
    length += lengthOf(item)
    if (length < sliceLength) continue
    yield slice
    await setImmediate()
    slice = []
    length = 0
  }
  if (slice.length > 0) yield slice
}
