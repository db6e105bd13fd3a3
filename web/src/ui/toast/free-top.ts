/** What lies between two heights of the window, in px from its top. */
export type Span = { top: number; bottom: number }

/**
 * The highest place at which something of this height covers nothing.
 * @param room where it may lie @param taken what must not be covered, in any order
 * @returns its top in px; undefined where it fits nowhere
 */
export function freeTop(heightPx: number, room: Span, taken: readonly Span[]): number | undefined {
  let { top } = room
  for (const span of taken.toSorted((one, other) => one.top - other.top)) {
    if (span.bottom > top && span.top < top + heightPx) top = span.bottom
  }
  return top + heightPx <= room.bottom ? top : undefined
}
