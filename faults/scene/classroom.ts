/** Many pupils who take one exam, each changing answers all the time. */
import type { Random } from '../../server/seed/random.ts'
import { type AnswerCounts, countAnswers, holdsAcknowledged } from './answer-counts.ts'
import { Page, type Told, type Wire } from './page.ts'
import type { School } from './school.ts'
import { Tally } from './tally.ts'
import { eventually, until } from './waiting.ts'

type Facts = {
  school: School
  origin: string
  random: Random
  wire?: Wire
  /** Between two changes of a pupil, in ms. */
  pace?: readonly [from: number, to: number]
  padding?: number
}

export class Classroom {
  readonly #facts: Facts
  readonly examId: number
  readonly #end = new AbortController()
  readonly #work: Promise<unknown>
  readonly pages: readonly Page[]
  readonly tally: Tally
  readonly #missing = new Set<string>()
  /** How many acknowledged answers were looked for while the exam went on. */
  lookedFor = 0

  private constructor(facts: Facts, { examId, pages, tally }: { examId: number; pages: Page[]; tally: Tally }) {
    this.#facts = facts
    this.examId = examId
    this.pages = pages
    this.tally = tally
    this.#work = Promise.all(pages.map((page) => page.work(this.#end.signal, facts.pace ?? [50, 250])))
  }

  /** Everybody starts the exam and begins to work. */
  static async open(facts: Facts): Promise<Classroom> {
    const { school, pace: _, ...ofPages } = facts
    const [examId = 0] = await school.makeExams(1)
    const tally = new Tally()
    const pages = await Promise.all(
      school.seats.map((seat) => Page.open({ ...ofPages, questions: school.questions, seat, examId, tally })),
    )
    return new Classroom(facts, { examId, pages, tally })
  }

  /** Waits until as many more answers have been acknowledged. */
  async progress(answers: number, withinMs?: number): Promise<void> {
    const goal = this.tally.acknowledgements + answers
    await until(`${answers} more answers are acknowledged`, () => this.tally.acknowledgements >= goal, withinMs)
  }

  /** Waits until each of these pages has heard again that something is saved. */
  async heard(pages = this.pages): Promise<void> {
    const before = new Map(pages.map((page) => [page, page.acknowledgements]))
    await until('everybody has been heard', () =>
      pages.every((page) => page.isOver || page.acknowledgements > (before.get(page) ?? 0)),
    )
  }

  /** Waits until every page shows the words to which staff have corrected the first question. */
  async shows(text: string): Promise<void> {
    await until('everybody reads the corrected words', () =>
      this.pages.every(({ isOver, attempt }) => isOver || attempt.view().questions[0]?.content.text === text),
    )
  }

  /** What everybody has been told as saved by now. */
  told(): Told[] {
    return this.pages.map((page) => page.told)
  }

  /**
   * Looks for everything that is acknowledged by now. To be done as soon as the database is back: a pupil's next change
   * of the same question would hide a loss.
   */
  async look(): Promise<void> {
    const told = this.told()
    const papers = await eventually(() => this.#facts.school.markedPapers([this.examId]))
    const byStudent = new Map(papers.map((paper) => [paper.studentId, paper]))
    for (const { page, acknowledged } of told) {
      const paper = byStudent.get(page.seat.studentId)
      for (const [index, seq] of acknowledged) {
        this.lookedFor += 1
        if (paper !== undefined && holdsAcknowledged({ paper, pages: [page] }, index, seq)) continue
        this.#missing.add(`pupil ${page.seat.number}, question ${index}: acknowledged ${seq}, and gone soon after`)
      }
    }
  }

  /** The school is gone: everybody stops, and nobody is heard of again. */
  async leave(): Promise<void> {
    this.#end.abort()
    for (const page of this.pages) page.leaveNetwork()
    await this.#work
    for (const page of this.pages) page.close()
  }

  /**
   * Staff complete the exam while all work; whoever still comes back delivers what is left; then it is counted.
   * @param carry does what is done for those who do not come back, once nobody writes any more
   */
  async end({
    without = [],
    carry,
  }: {
    without?: readonly Page[]
    carry?: () => Promise<void>
  } = {}): Promise<AnswerCounts> {
    await this.#facts.school.complete(this.#facts.origin, this.examId)
    this.#end.abort()
    await this.#work
    const present = this.pages.filter((page) => !without.includes(page))
    await Promise.all(present.map((page) => page.deliverLate()))
    await carry?.()
    for (const page of without) page.close()
    const counts = await countAnswers(this.#facts.school, this.pages)
    return { ...counts, lost: [...this.#missing, ...counts.lost] }
  }
}
