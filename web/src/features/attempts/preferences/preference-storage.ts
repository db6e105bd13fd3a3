/** Local storage for what is no loss to lose. What the browser refuses lives as long as the page. */

export type PreferenceStorage = {
  get: (key: string) => string | undefined
  set: (key: string, text: string) => void
  remove: (key: string) => void
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** @param storage asked anew each time: a browser may refuse even to name it */
export function createPreferenceStorage(storage: () => Storage): PreferenceStorage {
  // Holds the same: a session that expires empties the storage in the middle of an exam.
  const page = new Map<string, string>()

  function remove(key: string) {
    page.delete(key)
    try {
      storage().removeItem(key)
    } catch {}
  }

  return {
    get(key) {
      try {
        return storage().getItem(key) ?? page.get(key)
      } catch {
        return page.get(key)
      }
    },
    set(key, text) {
      try {
        storage().setItem(key, text)
      } catch {
        // No room: an older text that did fit must not come back.
        remove(key)
      }
      page.set(key, text)
    },
    remove,
  }
}

export const preferenceStorage = createPreferenceStorage(() => localStorage)
