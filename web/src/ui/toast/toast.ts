type Kind = 'success' | 'error'

export type Toast = {
  id: number
  kind: Kind
  message: string
  /** Takes back what the toast tells of. */
  undo?: (() => void) | undefined
}

const toastMs = 3000
const submitErrorMs = 5000

let shown: readonly Toast[] = []
let lastId = 0
type Shown = { durationMs?: number; undo?: (() => void) | undefined }

const listeners = new Set<() => void>()

function change(next: readonly Toast[]): void {
  shown = next
  for (const listener of listeners) listener()
}

function show(kind: Kind, message: string, { durationMs = toastMs, undo }: Shown = {}): void {
  lastId += 1
  const added = { id: lastId, kind, message, undo }
  // One of each kind: what happened last is what counts, and more would cover the page.
  change([...shown.filter((toast) => toast.kind !== kind), added])
  setTimeout(() => toasts.close(added.id), durationMs)
}

/** Every success and error of the product is one of these: top right, closable, 3 seconds (5 for a failed submit). */
export const toast = {
  success: (message: string, { undo }: Pick<Toast, 'undo'> = {}) => show('success', message, { undo }),
  error: (message: string, { submit = false }: { submit?: boolean } = {}) =>
    show('error', message, submit ? { durationMs: submitErrorMs } : {}),
}

/** What is on screen, for the toaster. */
export const toasts = {
  current: () => shown,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  clear: () => change([]),
  close: (id: number) => change(shown.filter((toast) => toast.id !== id)),
  /** Once: a toast whose undo was pressed is gone, also for a second press within the same frame. */
  undo(id: number) {
    const pressed = shown.find((toast) => toast.id === id)
    toasts.close(id)
    pressed?.undo?.()
  },
}
