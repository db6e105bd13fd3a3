/** One board for all who look at an exam within a second: read, checked and written out once. */

const sharedMs = 1_000
/** Longer than a page that is open waits before it asks again, and than somebody looks at another page. */
const rememberedMs = 60_000

type Shared<Board, Memory> = { version: string; from: number; board: Promise<Board>; memory: Memory }

export class SharedBoards<Board, Memory> {
  readonly #newMemory: () => Memory
  readonly #byExam = new Map<number, Shared<Board, Memory>>()

  /** @param newMemory makes what each board of an exam hands to the next one, while somebody looks */
  constructor(newMemory: () => Memory) {
    this.#newMemory = newMemory
  }

  /**
   * @param version what of the board must never be a second old, as a text
   * @param read makes the board, once for each version and second
   */
  get(
    { examId, version }: { examId: number; version: string },
    read: (memory: Memory) => Promise<Board>,
  ): Promise<Board> {
    const from = performance.now()
    for (const [id, known] of this.#byExam) if (from - known.from >= rememberedMs) this.#byExam.delete(id)
    const known = this.#byExam.get(examId)
    if (known?.version === version && from - known.from < sharedMs) return known.board
    const memory = known?.memory ?? this.#newMemory()
    const shared = { version, from, memory, board: read(memory) }
    this.#byExam.set(examId, shared)
    // One that failed is not kept; a newer one in its place is.
    shared.board.catch(() => {
      if (this.#byExam.get(examId) === shared) this.#byExam.delete(examId)
    })
    return shared.board
  }
}
