/** What a page that takes an exam is made of. */
import type { Opening, Transport } from '../sending/transport.ts'
import type { Journal, Owner, UnsavedAnswer } from '../storage/journal.ts'
import type { OfflineCopy } from '../storage/offline-paper.ts'
import type { AttemptPaper } from './paper-questions.ts'

/** The server's time: read it, and tell it what a reply said. */
type Clock = { now: () => number; observe: (iso: string) => void }

export type AttemptParts = {
  owner: Owner
  writer: string
  /** Set where the server could not be asked: the page that had the attempt before, and this page's name until it has it. */
  unclaimed?: { previousWriter: string; provisionalWriter: string }
  paper: AttemptPaper
  started: Opening
  journal: Journal
  /** What the journal holds of this attempt. */
  unsaved: readonly UnsavedAnswer[]
  offlineCopy: OfflineCopy
  transport: Transport
  clock: Clock
  random?: () => number
}
