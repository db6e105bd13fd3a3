/** The journal's place in the browser: one IndexedDB store. Rejects where the browser refuses storage or has no room. */
import * as z from 'zod/mini'
import type { JournalStore } from './journal.ts'

const storeName = 'answers'
const keyPath = ['studentId', 'examId', 'writer', 'index']

const keptAnswers = z.array(
  z.object({
    studentId: z.int(),
    examId: z.int(),
    writer: z.string(),
    index: z.int(),
    value: z.nullable(z.string()),
    seq: z.int(),
    baseSeq: z.int(),
  }),
)

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('pariksha', 1)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** Runs one request and waits until what it did is on the disk. */
async function run(mode: IDBTransactionMode, request: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  // Opened each time: a browser may close a database that it was given long ago, and this is a matter of a millisecond.
  const database = await openDatabase()
  try {
    return await new Promise((resolve, reject) => {
      // Strict: a power cut right after must not take it back.
      const transaction = database.transaction(storeName, mode, { durability: 'strict' })
      const asked = request(transaction.objectStore(storeName))
      transaction.oncomplete = () => resolve(asked.result)
      transaction.onabort = () => reject(transaction.error)
    })
  } finally {
    database.close()
  }
}

export const journalStore: JournalStore = {
  read: async ({ studentId, examId }) => {
    // An array sorts after every text: the range holds all writers and indices of the attempt.
    const range = IDBKeyRange.bound([studentId, examId], [studentId, examId, []])
    return z.parse(keptAnswers, await run('readonly', (store) => store.getAll(range)))
  },
  put: async (answer) => {
    await run('readwrite', (store) => store.put(answer))
  },
  remove: async ({ studentId, examId, writer, index }) => {
    await run('readwrite', (store) => store.delete([studentId, examId, writer, index]))
  },
}
