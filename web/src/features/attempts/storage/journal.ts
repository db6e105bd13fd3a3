/** The journal: what the server has not acknowledged, on this computer. It survives the page, the browser and the session. */
import * as z from 'zod/mini'
import { transact } from './indexed-database.ts'

/** Whose answers, in which exam. */
export type Owner = { studentId: number; examId: number }

/** One change of one answer, in words, and where it names options by their ids. `seq` grows with each of its question. */
export type Change = { index: number; value: string | null; seq: number; chosen?: string | null | undefined }

const unsavedAnswer = z.object({
  studentId: z.int(),
  examId: z.int(),
  writer: z.string(),
  index: z.int(),
  value: z.nullable(z.string()),
  seq: z.int(),
  /** Rows of the version before have only the words. */
  chosen: z.catch(z.optional(z.nullable(z.string())), undefined),
  /** When it was changed, in ms since 1970; rows of the version before do not tell. */
  at: z.catch(z.optional(z.int()), undefined),
  /** The number that the server had for this answer when the page that changed it began; 0 for none. */
  baseSeq: z.int(),
  /** Earlier pages' changes that this one took up: they may have reached the server, or still be stored here. */
  over: z.catch(z.array(z.object({ seq: z.int(), writer: z.nullable(z.string()) })), []),
  /** The same in rows of the version before, which told pages apart by their numbers. */
  overSeqs: z.catch(z.array(z.int()), []),
})

export type UnsavedAnswer = Omit<z.infer<typeof unsavedAnswer>, 'overSeqs'>

/** One answer stands for each student, exam, writer and index. */
export type JournalStore = {
  readAll: () => Promise<UnsavedAnswer[]>
  /** Resolves once it is durable. */
  put: (answer: UnsavedAnswer) => Promise<void>
  /** Stores in one synchronous step what may not be durable yet: the page is about to go. */
  putSync: (answers: readonly UnsavedAnswer[]) => void
  /** Removes an answer that `isDone`. */
  remove: (answer: UnsavedAnswer) => Promise<void>
}

/** Whether a stored answer of the same place is done with: not a newer one, which another page may have put meanwhile. */
export function isDone(stored: { seq: number }, done: { seq: number }): boolean {
  return stored.seq <= done.seq
}

type Step = { answer: UnsavedAnswer; does: 'put' | 'remove' }

function keyOf({ studentId, examId, writer, index }: UnsavedAnswer): string {
  return [studentId, examId, writer, index].join(' ')
}

/**
 * The page's way to the store. What the store refuses stays in memory and is tried again, so that it lives at least as
 * long as the page.
 */
export class Journal {
  readonly #store: JournalStore
  readonly #watchers = new Set<() => void>()
  /** Steps that the store has not confirmed, the latest of each answer. */
  readonly #pending = new Map<string, Step>()
  #isFailing = false

  constructor(store: JournalStore) {
    this.#store = store
  }

  /** `written`: all that is unsaved would survive the page. `failing`: this computer would not store it. */
  get state(): 'writing' | 'written' | 'failing' {
    if (this.#isFailing) return 'failing'
    return this.#pendingPuts().length > 0 ? 'writing' : 'written'
  }

  /** Watchers are told when the state has changed, but for what a `put` changes at once. */
  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  put(answer: UnsavedAnswer): void {
    void this.#take({ answer, does: 'put' })
  }

  remove(answer: UnsavedAnswer): void {
    void this.#take({ answer, does: 'remove' })
  }

  /** The page may be about to go, and may take with it what is on its way to the disk. */
  flush(): void {
    const answers = this.#pendingPuts()
    if (answers.length > 0) this.#store.putSync(answers)
  }

  /** Tries again what the store refused. */
  retry(): void {
    if (this.#isFailing) for (const step of [...this.#pending.values()]) void this.#take(step)
  }

  /** Everything unsaved of an attempt, by whatever page. */
  async read(owner: Owner): Promise<UnsavedAnswer[]> {
    const all = await this.readAll()
    return all.filter(({ studentId, examId }) => studentId === owner.studentId && examId === owner.examId)
  }

  /** Everything unsaved on this computer, whoever's it is. */
  async readAll(): Promise<UnsavedAnswer[]> {
    const all = new Map((await this.#readStored()).map((answer) => [keyOf(answer), answer]))
    for (const [key, { answer, does }] of this.#pending) {
      if (does === 'put') all.set(key, answer)
      else all.delete(key)
    }
    return [...all.values()]
  }

  #pendingPuts(): UnsavedAnswer[] {
    return [...this.#pending.values()].filter(({ does }) => does === 'put').map(({ answer }) => answer)
  }

  async #readStored(): Promise<UnsavedAnswer[]> {
    try {
      return await this.#store.readAll()
    } catch {
      this.#isFailing = true
      return []
    }
  }

  async #take(step: Step): Promise<void> {
    const key = keyOf(step.answer)
    this.#pending.set(key, step)
    const isRefused = await this.#store[step.does](step.answer).then(
      () => false,
      () => true,
    )
    const before = this.state
    if (!isRefused && this.#pending.get(key) === step) this.#pending.delete(key)
    this.#isFailing = isRefused || (this.#isFailing && this.#pending.size > 0)
    if (this.state !== before) for (const watcher of this.#watchers) watcher()
  }
}

/** The rows that this build can read; one of another shape hides nobody's others. */
function readable(rows: unknown): UnsavedAnswer[] {
  return z.parse(z.array(z.unknown()), rows).flatMap((row) => {
    const { data } = unsavedAnswer.safeParse(row)
    if (data === undefined) return []
    const { overSeqs, ...answer } = data
    return { ...answer, over: [...answer.over, ...overSeqs.map((seq) => ({ seq, writer: null }))] }
  })
}

/** The browser's other storage takes in one step what a page leaves behind, where it takes anything at all. */
const leftKey = 'pariksha-unwritten'

function leftBehind(): UnsavedAnswer[] {
  try {
    return readable(JSON.parse(localStorage.getItem(leftKey) ?? '[]'))
  } catch {
    return []
  }
}

const reading = { stores: 'answers', mode: 'readonly', durability: 'default' } as const
const writing = { stores: 'answers', mode: 'readwrite', durability: 'strict' } as const

/** Moves what an earlier page has left behind to its place, unless that page went on and stored a newer answer. */
async function moveLeftBehind(): Promise<void> {
  const left = leftBehind()
  if (left.length === 0) return
  await transact(writing, (to) => {
    const answers = to.objectStore('answers')
    for (const answer of left) {
      const { studentId, examId, writer, index, seq } = answer
      const found = answers.get([studentId, examId, writer, index])
      found.onsuccess = () => {
        if ((unsavedAnswer.safeParse(found.result).data?.seq ?? 0) < seq) answers.put(answer)
      }
    }
    return undefined
  })
  localStorage.removeItem(leftKey)
}

export const browserJournal: JournalStore = {
  readAll: async () => {
    await moveLeftBehind()
    return readable(await transact(reading, (to) => to.objectStore('answers').getAll()))
  },
  putSync: (answers) => {
    try {
      localStorage.setItem(leftKey, JSON.stringify([...leftBehind(), ...answers]))
    } catch {
      // Refused, or full: what is on its way to the disk may still get there.
    }
  },
  put: async (answer) => {
    await transact(writing, (to) => {
      const asked = to.objectStore('answers').put(answer)
      // At once: a page that goes takes a transaction with it that still waits to be told that this was all.
      to.commit()
      return asked
    })
  },
  remove: async (done) => {
    const { studentId, examId, writer, index } = done
    await transact(writing, (to) => {
      const answers = to.objectStore('answers')
      const found = answers.get([studentId, examId, writer, index])
      found.onsuccess = () => {
        const stored = unsavedAnswer.safeParse(found.result).data
        if (stored !== undefined && isDone(stored, done)) answers.delete([studentId, examId, writer, index])
      }
      return found
    })
  },
}
