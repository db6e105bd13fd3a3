/** The pictures of an exam that goes on, stored on this computer beside its paper. */
import * as z from 'zod/mini'
import { databaseOf, rangeOf } from './indexed-database.ts'
import type { Owner } from './journal.ts'

/** Apart from the answers, whose database must open for pages of the version before too. */
const transact = databaseOf({
  name: 'pariksha-pictures',
  version: 1,
  stores: { pictures: ['studentId', 'examId', 'hash'] },
})

const reading = { stores: 'pictures', mode: 'readonly', durability: 'default' } as const
const writing = { stores: 'pictures', mode: 'readwrite', durability: 'relaxed' } as const

const storedPicture = z.optional(z.object({ type: z.string(), bytes: z.instanceof(ArrayBuffer) }))
const keys = z.array(z.tuple([z.int(), z.int(), z.string()]))

export type StoredPictures = {
  find: (owner: Owner, hash: string) => Promise<Blob | undefined>
  put: (owner: Owner, hash: string, picture: Blob) => Promise<void>
  erase: (owner: Owner) => Promise<void>
  /** Erases those of all other attempts. */
  eraseOthers: (owners: readonly Owner[]) => Promise<void>
}

export const browserPictures: StoredPictures = {
  find: async ({ studentId, examId }, hash) => {
    const row = await transact(reading, (to) => to.objectStore('pictures').get([studentId, examId, hash]))
    const stored = z.parse(storedPicture, row)
    return stored === undefined ? undefined : new Blob([stored.bytes], { type: stored.type })
  },
  put: async ({ studentId, examId }, hash, picture) => {
    const row = { studentId, examId, hash, type: picture.type, bytes: await picture.arrayBuffer() }
    await transact(writing, (to) => to.objectStore('pictures').put(row))
  },
  erase: async (owner) => {
    await transact(writing, (to) => to.objectStore('pictures').delete(rangeOf(owner)))
  },
  eraseOthers: async (owners) => {
    const isOwn = ([studentId, examId]: z.infer<typeof keys>[number]) =>
      owners.some((owner) => owner.studentId === studentId && owner.examId === examId)
    const found = z.parse(keys, await transact(reading, (to) => to.objectStore('pictures').getAllKeys()))
    const others = found.filter((key) => !isOwn(key))
    if (others.length === 0) return
    await transact(writing, (to) => {
      for (const key of others) to.objectStore('pictures').delete(key)
      return undefined
    })
  },
}

type Facts = { owner: Owner; stored: StoredPictures; fetchPicture: (hash: string) => Promise<Blob> }

/** Finds the pictures of one paper: on this computer, else in the school, of which the page then has no need again. */
export class PaperPictures {
  readonly #facts: Facts
  readonly #found = new Map<string, Promise<Blob>>()
  #last: Promise<unknown> = Promise.resolve()

  constructor(facts: Facts) {
    this.#facts = facts
  }

  readonly find = (hash: string): Promise<Blob> => {
    const known = this.#found.get(hash)
    if (known !== undefined) return known
    const found = this.#load(hash)
    this.#found.set(hash, found)
    found.catch(() => this.#found.delete(hash))
    return found
  }

  async #load(hash: string): Promise<Blob> {
    const { owner, stored, fetchPicture } = this.#facts
    const kept = await stored.find(owner, hash).catch(() => undefined)
    if (kept !== undefined) return kept
    // One after the other: on a slow line answers come between.
    const fetched = this.#last.then(() => fetchPicture(hash))
    this.#last = fetched.catch(() => undefined)
    const picture = await fetched
    stored.put(owner, hash, picture).catch(() => undefined)
    return picture
  }
}
