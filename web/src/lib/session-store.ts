import { type Role, roles } from '@pariksha/contract/law/access.ts'
import * as z from 'zod/mini'

const keys = ['token', 'role', 'name', 'cteacher', 'roll_number'] as const

const text = z.optional(z.string())
const sessionSchema = z.object({
  token: z.string().check(z.minLength(1)),
  role: z.catch(z.string(), ''),
  name: text,
  cteacher: text,
  roll_number: text,
  // Only as long as the page lives: storage has exactly the keys above.
  account_id: z.optional(z.int()),
})

/** What the browser knows of a signed-in person. */
export type Session = z.infer<typeof sessionSchema>

/** What a reply tells of a person: null says that there is none, a key left out says nothing. */
type Known = { [Key in Exclude<keyof Session, 'token'>]?: Session[Key] | null }

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>

function readSession(storage: Storage): Session | undefined {
  const entries = keys.map((key) => [key, storage.getItem(key) ?? undefined])
  return z.safeParse(sessionSchema, Object.fromEntries(entries)).data
}

export function createSessionStore(storage: Storage) {
  // Read once at load: a later login in another tab must not turn this tab into somebody else halfway through.
  let current = readSession(storage)
  const watchers = new Set<() => void>()
  const expiryListeners = new Set<(ended: Session) => void>()

  function change(next: Session | undefined) {
    current = next
    for (const watcher of watchers) watcher()
  }

  function keep(next: Session) {
    for (const key of keys) storage.removeItem(key)
    try {
      for (const key of keys) {
        const value = next[key]
        if (value !== undefined) storage.setItem(key, value)
      }
    } catch {
      // No room: this page is signed in all the same, and half a session must not greet the next one.
      for (const key of keys) storage.removeItem(key)
    }
  }

  return {
    current: () => current,
    /** What every call of the API is made with. */
    token: () => current?.token,
    /** Starts a session after a login; whatever an earlier one left is gone. */
    start(next: Session) {
      keep(next)
      change(next)
    },
    /**
     * Keeps what later replies tell about the signed-in person, such as the name; what they tell to be null goes. A
     * newer login of another tab is left alone in storage.
     */
    remember(known: Known) {
      if (current === undefined) return
      const told = Object.entries(known).map(([key, value]) => [key, value ?? undefined])
      const next = z.safeParse(sessionSchema, { ...current, ...Object.fromEntries(told) }).data
      if (next === undefined) return
      if (storage.getItem('token') === next.token) keep(next)
      change(next)
    },
    /** Ends the session in this browser: all local storage goes. */
    clear() {
      storage.clear()
      change(undefined)
    },
    /** Ends the session because the server no longer knows this token; a newer login is left alone. */
    expire(token: string) {
      const ended = current
      if (ended?.token !== token) return
      // Only its own: beside it may lie answers of the page that it has ended.
      if (storage.getItem('token') === token) for (const key of keys) storage.removeItem(key)
      change(undefined)
      for (const listener of expiryListeners) listener(ended)
    },
    onExpired(listener: (ended: Session) => void) {
      expiryListeners.add(listener)
      return () => expiryListeners.delete(listener)
    },
    watch(watcher: () => void) {
      watchers.add(watcher)
      return () => {
        watchers.delete(watcher)
      }
    },
  }
}

/** The role of a session, or undefined when the stored word is none we know. */
export function roleOf(known: Session | undefined): Role | undefined {
  return roles.find((role) => role === known?.role)
}

const greetingFallbacks: Record<Role, string> = { teacher: 'Teacher', student: 'Student', principal: 'Principal' }

/** The name a greeting uses: the stored one, else the role's word, else User. */
export function greetingName(known: Session | undefined): string {
  const role = roleOf(known)
  return known?.name?.trim() || (role ? greetingFallbacks[role] : 'User')
}

const noStorage: Storage = { getItem: () => null, setItem: () => {}, removeItem: () => {}, clear: () => {} }

/** A browser may refuse even to name it: then a sign-in lasts as long as the page. */
function browserStorage(): Storage {
  try {
    return typeof localStorage === 'undefined' ? noStorage : localStorage
  } catch {
    return noStorage
  }
}

export const session = createSessionStore(browserStorage())
