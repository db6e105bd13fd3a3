/** How much a file of questions may hold, whatever its format. */
import { FormatFault } from './item.ts'

/** Of one file: more than the largest bank of one subject has. */
const maxItems = 5_000

/** @throws FormatFault where a file has more questions than are read */
export function demandFewEnough(items: number): void {
  if (items <= maxItems) return
  throw new FormatFault(
    `This file has more than ${maxItems.toLocaleString('en')} questions. Split it into smaller files.`,
  )
}
