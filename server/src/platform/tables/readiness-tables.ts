/** The rows of what is known before an exam begins. All of them may be lost, and are told again. */
import type { ColumnType, Generated } from 'kysely'
import type { Instant } from './column-kinds.ts'

/** Null until a phone has told it. */
type Measured = ColumnType<number | null, number | null | undefined, number | null>

/** What the device can do on which a student was heard last. */
export interface ToldDevicesTable {
  student_id: number
  told_at: Instant
  /** Whether its browser keeps answers while the school cannot be reached. */
  keeps_answers: boolean
  /** Whether a page of an exam loads again meanwhile. */
  reloads: boolean
  /** How far its clock is ahead of the school's. */
  clock_offset_sec: number
}

/** The last Wi-Fi test of an exam. */
export interface WifiTestsTable {
  exam_id: number
  /** As compared: upper case, without separators. */
  code: string
  started_at: Instant
  expires_at: Instant
}

/** A phone that takes part in one. */
export interface WifiTestDevicesTable {
  exam_id: number
  number: number
  key_hash: Buffer
  told_at: Instant
  /** How often it has told what it measured. */
  reports: Generated<number>
  is_done: Generated<boolean>
  sent: Generated<number>
  lost: Generated<number>
  median_ms: Measured
  slowest_ms: Measured
  clock_offset_sec: Measured
}
