/** Everything that a page holds of its attempt, for a file that outlives the line to the school (product 4.12). */
import type { StandingAnswer } from '@pariksha/contract/attempts.ts'
import type { Opening } from '../sending/transport.ts'
import type { UnsavedAnswer } from '../storage/journal.ts'
import type { AnswerSheet } from './answer-sheet.ts'
import type { AttemptParts } from './attempt-parts.ts'
import type { PaperOnPage } from './paper-on-page.ts'

type Page = Pick<AttemptParts, 'owner' | 'writer' | 'clock' | 'started'> & { sheet: AnswerSheet; paper: PaperOnPage }

export class HeldAnswers {
  readonly #page: Page
  /** What the file is sealed with; a server of the version before does not tell. */
  #seal: Opening['answer_file']
  /** What the server had when the page was given the attempt. */
  #saved: readonly StandingAnswer[] = []
  /** When the answers of this computer were changed, by index, in ms since 1970. */
  readonly #times: Record<number, number | undefined> = {}

  constructor(page: Page) {
    this.#page = page
    this.open(page.started)
  }

  /** The page is given the attempt. */
  open({ answer_file, answers }: Pick<Opening, 'answer_file' | 'answers'>): void {
    this.#seal = answer_file ?? this.#seal
    this.#saved = answers
  }

  /** An answer that has just been changed, as it is stored: with its time. */
  change(unsaved: UnsavedAnswer): UnsavedAnswer {
    return this.#timed(unsaved, Math.round(this.#page.clock.now()))
  }

  /** An answer that this page makes its own, with the time at which an earlier page has changed it. */
  takeUp(unsaved: UnsavedAnswer, restored: readonly UnsavedAnswer[]): UnsavedAnswer {
    const earlier = restored.find(({ index, at }) => index === unsaved.index && at !== undefined)
    return this.#timed(unsaved, earlier?.at ?? this.#times[unsaved.index])
  }

  #timed(unsaved: UnsavedAnswer, at: number | undefined): UnsavedAnswer {
    this.#times[unsaved.index] = at
    return { ...unsaved, at }
  }

  /** All of it; undefined where nobody has told how it is sealed. */
  look() {
    const { owner, writer, clock, sheet, paper } = this.#page
    if (this.#seal === undefined) return undefined
    const { values, seqs, conflicts } = sheet
    const known = { seal: this.#seal, saved: this.#saved, times: this.#times, questions: paper.current.questions }
    return { owner, writer, atMs: clock.now(), ...known, values, seqs, conflicts, unsaved: sheet.allUnsaved() }
  }
}

export type Held = NonNullable<ReturnType<HeldAnswers['look']>>
