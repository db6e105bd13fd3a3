/** The journal's place in the browser. */
import * as z from 'zod/mini'
import type { JournalStore, KeptAnswer } from '../core/journal.ts'
import { rangeOf, transact } from './database.ts'

const keptAnswer = z.object({
  studentId: z.int(),
  examId: z.int(),
  writer: z.string(),
  index: z.int(),
  value: z.nullable(z.string()),
  seq: z.int(),
  baseSeq: z.int(),
  // Rows of an earlier version have none.
  overSeqs: z.catch(z.array(z.int()), []),
})
const keptAnswers = z.array(keptAnswer)

/** What a page has left in haste. The browser's other storage takes it in one stroke, where it takes anything at all. */
const hasteKey = 'pariksha-unwritten'

function stashed(): KeptAnswer[] {
  try {
    return z.parse(keptAnswers, JSON.parse(localStorage.getItem(hasteKey) ?? '[]'))
  } catch {
    return []
  }
}

/** Puts what an earlier page has left in haste where it belongs, unless that page went on and kept a newer answer. */
async function unstash(): Promise<void> {
  const left = stashed()
  if (left.length === 0) return
  await transact(writing, (to) => {
    const answers = to.objectStore('answers')
    for (const answer of left) {
      const { studentId, examId, writer, index, seq } = answer
      const found = answers.get([studentId, examId, writer, index])
      found.onsuccess = () => {
        if ((keptAnswer.safeParse(found.result).data?.seq ?? 0) < seq) answers.put(answer)
      }
    }
    return undefined
  })
  localStorage.removeItem(hasteKey)
}

const reading = { stores: 'answers', mode: 'readonly', durability: 'default' } as const
const writing = { stores: 'answers', mode: 'readwrite', durability: 'strict' } as const

export const journalStore: JournalStore = {
  read: async (owner) => {
    await unstash()
    const range = rangeOf(owner)
    return z.parse(keptAnswers, await transact(reading, (to) => to.objectStore('answers').getAll(range)))
  },
  readAll: async () => {
    await unstash()
    return z.parse(keptAnswers, await transact(reading, (to) => to.objectStore('answers').getAll()))
  },
  stash: (answers) => {
    try {
      localStorage.setItem(hasteKey, JSON.stringify([...stashed(), ...answers]))
    } catch {
      // Refused, or full: what is on its way to the disk may still get there.
    }
  },
  put: async (answer) => {
    await transact(writing, (to) => {
      const asked = to.objectStore('answers').put(answer)
      // At once: a page that goes takes a transaction with it that still waits to be told that this was all.
      to.commit()
      return asked
    })
  },
  remove: async ({ studentId, examId, writer, index, seq }) => {
    await transact(writing, (to) => {
      const answers = to.objectStore('answers')
      const found = answers.get([studentId, examId, writer, index])
      found.onsuccess = () => {
        const kept = keptAnswer.safeParse(found.result).data
        if (kept !== undefined && kept.seq <= seq) answers.delete([studentId, examId, writer, index])
      }
      return found
    })
  },
}
