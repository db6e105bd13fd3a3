/** One board for all who look at an exam within a second: read, checked and written out once. */

const sharedMs = 1_000

type Shared<Board> = { version: string; from: number; board: Promise<Board> }

export class SharedBoards<Board> {
  readonly #byExam = new Map<number, Shared<Board>>()

  /**
   * @param version what of the board must never be a second old, as a text
   * @param read makes the board, once for each version and second
   */
  get({ examId, version }: { examId: number; version: string }, read: () => Promise<Board>): Promise<Board> {
    const from = performance.now()
    for (const [id, known] of this.#byExam) if (from - known.from >= sharedMs) this.#byExam.delete(id)
    const known = this.#byExam.get(examId)
    if (known?.version === version) return known.board
    const shared = { version, from, board: read() }
    this.#byExam.set(examId, shared)
    // One that failed is not kept.
    shared.board.catch(() => this.#byExam.delete(examId))
    return shared.board
  }
}
