/** Local storage for what is pleasant to keep and no loss to lose. What the browser refuses lives as long as the page. */

export type DeviceMemory = {
  recall: (key: string) => string | undefined
  keep: (key: string, text: string) => void
  forget: (key: string) => void
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** @param storage asked anew each time: a browser may refuse even to name it */
export function createDeviceMemory(storage: () => Storage): DeviceMemory {
  // Holds the same: a session that expires empties the storage in the middle of an exam.
  const page = new Map<string, string>()

  function forget(key: string) {
    page.delete(key)
    try {
      storage().removeItem(key)
    } catch {}
  }

  return {
    recall(key) {
      try {
        return storage().getItem(key) ?? page.get(key)
      } catch {
        return page.get(key)
      }
    },
    keep(key, text) {
      try {
        storage().setItem(key, text)
      } catch {
        // No room: an older text that did fit must not come back.
        forget(key)
      }
      page.set(key, text)
    },
    forget,
  }
}

export const deviceMemory = createDeviceMemory(() => localStorage)
