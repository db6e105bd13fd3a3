/** What outlives a page: the browser's storage, as a port of the same contracts. The journeys prove the real one. */
import type { Change } from '../core/batch.ts'
import type { JournalStore, KeptAnswer, Owner } from '../core/journal.ts'
import type { KeptPaper, PaperStore } from '../core/kept-paper.ts'

export class Computer implements JournalStore {
  refuses = false
  /** The disk is slower than the page lives. */
  isSlow = false
  readonly kept = new Map<string, KeptAnswer>()
  paper: { paper: KeptPaper; saved: Change[] } | undefined

  async read(of: Owner) {
    return (await this.readAll()).filter((one) => one.studentId === of.studentId && one.examId === of.examId)
  }

  async readAll() {
    this.#check()
    return [...this.kept.values()]
  }

  async put(answer: KeptAnswer) {
    this.#check()
    if (this.isSlow) await new Promise(() => {})
    this.kept.set(this.#key(answer), answer)
  }

  stash(answers: readonly KeptAnswer[]) {
    if (this.refuses) return
    for (const answer of answers) this.kept.set(this.#key(answer), answer)
  }

  async remove(answer: KeptAnswer) {
    this.#check()
    const key = this.#key(answer)
    if ((this.kept.get(key)?.seq ?? 0) <= answer.seq) this.kept.delete(key)
  }

  get values() {
    return [...this.kept.values()].map(({ value }) => value)
  }

  /** One paper is enough for one attempt. */
  readonly papers: PaperStore = {
    put: async (paper, saved) => {
      this.#check()
      this.paper = { paper, saved: [...saved] }
    },
    find: async () => this.paper,
    note: async (_, answer) => {
      this.#check()
      if (this.paper === undefined) return
      this.paper.saved = [...this.paper.saved.filter(({ index }) => index !== answer.index), answer]
    },
    erase: async () => {
      this.paper = undefined
    },
    eraseOthers: async () => undefined,
  }

  #key({ studentId, examId, writer, index }: KeptAnswer) {
    return [studentId, examId, writer, index].join()
  }

  #check() {
    if (this.refuses) throw new Error('QuotaExceededError')
  }
}
