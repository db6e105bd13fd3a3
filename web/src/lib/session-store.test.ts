import { expect, test, vi } from 'vitest'
import { createSessionStore, greetingName, roleOf } from './session-store.ts'

function storageWith(entries: Record<string, string>) {
  const kept = new Map(Object.entries(entries))
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}

test('a session is read once, at load', () => {
  const storage = storageWith({ token: 'first', role: 'student', roll_number: '7' })
  const store = createSessionStore(storage)
  storage.setItem('token', 'second')
  expect(store.current()).toMatchObject({ token: 'first', role: 'student', roll_number: '7' })
})

test('without a token there is no session', () => {
  expect(createSessionStore(storageWith({ role: 'teacher' })).current()).toBeUndefined()
  expect(createSessionStore(storageWith({ token: '', role: 'teacher' })).current()).toBeUndefined()
})

test('a login leaves nothing of the one before', () => {
  const storage = storageWith({ token: 'old', role: 'teacher', name: 'Lakshmi', cteacher: '5' })
  const store = createSessionStore(storage)
  store.start({ token: 'new', role: 'student' })
  expect(Object.fromEntries(storage.kept)).toEqual({ token: 'new', role: 'student' })
  expect(store.current()).toMatchObject({ token: 'new', role: 'student' })
})

test('a login where the browser has no room lasts as long as the page, and leaves nobody else signed in', () => {
  const storage = storageWith({ token: 'of another pupil', role: 'student', name: 'Lakshmi' })
  const setItem = (key: string, value: string) => {
    if (key === 'role') throw new DOMException('full', 'QuotaExceededError')
    storage.setItem(key, value)
  }
  const store = createSessionStore({ ...storage, setItem })
  store.start({ token: 'new', role: 'student' })
  expect(store.current()).toMatchObject({ token: 'new', role: 'student' })
  expect(Object.fromEntries(storage.kept)).toEqual({})
})

test('what later replies tell is kept under the keys of product 3.1', () => {
  const storage = storageWith({})
  const store = createSessionStore(storage)
  store.start({ token: 't', role: 'teacher' })
  store.remember({ name: 'Lakshmi', cteacher: '5' })
  expect(Object.fromEntries(storage.kept)).toEqual({ token: 't', role: 'teacher', name: 'Lakshmi', cteacher: '5' })
})

test('what a reply tells to be gone is gone, and what it does not mention stays', () => {
  const storage = storageWith({ token: 't', role: 'teacher', name: 'Lakshmi', cteacher: '5' })
  const store = createSessionStore(storage)
  store.remember({ cteacher: null })
  expect(Object.fromEntries(storage.kept)).toEqual({ token: 't', role: 'teacher', name: 'Lakshmi' })
  expect(store.current()?.cteacher).toBeUndefined()
})

test('what is told to one tab leaves the newer login of another alone', () => {
  const storage = storageWith({ token: 'old', role: 'teacher' })
  const store = createSessionStore(storage)
  storage.setItem('token', 'of another tab')
  store.remember({ name: 'Lakshmi', cteacher: '5' })
  expect(Object.fromEntries(storage.kept)).toEqual({ token: 'of another tab', role: 'teacher' })
  expect(store.current()).toMatchObject({ token: 'old', name: 'Lakshmi' })
})

test('clearing empties the whole local storage and tells the watchers', () => {
  const storage = storageWith({ token: 't', role: 'teacher', anything: 'else' })
  const store = createSessionStore(storage)
  const watcher = vi.fn()
  store.watch(watcher)
  store.clear()
  expect(storage.kept.size).toBe(0)
  expect(store.current()).toBeUndefined()
  expect(watcher).toHaveBeenCalledOnce()
})

test('an ended session is announced once, and a newer login in another tab survives it', () => {
  const storage = storageWith({ token: 'old', role: 'student' })
  const store = createSessionStore(storage)
  const listener = vi.fn()
  store.onExpired(listener)
  storage.setItem('token', 'of another tab')
  store.expire('old')
  store.expire('old')
  expect(listener).toHaveBeenCalledOnce()
  expect(store.current()).toBeUndefined()
  expect(storage.kept.get('token')).toBe('of another tab')
})

test('a session that has ended takes with it what is its own, and no answer that a page has left', () => {
  const storage = storageWith({ token: 'old', role: 'student', name: 'Asha', roll_number: '7', 'left-answers': '[]' })
  createSessionStore(storage).expire('old')
  expect(Object.fromEntries(storage.kept)).toEqual({ 'left-answers': '[]' })
})

test.each([
  [{ token: 't', role: 'teacher', name: 'Lakshmi' }, 'Lakshmi'],
  [{ token: 't', role: 'teacher', name: '  ' }, 'Teacher'],
  [{ token: 't', role: 'student' }, 'Student'],
  [{ token: 't', role: 'principal' }, 'Principal'],
  [{ token: 't', role: 'inspector' }, 'User'],
  [undefined, 'User'],
])('%o is greeted as %s', (known, name) => {
  expect(greetingName(known)).toBe(name)
})

test('an unknown role is no role', () => {
  expect(roleOf({ token: 't', role: 'inspector' })).toBeUndefined()
})
