/** The browser's own databases. Every call rejects where the browser refuses storage or has no room. */

/** Some browsers never answer when their database is sick: no exam waits for it longer than this. */
const openTimeoutMs = 5_000

type Work<Store extends string> = {
  stores: Store | Store[]
  mode: IDBTransactionMode
  /** `strict`: resolves when a power cut right after would not take it back. */
  durability: IDBTransactionDurability
}

type Declared<Store extends string> = {
  name: string
  /** Grows with each store that is added. A page of a version before then finds its database closed to it. */
  version: number
  /** What a row is found by. */
  stores: Record<Store, string[]>
}

/**
 * A database that stays open: a change must be on its way to the disk in the very task in which it is made. What still
 * waits for an opening is lost with a page that is left a moment after the last letter.
 */
export function databaseOf<Store extends string>({ name, version, stores }: Declared<Store>) {
  let opened: Promise<IDBDatabase> | undefined

  function addStores(database: IDBDatabase): void {
    for (const [store, keyPath] of Object.entries<string[]>(stores)) {
      if (!database.objectStoreNames.contains(store)) database.createObjectStore(store, { keyPath })
    }
  }

  function open(): Promise<IDBDatabase> {
    const opening = new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name, version)
      const timer = setTimeout(() => reject(new Error('The database of this browser does not answer')), openTimeoutMs)
      request.onupgradeneeded = () => addStores(request.result)
      request.onsuccess = () => {
        clearTimeout(timer)
        const forget = () => {
          if (opened === opening) opened = undefined
        }
        // A browser may close what it was given long ago, and a newer build may want to add stores.
        request.result.onclose = forget
        request.result.onversionchange = () => {
          forget()
          request.result.close()
        }
        resolve(request.result)
      }
      request.onerror = () => reject(request.error)
    })
    opened = opening
    opening.catch(() => {
      if (opened === opening) opened = undefined
    })
    return opening
  }

  async function begin({ stores: names, mode, durability }: Work<Store>): Promise<IDBTransaction> {
    const database = await (opened ?? open())
    try {
      return database.transaction(names, mode, { durability })
    } catch {
      // It was just about to be closed.
      return (await open()).transaction(names, mode, { durability })
    }
  }

  /**
   * Does the work of one transaction and waits until it is done.
   * @param ask makes the requests; what the last one it returns finds is what this resolves with
   */
  return async function transact(
    work: Work<Store>,
    ask: (transaction: IDBTransaction) => IDBRequest | undefined,
  ): Promise<unknown> {
    const transaction = await begin(work)
    return await new Promise((resolve, reject) => {
      const asked = ask(transaction)
      transaction.oncomplete = () => resolve(asked?.result)
      transaction.onabort = () => reject(transaction.error)
    })
  }
}

/** `answers`: what the server has not acknowledged. `papers` and `saved`: an exam that goes on, for a page without network. */
export const transact = databaseOf({
  name: 'pariksha',
  version: 2,
  stores: {
    answers: ['studentId', 'examId', 'writer', 'index'],
    papers: ['studentId', 'examId'],
    saved: ['studentId', 'examId', 'index'],
  },
})

/** Everything of one attempt in a store: an array sorts after every number and text. */
export function rangeOf({ studentId, examId }: { studentId: number; examId: number }): IDBKeyRange {
  return IDBKeyRange.bound([studentId, examId], [studentId, examId, []])
}

/** Whether this browser keeps anything: it may open its database and yet have no room. */
export async function canStore(): Promise<boolean> {
  const probe = { studentId: 0, examId: 0 }
  try {
    await transact({ stores: 'papers', mode: 'readwrite', durability: 'relaxed' }, (to) => {
      to.objectStore('papers').put(probe)
      return to.objectStore('papers').delete([probe.studentId, probe.examId])
    })
    return true
  } catch {
    return false
  }
}
