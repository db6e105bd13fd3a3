/** An exam that goes on, stored on this computer so that its page can load again without network. */

import { answerFileSeal } from '@pariksha/contract/attempts/answer-fields.ts'
import type { StandingAnswer } from '@pariksha/contract/attempts.ts'
import { math } from '@pariksha/contract/fields.ts'
import { openQuestionSchema } from '@pariksha/contract/law/questions/open-question.ts'
import { placedSection } from '@pariksha/contract/law/sections/paper-sections.ts'
import * as z from 'zod/mini'
import type { AttemptPaper } from '../core/paper-questions.ts'
import type { Opening } from '../sending/transport.ts'
import { rangeOf, transact } from './indexed-database.ts'
import type { Owner } from './journal.ts'
import { browserPictures } from './paper-pictures.ts'

const offlinePaper = z.object({
  studentId: z.int(),
  examId: z.int(),
  /** Names the sign-in that may see it: a computer may be everybody's. */
  session: z.string(),
  /** The page that last had the attempt. */
  writer: z.string(),
  subject: z.string(),
  /** Whether the school has its questions read aloud; not told by a version before. */
  readsAloud: z.optional(z.boolean()),
  questions: z.array(
    z.object({
      index: z.int(),
      content: openQuestionSchema,
      marks: z.number(),
      math,
      section: z.optional(placedSection),
    }),
  ),
  startedAt: z.string(),
  durationMin: z.number(),
  /** When the time is over; null while the exam is paused, not told by a version before. */
  endsAt: z.optional(z.nullable(z.string())),
  /** What was left of it when the server told that last, in seconds. */
  secondsLeft: z.optional(z.int()),
  /** Where the server hands the paper in: so many seconds after that. */
  graceSec: z.optional(z.int()),
  /** How often its words were corrected, as `AttemptPaper` tells it; not told by a version before. */
  version: z._default(z.int(), 0),
  /** What the server's time was ahead of this computer's, in ms. */
  clockOffsetMs: z.number(),
  /** What a file of its answers is sealed with; not told by a version before. */
  answerFile: z.optional(answerFileSeal),
})
const savedAnswers = z.array(
  z.object({
    index: z.int(),
    value: z.nullable(z.string()),
    seq: z.int(),
    writer: z.optional(z.nullable(z.string())),
    chosen: z.optional(z.nullable(z.string())),
  }),
)

export type OfflinePaper = Omit<z.infer<typeof offlinePaper>, 'questions'> & AttemptPaper

/** What staff may change while an exam goes on, and whoever sets the clock of the computer. */
type PaperChanges = Partial<
  Pick<OfflinePaper, 'questions' | 'version' | 'durationMin' | 'endsAt' | 'secondsLeft' | 'graceSec' | 'clockOffsetMs'>
>

export type OfflinePapers = {
  /** Stores a paper and what the server has of its answers, in the place of what was stored of that attempt. */
  put: (paper: OfflinePaper, saved: readonly StandingAnswer[]) => Promise<void>
  /** What this sign-in has opened. */
  list: (session: string) => Promise<OfflinePaper[]>
  /** The paper of an exam that this sign-in has opened. */
  find: (wanted: {
    session: string
    examId: number
  }) => Promise<{ paper: OfflinePaper; saved: StandingAnswer[] } | undefined>
  /** Changes what is stored of a paper, where it is. */
  change: (owner: Owner, changes: PaperChanges) => Promise<void>
  /** Adds what the server has acknowledged, where the paper is stored. */
  putSaved: (owner: Owner, saved: StandingAnswer) => Promise<void>
  /** With its pictures. */
  erase: (owner: Owner) => Promise<void>
  /** Erases every paper that does not belong to the sign-in; all of them without one. */
  eraseOthers: (session: string | undefined) => Promise<void>
}

type Facts = Pick<OfflinePaper, 'session' | 'subject'> & {
  papers: OfflinePapers
  owner: Owner
  clockOffsetMs: () => number
}

type Written = { writer: string; readsAloud?: boolean | undefined; paper: AttemptPaper; started: Opening }

/** Replies are under way for longer or shorter: less is no clock that was set. */
const settledMs = 500

/** Stores the paper of one attempt until it ends. Where the browser refuses, only loading without network is lost. */
export class OfflineCopy {
  readonly #facts: Facts
  #storedOffsetMs = Number.NaN

  constructor(facts: Facts) {
    this.#facts = facts
  }

  /** Stores the paper as the server has just told it, and who has the attempt. */
  put({ writer, readsAloud, paper, started }: Written): void {
    const { papers, owner, session, subject, clockOffsetMs } = this.#facts
    const { started_at: startedAt, duration: durationMin, ends_at: endsAt, seconds_left: secondsLeft } = started
    const told = {
      ...{ startedAt, durationMin, endsAt, secondsLeft },
      graceSec: started.grace_sec,
      answerFile: started.answer_file,
    }
    this.#storedOffsetMs = clockOffsetMs()
    const stored = {
      ...owner,
      ...told,
      ...paper,
      session,
      writer,
      subject,
      readsAloud,
      clockOffsetMs: this.#storedOffsetMs,
    }
    papers.put(stored, started.answers).catch(() => undefined)
  }

  /** Its words were corrected, or its time has changed. */
  change(changes: PaperChanges): void {
    this.#facts.papers.change(this.#facts.owner, changes).catch(() => undefined)
  }

  /** Where the computer's clock was set since, a page that loads without network must know by how much it is wrong now. */
  noteClock(): void {
    const clockOffsetMs = this.#facts.clockOffsetMs()
    if (Math.abs(clockOffsetMs - this.#storedOffsetMs) < settledMs) return
    this.#storedOffsetMs = clockOffsetMs
    this.change({ clockOffsetMs })
  }

  /** Adds an answer that the server has acknowledged. */
  putSaved(saved: StandingAnswer): void {
    this.#facts.papers.putSaved(this.#facts.owner, saved).catch(() => undefined)
  }

  /** The attempt has ended. */
  erase(): void {
    this.#facts.papers.erase(this.#facts.owner).catch(() => undefined)
  }
}

const stores = ['papers' as const, 'saved' as const]
const reading = { stores, mode: 'readonly', durability: 'default' } as const
// Relaxed: the server has all of it.
const writing = { stores, mode: 'readwrite', durability: 'relaxed' } as const

/** One that another version has stored is none: its page goes on only with the network. */
async function listPapers(): Promise<OfflinePaper[]> {
  const rows = z.parse(z.array(z.unknown()), await transact(reading, (to) => to.objectStore('papers').getAll()))
  return rows.flatMap((row) => offlinePaper.safeParse(row).data ?? [])
}

function eraseIn(transaction: IDBTransaction, { studentId, examId }: Owner): IDBRequest {
  transaction.objectStore('saved').delete(rangeOf({ studentId, examId }))
  return transaction.objectStore('papers').delete([studentId, examId])
}

async function listOwn(session: string): Promise<OfflinePaper[]> {
  return (await listPapers()).filter((one) => one.session === session)
}

export const browserPapers: OfflinePapers = {
  list: listOwn,
  put: async (paper, saved) => {
    const { studentId, examId } = paper
    await transact(writing, (to) => {
      eraseIn(to, paper)
      for (const answer of saved) to.objectStore('saved').put({ ...answer, studentId, examId })
      return to.objectStore('papers').put(paper)
    })
  },
  find: async ({ session, examId }) => {
    const paper = (await listOwn(session)).find((one) => one.examId === examId)
    if (paper === undefined) return undefined
    const range = rangeOf(paper)
    const saved = await transact(reading, (to) => to.objectStore('saved').getAll(range))
    return { paper, saved: z.parse(savedAnswers, saved) }
  },
  putSaved: async ({ studentId, examId }, answer) => {
    await transact(writing, (to) => {
      const paper = to.objectStore('papers').getKey([studentId, examId])
      paper.onsuccess = () => {
        if (paper.result !== undefined) to.objectStore('saved').put({ ...answer, studentId, examId })
      }
      return paper
    })
  },
  change: async ({ studentId, examId }, changes) => {
    await transact(writing, (to) => {
      const papers = to.objectStore('papers')
      const stored = papers.get([studentId, examId])
      stored.onsuccess = () => {
        if (stored.result !== undefined) papers.put({ ...stored.result, ...changes })
      }
      return stored
    })
  },
  erase: async (owner) => {
    await transact(writing, (to) => eraseIn(to, owner))
    await browserPictures.erase(owner)
  },
  eraseOthers: async (session) => {
    const papers = await listPapers()
    const others = papers.filter((one) => one.session !== session)
    for (const paper of others) await transact(writing, (to) => eraseIn(to, paper))
    await browserPictures.eraseOthers(papers.filter((one) => one.session === session))
  },
}
