/** One pupil at the wire: logs in, starts, changes answers, hands in; remembers what the server said was saved. */
import { Connection } from './connection.ts'

const api = '/api/v1/student-exam'
const choices = ['a', 'b', 'c', 'd']

export type Timings = Record<'login' | 'start' | 'save' | 'submit' | 'result' | 'board', number[]>
/** `between`: what was asked beside the boards may still be under way, or the boards are not all open yet. */
export type BoardTurn = 'without' | 'beside' | 'between'

export type Tally = {
  timings: Timings
  /** Of the boards, and the saves that began in each of their turns. */
  turn: BoardTurn
  savesIn: Record<BoardTurn, number[]>
  errors: number
  firstError: string
}

/** An acknowledged answer: pupil, question, number of the change, choice. */
export type Acknowledged = [pupil: number, index: number, seq: number, value: string]

export function newTally(): Tally {
  return {
    timings: { login: [], start: [], save: [], submit: [], result: [], board: [] },
    turn: 'between',
    savesIn: { without: [], beside: [], between: [] },
    errors: 0,
    firstError: '',
  }
}

export type Place = { port: number; examId: number; questions: number }

/** `due` is when it should have been asked, so that waiting behind an earlier call counts. */
type Call = { line: string; body: string; due: number }

export class Pupil {
  readonly #number: number
  readonly #place: Place
  readonly #tally: Tally
  readonly #connection: Connection
  readonly #acknowledged = new Map<number, Acknowledged>()
  #token = ''
  #seq = 0

  constructor(number: number, place: Place, tally: Tally) {
    this.#number = number
    this.#place = place
    this.#tally = tally
    this.#connection = new Connection(place.port)
  }

  get acknowledged(): Acknowledged[] {
    return [...this.#acknowledged.values()]
  }

  async #ask(kind: keyof Timings, { line, body, due }: Call): Promise<string | undefined> {
    const { turn } = this.#tally
    try {
      const answer = await this.#connection.send(line, this.#token, body)
      const tookMs = performance.now() - due
      this.#tally.timings[kind].push(tookMs)
      if (kind === 'save') this.#tally.savesIn[turn].push(tookMs)
      if (answer.status === 200) return answer.body
      throw new Error(`${answer.status} ${answer.body.slice(0, 200)}`)
    } catch (error) {
      this.#tally.errors += 1
      this.#tally.firstError ||= `${line}: ${String(error)}`
      return undefined
    }
  }

  async logIn(due = performance.now()): Promise<void> {
    const uniqueCode = `CODE-${String(this.#number).padStart(5, '0')}`
    const request = JSON.stringify({ uniqueCode })
    const body = await this.#ask('login', { line: 'POST /api/v1/login?role=student', body: request, due })
    this.#token = body === undefined ? '' : JSON.parse(body).access_token
  }

  async start(due = performance.now()): Promise<void> {
    await this.begin(due)
    await this.readPaper()
  }

  async begin(due = performance.now()): Promise<void> {
    const body = JSON.stringify({ writer: this.#writer })
    await this.#ask('start', { line: `POST ${api}/start/${this.#place.examId}`, body, due })
  }

  async readPaper(due = performance.now()): Promise<void> {
    await this.#ask('start', { line: `GET ${api}/questions/${this.#place.examId}`, body: '', due })
  }

  /** A save without answers. */
  async heartbeat(due = performance.now()): Promise<void> {
    const body = JSON.stringify({ writer: this.#writer, answers: [] })
    await this.#ask('save', { line: `PUT ${api}/answers/${this.#place.examId}`, body, due })
  }

  /** What came of the exam, on the day when it is told. */
  async readResult(due = performance.now()): Promise<void> {
    await this.#ask('result', { line: `GET ${api}/get-exam-data/${this.#place.examId}`, body: '', due })
  }

  async change(due = performance.now()): Promise<void> {
    this.#seq += 1
    const index = this.#seq % this.#place.questions
    const answer = { index, value: choices[this.#seq % 4] ?? 'a', seq: this.#seq }
    const request = JSON.stringify({ writer: this.#writer, answers: [answer] })
    const line = `PUT ${api}/answers/${this.#place.examId}`
    const body = await this.#ask('save', { line, body: request, due })
    if (body?.includes(`"seq":${answer.seq}}`)) {
      this.#acknowledged.set(index, [this.#number, index, answer.seq, answer.value])
    }
  }

  async submit(due = performance.now()): Promise<void> {
    const request = { exam_id: this.#place.examId, mcq_answers: {}, descriptive_answers: {}, writer: this.#writer }
    await this.#ask('submit', { line: `POST ${api}/submit`, body: JSON.stringify(request), due })
  }

  leave(): void {
    this.#connection.close()
  }

  get #writer(): string {
    return `page-of-${this.#number}`
  }
}
