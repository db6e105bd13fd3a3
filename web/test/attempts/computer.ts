/** What outlives a page: the browser's storage, as a port of the same contracts. The journeys prove the real one. */
import {
  type Change,
  isDone,
  type JournalStore,
  type UnsavedAnswer,
} from '../../src/features/attempts/storage/journal.ts'
import type { OfflinePaper, OfflinePapers } from '../../src/features/attempts/storage/offline-paper.ts'

export class Computer implements JournalStore {
  refuses = false
  /** The disk is slower than the page lives. */
  isSlow = false
  readonly unsaved = new Map<string, UnsavedAnswer>()
  paper: { paper: OfflinePaper; saved: Change[] } | undefined

  async readAll() {
    this.#check()
    return [...this.unsaved.values()]
  }

  async put(answer: UnsavedAnswer) {
    this.#check()
    if (this.isSlow) await new Promise(() => {})
    this.unsaved.set(this.#key(answer), answer)
  }

  putSync(answers: readonly UnsavedAnswer[]) {
    if (this.refuses) return
    for (const answer of answers) this.unsaved.set(this.#key(answer), answer)
  }

  async remove(answer: UnsavedAnswer) {
    this.#check()
    const key = this.#key(answer)
    const stored = this.unsaved.get(key)
    if (stored !== undefined && isDone(stored, answer)) this.unsaved.delete(key)
  }

  get values() {
    return [...this.unsaved.values()].map(({ value }) => value)
  }

  /** One paper is enough for one attempt. */
  readonly papers: OfflinePapers = {
    put: async (paper, saved) => {
      this.#check()
      this.paper = { paper, saved: [...saved] }
    },
    list: async () => (this.paper === undefined ? [] : [this.paper.paper]),
    find: async () => this.paper,
    change: async (_, changes) => {
      this.#check()
      if (this.paper !== undefined) this.paper.paper = { ...this.paper.paper, ...changes }
    },
    putSaved: async (_, answer) => {
      this.#check()
      if (this.paper === undefined) return
      this.paper.saved = [...this.paper.saved.filter(({ index }) => index !== answer.index), answer]
    },
    erase: async () => {
      this.paper = undefined
    },
    eraseOthers: async () => undefined,
  }

  #key({ studentId, examId, writer, index }: UnsavedAnswer) {
    return [studentId, examId, writer, index].join()
  }

  #check() {
    if (this.refuses) throw new Error('QuotaExceededError')
  }
}
