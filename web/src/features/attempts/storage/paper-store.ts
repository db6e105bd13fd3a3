/** The papers of exams that go on, for pages that load without network. */
import { math } from '@pariksha/contract/fields.ts'
import * as z from 'zod/mini'
import type { Owner } from '../core/journal.ts'
import type { KeptPaper, PaperStore } from '../core/kept-paper.ts'
import { rangeOf, transact } from './database.ts'

const savedAnswer = z.object({ index: z.int(), value: z.nullable(z.string()), seq: z.int() })

const keptPapers = z.array(
  z.object({
    studentId: z.int(),
    examId: z.int(),
    session: z.string(),
    writer: z.string(),
    subject: z.string(),
    questions: z.array(
      z.object({
        index: z.int(),
        text: z.string(),
        marks: z.number(),
        options: z.nullable(z.array(z.string())),
        math,
      }),
    ),
    startedAt: z.string(),
    durationMin: z.number(),
    clockOffsetMs: z.number(),
  }),
)

const stores = ['papers' as const, 'saved' as const]
const reading = { stores, mode: 'readonly', durability: 'default' } as const
// Relaxed: the server has all of it.
const writing = { stores, mode: 'readwrite', durability: 'relaxed' } as const

async function listPapers(): Promise<KeptPaper[]> {
  return z.parse(keptPapers, await transact(reading, (to) => to.objectStore('papers').getAll()))
}

function eraseIn(transaction: IDBTransaction, { studentId, examId }: Owner): IDBRequest {
  transaction.objectStore('saved').delete(rangeOf({ studentId, examId }))
  return transaction.objectStore('papers').delete([studentId, examId])
}

export const paperStore: PaperStore = {
  put: async (paper, saved) => {
    const { studentId, examId } = paper
    await transact(writing, (to) => {
      eraseIn(to, paper)
      for (const answer of saved) to.objectStore('saved').put({ ...answer, studentId, examId })
      return to.objectStore('papers').put(paper)
    })
  },
  find: async ({ session, examId }) => {
    const paper = (await listPapers()).find((kept) => kept.session === session && kept.examId === examId)
    if (paper === undefined) return undefined
    const range = rangeOf(paper)
    const saved = await transact(reading, (to) => to.objectStore('saved').getAll(range))
    return { paper, saved: z.parse(z.array(savedAnswer), saved) }
  },
  note: async ({ studentId, examId }, answer) => {
    await transact(writing, (to) => {
      const paper = to.objectStore('papers').getKey([studentId, examId])
      paper.onsuccess = () => {
        if (paper.result !== undefined) to.objectStore('saved').put({ ...answer, studentId, examId })
      }
      return paper
    })
  },
  erase: async (owner) => {
    await transact(writing, (to) => eraseIn(to, owner))
  },
  eraseOthers: async (session) => {
    const others = (await listPapers()).filter((kept) => kept.session !== session)
    for (const paper of others) await transact(writing, (to) => eraseIn(to, paper))
  },
}
