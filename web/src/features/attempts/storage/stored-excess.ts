/**
 * What was typed beyond what can be saved: it outlives a reload and a session's end in the tab where it was typed, and
 * nothing else. The school never has it, so it is no answer.
 */
import * as z from 'zod/mini'
import { createPreferenceStorage } from '../preferences/preference-storage.ts'
import type { Owner } from './journal.ts'

export type Excess = ReadonlyMap<number, string>

const storage = createPreferenceStorage(() => sessionStorage)
const stored = z.array(z.tuple([z.int(), z.string()]))
const keyOf = ({ studentId, examId }: Owner) => `too-long ${studentId} ${examId}`

export function readExcess(owner: Owner): Excess {
  try {
    return new Map(stored.parse(JSON.parse(storage.get(keyOf(owner)) ?? '[]')))
  } catch {
    return new Map()
  }
}

/** An empty one leaves nothing behind. */
export function storeExcess(owner: Owner, excess: Excess): void {
  if (excess.size === 0) storage.remove(keyOf(owner))
  else storage.set(keyOf(owner), JSON.stringify([...excess]))
}
