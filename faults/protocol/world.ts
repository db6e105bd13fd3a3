/** What there is in the model of taking an exam, as plain data: devices, pages, a network, the server. */
import type { AttemptState, StandingAnswer } from '@pariksha/contract/attempts.ts'
import type { SheetState } from '../../web/src/features/attempts/core/answer-sheet.ts'
import type { Change, UnsavedAnswer } from '../../web/src/features/attempts/storage/journal.ts'

/** Each answer of the model is told apart from every other; but of every two one after the other chooses the same option. */
export function optionOf(value: string | null): string | null {
  return value === null ? null : String(Number(value) % 2)
}

export type Page = {
  device: number
  /** The name of the page load. */
  writer: string
  /** Set while an attempt that was opened without the network is not this page's: it sends nothing yet. */
  previousWriter: string | null
  /** A page that has never had the attempt is `opening`. */
  phase: AttemptState | 'opening'
  /** Which start is waited for, 0 for none. */
  awaitedStart: number
  starts: number
  /** Which submission is waited for: no change is taken meanwhile. 0 for none. */
  awaited: number
  submissions: number
  takeBacks: number
  /** Of the paper that it shows. */
  paperVersion: number
  sheet: SheetState
}

/** `paper`: what an opening without the network goes by. */
export type Device = {
  journal: UnsavedAnswer[]
  paper: { writer: string; version: number; saved: StandingAnswer[] } | null
}

export type Message =
  | { kind: 'start'; page: number; writer: string; number: number }
  | { kind: 'save'; page: number; writer: string; answers: Change[] }
  | {
      kind: 'submit'
      page: number
      writer: string
      number: number
      values: Record<number, string | null>
      seqs: Record<number, number>
    }
  | { kind: 'late'; device: number; answers: UnsavedAnswer[] }
  /** For the questions of a paper that was corrected. */
  | { kind: 'ask'; page: number }
  | {
      kind: 'started'
      page: number
      writer: string
      number: number
      state: AttemptState
      version: number
      saved: StandingAnswer[]
    }
  | { kind: 'saved'; page: number; state: AttemptState; version: number; answers: Change[] }
  | { kind: 'asked'; page: number; version: number }
  | { kind: 'submitted'; page: number; state: AttemptState; number: number }
  | { kind: 'received'; device: number; answers: UnsavedAnswer[] }

export type World = {
  attempt: { writer: string | null; pastWriters: string[]; endedHow: 'submitted' | 'collected' | null } | null
  answers: Record<number, StandingAnswer>
  late: Change[]
  /** How often its words were corrected, from 1. */
  paperVersion: number
  isCompleted: boolean
  devices: Device[]
  /** Null once a page has nothing left to do. */
  pages: (Page | null)[]
  network: Message[]
  names: number
  /** What was done so far; nobody in the model reads it. Values are numbered in the order in which they were made. */
  made: { device: number; index: number; value: string }[]
  /** Answers that a page showed as saved. */
  told: Change[]
  committed: string[]
  /** Answers that the pupil decided against. */
  dropped: string[]
  faults: string[]
}

/** An exam that has been begun by a page which is gone; its first answer is saved. */
export function begunWorld(): World {
  const first = { index: 0, value: '1', seq: 65_536, writer: 'gone' }
  return {
    ...newWorld(),
    attempt: { writer: 'gone', pastWriters: [], endedHow: null },
    answers: { 0: first },
    made: [{ device: 0, index: 0, value: '1' }],
    told: [first],
    committed: ['1'],
  }
}

export function newWorld(): World {
  return {
    attempt: null,
    answers: {},
    late: [],
    paperVersion: 1,
    isCompleted: false,
    devices: [
      { journal: [], paper: null },
      { journal: [], paper: null },
    ],
    pages: [],
    network: [],
    names: 0,
    made: [],
    told: [],
    committed: [],
    dropped: [],
    faults: [],
  }
}

/** Ways to build it wrong, to prove that the exploration would notice. */
export type Mistake =
  | 'nothing'
  | 'forgets when sent'
  | 'forgets whatever the number'
  | 'forgets what a lost submission did not carry'
  | 'older number overwrites'
  | 'older page still writes'
  | 'a late start takes over'
  | 'acknowledges after the end'
  | 'unsaved answers always win'
  | 'unsaved answers always lose'
  | 'late answers are dropped'
  | 'submission always wins'
  | 'forgets what was changed back'
  | 'tells pages apart by their numbers'
  | 'new words forget what is unsaved'
