/** The journal's place in the browser. */
import * as z from 'zod/mini'
import type { JournalStore } from '../core/journal.ts'
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

const reading = { stores: 'answers', mode: 'readonly', durability: 'default' } as const
const writing = { stores: 'answers', mode: 'readwrite', durability: 'strict' } as const

export const journalStore: JournalStore = {
  read: async (owner) => {
    const range = rangeOf(owner)
    return z.parse(keptAnswers, await transact(reading, (to) => to.objectStore('answers').getAll(range)))
  },
  readAll: async () => z.parse(keptAnswers, await transact(reading, (to) => to.objectStore('answers').getAll())),
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
