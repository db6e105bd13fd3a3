/** One pupil's exam at a school: the computers it is taken on, and the check that it ends in. */
import type { Browser, BrowserContext } from '@playwright/test'
import { callsTo, type School, type Seat } from '../../scene/school.ts'
import type { ServerProcess } from '../../scene/server-process.ts'
import { Computer } from './computer.ts'
import { Ledger, type LedgerCounts } from './ledger.ts'
import { readMarkedPaper } from './marked-paper.ts'
import { Wire } from './wire.ts'

type Place = { server: ServerProcess; school: School; browser: Browser; host: string }

/** What a browser is made to do before any page of it is loaded. */
type Prepare = (browser: BrowserContext) => Promise<unknown>

export class Exam {
  readonly server: ServerProcess
  readonly ledger = new Ledger()
  readonly id: number
  readonly #place: Place
  readonly #seat: Seat
  readonly #computers: Computer[] = []

  private constructor(place: Place, { seat, id }: { seat: Seat; id: number }) {
    this.#place = place
    this.server = place.server
    this.#seat = seat
    this.id = id
  }

  static async of(place: Place, seat: Seat): Promise<Exam> {
    const [id = 0] = await place.school.makeExams(1)
    return new Exam(place, { seat, id })
  }

  get uniqueCode(): string {
    return `CODE-${String(this.#seat.number).padStart(5, '0')}`
  }

  /** A computer of the school or at home, with a line of its own. */
  async computer(prepare: Prepare = async () => undefined): Promise<Computer> {
    return this.computerWith(async () => {
      const context = await this.#place.browser.newContext()
      await prepare(context)
      return context
    })
  }

  /** A computer whose browser is opened in a way of its own. */
  async computerWith(openBrowser: () => Promise<BrowserContext>): Promise<Computer> {
    const wire = await Wire.to(this.server.port)
    const { host } = this.#place
    const facts = { uniqueCode: this.uniqueCode, examId: this.id, ledger: this.ledger, host }
    const computer = new Computer({ ...facts, wire, openBrowser })
    this.#computers.push(computer)
    return computer
  }

  /** Staff complete the exam. */
  async complete(): Promise<void> {
    await this.#place.school.complete(this.server.origin, this.id)
  }

  /** Completes the exam, lets every computer that can hand over what it has, and looks where each answer is. */
  async countAnswers(): Promise<LedgerCounts> {
    await this.complete()
    for (const computer of this.#computers) await computer.settle()
    // Before the paper: what a slow page hands over meanwhile would be in neither.
    const unsaved = (await Promise.all(this.#computers.map((computer) => computer.unsaved()))).flat()
    const call = callsTo(this.server.origin, this.#place.school.principalToken)
    const marked = await readMarkedPaper({ call, examId: this.id, uniqueCode: this.uniqueCode })
    const byQuestion = Map.groupBy(unsaved, ({ index }) => index)
    const values = [...byQuestion].map(([index, rows]) => [index, rows.map(({ value }) => value)] as const)
    return this.ledger.countAnswers({ ...marked, onDevice: new Map(values) })
  }

  async end(): Promise<void> {
    for (const computer of this.#computers) {
      await computer.closeBrowser()
      await computer.wire.cut()
    }
  }
}
