/** The questions as a page shows them, and how it learns that their words were corrected meanwhile. */
import { shownTexts } from '@pariksha/contract/law/questions/question.ts'
import { answerTimeoutMs } from '../sending/retry-loop.ts'
import type { Transport } from '../sending/transport.ts'
import { type AttemptPaper, type AttemptQuestion, attemptPaperOf, questionOfIndex } from './paper-questions.ts'

type Facts = {
  examId: number
  paper: AttemptPaper
  questions: Transport['questions']
  /** The paper that has come has its place on the page. */
  onCorrected: (paper: AttemptPaper) => void
}

function isReworded({ content: before }: AttemptQuestion, after: AttemptQuestion | undefined): boolean {
  return after !== undefined && JSON.stringify(shownTexts(before)) !== JSON.stringify(shownTexts(after.content))
}

export class PaperOnPage {
  readonly #facts: Facts
  #paper: AttemptPaper
  #corrected: ReadonlySet<number> = new Set()
  #isAsking = false

  constructor(facts: Facts) {
    this.#facts = facts
    this.#paper = facts.paper
  }

  /** The newest that has come. */
  get current(): AttemptPaper {
    return this.#paper
  }

  /** Questions whose words were corrected while this page showed them. */
  get corrected(): ReadonlySet<number> {
    return this.#corrected
  }

  /**
   * Notes which paper the server has, as each of its replies tells, and asks for one that is newer. What fails is asked
   * for again at the next reply.
   */
  hear(version: number | undefined): void {
    if (version !== undefined && version > this.#paper.version && !this.#isAsking) void this.#ask(version)
  }

  async #ask(version: number): Promise<void> {
    const { examId, questions, onCorrected } = this.#facts
    this.#isAsking = true
    try {
      const signal = AbortSignal.timeout(answerTimeoutMs)
      const reply = await questions({ params: { id: String(examId) } }, { signal })
      const paper = attemptPaperOf({ ...reply, paper_version: reply.paper_version ?? version })
      const reworded = this.#paper.questions.filter((question) =>
        isReworded(question, questionOfIndex(paper.questions, question.index)),
      )
      this.#corrected = new Set([...this.#corrected, ...reworded.map(({ index }) => index)])
      this.#paper = paper
      onCorrected(paper)
    } catch {
      // The next reply tells the version again.
    } finally {
      this.#isAsking = false
    }
  }
}
