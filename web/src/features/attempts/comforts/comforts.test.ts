import { expect, test } from 'vitest'
import { Comforts } from './comforts.ts'
import { createDeviceMemory } from './device-memory.ts'

const owner = { studentId: 7, examId: 12 }

function deviceWith(entries: Record<string, string> = {}) {
  const stored = new Map(Object.entries(entries))
  const device = { stored, isRefusing: false }
  const storage = () => {
    if (device.isRefusing) throw new Error('refused')
    return {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => void stored.set(key, text),
      removeItem: (key: string) => void stored.delete(key),
    }
  }
  return Object.assign(device, { memory: createDeviceMemory(storage), reload: () => createDeviceMemory(storage) })
}

test('what a pupil arranged survives a reload, each exam with its own marks', () => {
  const device = deviceWith()
  const comforts = new Comforts(owner, device.memory)
  expect(comforts.toggleMark(3)).toBe(true)
  comforts.toggleMark(5)
  expect(comforts.toggleMark(3)).toBe(false)
  comforts.hideTime(true)
  comforts.arrange({ textSize: 'largest', usesKeys: false })

  expect(new Comforts(owner, device.reload()).view()).toEqual({
    marked: new Set([5]),
    isTimeHidden: true,
    textSize: 'largest',
    usesKeys: false,
  })
  expect(new Comforts({ ...owner, examId: 13 }, device.reload()).view()).toEqual({
    marked: new Set(),
    isTimeHidden: false,
    textSize: 'largest',
    usesKeys: false,
  })
  expect(new Comforts({ ...owner, studentId: 8 }, device.reload()).view().textSize).toBe('normal')
})

test('with the attempt its marks go, and none comes back after', () => {
  const device = deviceWith()
  const comforts = new Comforts(owner, device.memory)
  comforts.toggleMark(3)
  comforts.arrange({ textSize: 'large' })
  comforts.end()
  comforts.toggleMark(4)
  expect([...device.stored.keys()]).toEqual(['comforts 7'])
  expect(new Comforts(owner, device.memory).view().marked).toEqual(new Set())
})

test('a device that refuses keeps it as long as the page lives', () => {
  const device = deviceWith()
  new Comforts(owner, device.memory).toggleMark(1)
  device.isRefusing = true
  new Comforts(owner, device.memory).toggleMark(2)
  expect(new Comforts(owner, device.memory).view().marked).toEqual(new Set([1, 2]))
})

test('a session that expires empties the storage, not what the page knows', () => {
  const device = deviceWith()
  new Comforts(owner, device.memory).toggleMark(1)
  device.stored.clear()
  expect(new Comforts(owner, device.memory).view().marked).toEqual(new Set([1]))
})

test.each(['no JSON', 'null', '[]', '{"marked":"all","isTimeHidden":1}'])(
  'what is stored and cannot be read counts for nothing: %s',
  (text) => {
    const device = deviceWith({ 'comforts 7 12': text, 'comforts 7': '{"textSize":"huge","usesKeys":false}' })
    expect(new Comforts(owner, device.memory).view()).toEqual({
      marked: new Set(),
      isTimeHidden: false,
      textSize: 'normal',
      usesKeys: false,
    })
  },
)

test('those who watch are told of each change', () => {
  const comforts = new Comforts(owner, deviceWith().memory)
  let told = 0
  const unwatch = comforts.watch(() => {
    told += 1
  })
  comforts.toggleMark(0)
  comforts.arrange({ usesKeys: false })
  comforts.hideTime(true)
  unwatch()
  comforts.toggleMark(0)
  expect(told).toBe(3)
})
