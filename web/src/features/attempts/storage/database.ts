/** The browser's own database. Every call rejects where the browser refuses storage or has no room. */

/** `answers`: what the server has not acknowledged. `papers` and `saved`: an exam that goes on, for a page without network. */
const stores = {
  answers: ['studentId', 'examId', 'writer', 'index'],
  papers: ['studentId', 'examId'],
  saved: ['studentId', 'examId', 'index'],
}

type StoreName = keyof typeof stores

/** Grows with each store that is added. */
const version = 2

function addStores(database: IDBDatabase): void {
  for (const [name, keyPath] of Object.entries(stores)) {
    if (!database.objectStoreNames.contains(name)) database.createObjectStore(name, { keyPath })
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('pariksha', version)
    request.onupgradeneeded = () => addStores(request.result)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

type Work = {
  stores: StoreName | StoreName[]
  mode: IDBTransactionMode
  /** `strict`: resolves when a power cut right after would not take it back. */
  durability: IDBTransactionDurability
}

/**
 * Does the work of one transaction and waits until it is done.
 * @param ask makes the requests; what the last one it returns finds is what this resolves with
 */
export async function transact(
  work: Work,
  ask: (transaction: IDBTransaction) => IDBRequest | undefined,
): Promise<unknown> {
  // Opened each time: a browser may close a database that it was given long ago, and this is a matter of a millisecond.
  const database = await openDatabase()
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(work.stores, work.mode, { durability: work.durability })
      const asked = ask(transaction)
      transaction.oncomplete = () => resolve(asked?.result)
      transaction.onabort = () => reject(transaction.error)
    })
  } finally {
    database.close()
  }
}

/** Everything of one attempt in a store: an array sorts after every number and text. */
export function rangeOf({ studentId, examId }: { studentId: number; examId: number }): IDBKeyRange {
  return IDBKeyRange.bound([studentId, examId], [studentId, examId, []])
}

/** Whether this browser keeps anything. */
export async function canStore(): Promise<boolean> {
  try {
    await transact({ stores: 'papers', mode: 'readwrite', durability: 'relaxed' }, (to) =>
      to.objectStore('papers').count(),
    )
    return true
  } catch {
    return false
  }
}
