import { expect, test, vi } from 'vitest'
import { PaperPictures, type StoredPictures } from './paper-pictures.ts'

const owner = { studentId: 3, examId: 7 }
const blob = (text: string) => new Blob([text], { type: 'image/webp' })

/** A computer that stores, or refuses to. */
function storeOf(isRefusing = false) {
  const rows = new Map<string, Blob>()
  const refuse = () => Promise.reject(new Error('no room'))
  const stored: StoredPictures = {
    find: isRefusing ? refuse : async (_, hash) => rows.get(hash),
    put: isRefusing
      ? refuse
      : async (_, hash, picture) => {
          rows.set(hash, picture)
        },
    erase: async () => rows.clear(),
    eraseOthers: async () => undefined,
  }
  return { rows, stored }
}

test('a picture is asked for once, stored, and found again without the school', async () => {
  const { stored, rows } = storeOf()
  const fetchPicture = vi.fn(async (hash: string) => blob(hash))
  const { find } = new PaperPictures({ owner, stored, fetchPicture })
  const [first, second] = await Promise.all([find('one'), find('one')])
  expect(await first.text()).toBe('one')
  expect(second).toBe(first)
  expect(fetchPicture).toHaveBeenCalledTimes(1)
  await vi.waitFor(() => expect(rows.size).toBe(1))

  const later = new PaperPictures({ owner, stored, fetchPicture: () => Promise.reject(new Error('cut')) })
  expect(await (await later.find('one')).text()).toBe('one')
})

test('they are asked for one after the other, in their order, and one that fails holds none up', async () => {
  const asked: string[] = []
  const waiting = new Map<string, PromiseWithResolvers<Blob>>()
  const fetchPicture = (hash: string) => {
    asked.push(hash)
    const reply = Promise.withResolvers<Blob>()
    waiting.set(hash, reply)
    return reply.promise
  }
  const { find } = new PaperPictures({ owner, stored: storeOf().stored, fetchPicture })
  const found = ['one', 'two'].map((hash) => find(hash))
  await vi.waitFor(() => expect(asked).toEqual(['one']))
  waiting.get('one')?.reject(new Error('cut'))
  await expect(found[0]).rejects.toThrow('cut')
  await vi.waitFor(() => expect(asked).toEqual(['one', 'two']))
  waiting.get('two')?.resolve(blob('two'))
  expect(await (await found[1])?.text()).toBe('two')

  const again = find('one')
  await vi.waitFor(() => expect(asked).toEqual(['one', 'two', 'one']))
  waiting.get('one')?.resolve(blob('one'))
  expect(await (await again).text()).toBe('one')
})

test('they show where the computer stores nothing', async () => {
  const { find } = new PaperPictures({ owner, stored: storeOf(true).stored, fetchPicture: async (hash) => blob(hash) })
  expect(await (await find('one')).text()).toBe('one')
  expect(await find('one')).toBe(await find('one'))
})
