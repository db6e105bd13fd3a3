import { expect, test } from 'vitest'
import { ExamPreferences } from './exam-preferences.ts'
import { createPreferenceStorage } from './preference-storage.ts'

const owner = { studentId: 7, examId: 12 }

function deviceWith(entries: Record<string, string> = {}) {
  const stored = new Map(Object.entries(entries))
  const device = { stored, isRefusing: false }
  const place = () => {
    if (device.isRefusing) throw new Error('refused')
    return {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => void stored.set(key, text),
      removeItem: (key: string) => void stored.delete(key),
    }
  }
  return Object.assign(device, {
    storage: createPreferenceStorage(place),
    reload: () => createPreferenceStorage(place),
  })
}

test('what a pupil prefers survives a reload, each exam with its own marks', () => {
  const device = deviceWith()
  const preferences = new ExamPreferences(owner, device.storage)
  expect(preferences.toggleMark(3)).toBe(true)
  preferences.toggleMark(5)
  expect(preferences.toggleMark(3)).toBe(false)
  preferences.hideTime(true)
  preferences.change({ textSize: 'largest', usesKeys: false, crossesOut: true })
  preferences.closeMessage(4)
  for (const option of ['0/2', '0/3', '0/2']) preferences.toggleCrossed(option)

  expect(new ExamPreferences(owner, device.reload()).view()).toEqual({
    marked: new Set([5]),
    crossed: new Set(['0/3']),
    isTimeHidden: true,
    readMessage: 4,
    textSize: 'largest',
    usesKeys: false,
    crossesOut: true,
  })
  expect(new ExamPreferences({ ...owner, examId: 13 }, device.reload()).view()).toEqual({
    marked: new Set(),
    crossed: new Set(),
    isTimeHidden: false,
    readMessage: 0,
    textSize: 'largest',
    usesKeys: false,
    crossesOut: true,
  })
  expect(new ExamPreferences({ ...owner, studentId: 8 }, device.reload()).view().textSize).toBe('normal')
})

test('with the attempt its marks go, and none comes back after', () => {
  const device = deviceWith()
  const preferences = new ExamPreferences(owner, device.storage)
  preferences.toggleMark(3)
  preferences.change({ textSize: 'large' })
  preferences.end()
  preferences.toggleMark(4)
  expect([...device.stored.keys()]).toEqual(['comforts 7'])
  expect(new ExamPreferences(owner, device.storage).view().marked).toEqual(new Set())
})

test('a device that refuses keeps it as long as the page lives', () => {
  const device = deviceWith()
  new ExamPreferences(owner, device.storage).toggleMark(1)
  device.isRefusing = true
  new ExamPreferences(owner, device.storage).toggleMark(2)
  expect(new ExamPreferences(owner, device.storage).view().marked).toEqual(new Set([1, 2]))
})

test('a session that expires empties the storage, not what the page knows', () => {
  const device = deviceWith()
  new ExamPreferences(owner, device.storage).toggleMark(1)
  device.stored.clear()
  expect(new ExamPreferences(owner, device.storage).view().marked).toEqual(new Set([1]))
})

test.each(['no JSON', 'null', '[]', '{"marked":"all","isTimeHidden":1}'])(
  'what is stored and cannot be read counts for nothing: %s',
  (text) => {
    const device = deviceWith({ 'comforts 7 12': text, 'comforts 7': '{"textSize":"huge","usesKeys":false}' })
    expect(new ExamPreferences(owner, device.storage).view()).toEqual({
      marked: new Set(),
      crossed: new Set(),
      isTimeHidden: false,
      readMessage: 0,
      textSize: 'normal',
      usesKeys: false,
      crossesOut: false,
    })
  },
)

test('those who watch are told of each change', () => {
  const preferences = new ExamPreferences(owner, deviceWith().storage)
  let told = 0
  const unwatch = preferences.watch(() => {
    told += 1
  })
  preferences.toggleMark(0)
  preferences.change({ usesKeys: false })
  preferences.hideTime(true)
  unwatch()
  preferences.toggleMark(0)
  expect(told).toBe(3)
})
