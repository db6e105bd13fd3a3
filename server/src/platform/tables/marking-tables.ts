/** The rows of marking by several hands. */
import type { Instant } from './column-kinds.ts'

/** Who is on an answer just now. Lost in a crash, and claimed anew. */
export interface MarkingClaimsTable {
  attempt_id: number
  index: number
  staff_id: number
  until: Instant
}
