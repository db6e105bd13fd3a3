/**
 * A practice exam stands on the core of every exam. Its saves go to the school and back, so that the page tells of the
 * network what is true; the school keeps nothing of them, and this device only what waits to be sent.
 */
import { savePractice } from '@pariksha/contract/readiness/student-device.ts'
import { call } from '../../../lib/api/api.ts'
import type { CallOptions } from '../../../lib/api/api-client.ts'
import { randomName } from '../../../lib/device/random-name.ts'
import { serverClock } from '../../../lib/server-clock.ts'
import type { OpenedAttempt } from '../attempts.api.ts'
import { ExamPreferences } from '../preferences/exam-preferences.ts'
import { preferenceStorage } from '../preferences/preference-storage.ts'
import type { Transport } from '../sending/transport.ts'
import { databaseOf } from '../storage/indexed-database.ts'
import { Journal, type JournalStore } from '../storage/journal.ts'
import { OfflineCopy } from '../storage/offline-paper.ts'
import { PaperPictures } from '../storage/paper-pictures.ts'
import { practiceMin, practiceName, practiceOwner, practicePaper } from './practice-paper.ts'

/** Apart from real answers, which are looked for and delivered whatever page opens. */
const transact = databaseOf({ name: 'pariksha-practice', version: 1, stores: { answers: ['writer', 'index'] } })
const writing = { stores: 'answers', mode: 'readwrite', durability: 'strict' } as const

const store: JournalStore = {
  readAll: async () => [],
  putSync: () => undefined,
  put: async (answer) => void (await transact(writing, (to) => to.objectStore('answers').put(answer))),
  remove: async ({ writer, index }) =>
    void (await transact(writing, (to) => to.objectStore('answers').delete([writer, index]))),
}

function forgetEarlier(): void {
  transact(writing, (to) => to.objectStore('answers').clear()).catch(() => undefined)
  new ExamPreferences(practiceOwner, preferenceStorage).end()
}

const nothingThere = () => Promise.reject(new Error('A practice exam has none of this'))

const offlineCopy = () =>
  new OfflineCopy({
    papers: {
      put: async () => undefined,
      list: async () => [],
      find: async () => undefined,
      change: async () => undefined,
      putSaved: async () => undefined,
      erase: async () => undefined,
      eraseOthers: async () => undefined,
    },
    owner: practiceOwner,
    session: '',
    subject: practiceName,
    clockOffsetMs: serverClock.offsetMs,
  })

const pictures = () =>
  new PaperPictures({
    owner: practiceOwner,
    stored: {
      find: async () => undefined,
      put: async () => undefined,
      erase: async () => undefined,
      eraseOthers: async () => undefined,
    },
    fetchPicture: nothingThere,
  })

type Answers = Parameters<Transport['save']>[0]['body']['answers']

/** @param endMs when the time is over, in ms since 1970 */
function transportUntil(endMs: number): Transport {
  const send = (answers: Answers, options: CallOptions) => call(savePractice, { body: { answers } }, options)
  return {
    start: nothingThere,
    questions: nothingThere,
    messages: nothingThere,
    deliverLate: nothingThere,
    save: async ({ body }, options) => {
      const { saved, server_time } = await send(body.answers, options)
      const seconds_left = Math.max(0, Math.ceil((endMs - Date.parse(server_time)) / 1000))
      const ends_at = new Date(endMs).toISOString()
      return { saved, state: 'open', server_time, seconds_left, ends_at, duration: practiceMin }
    },
    submit: async (_input, options) => {
      const { server_time: submitted_at } = await send([], options)
      const answered = practicePaper.questions.length
      const receipt = { submitted_at, answered, code: 'PRACTICE' }
      return { message: 'Practice handed in', exam_id: practiceOwner.examId, submitted_at, answered, receipt }
    },
  }
}

/** Begins a practice exam anew. */
export function openPractice(): OpenedAttempt {
  forgetEarlier()
  const startedMs = serverClock.now()
  const endMs = startedMs + practiceMin * 60_000
  return {
    owner: practiceOwner,
    writer: randomName(),
    subject: practiceName,
    paper: practicePaper,
    started: {
      started_at: new Date(startedMs).toISOString(),
      duration: practiceMin,
      ends_at: new Date(endMs).toISOString(),
      answers: [],
    },
    unsaved: [],
    offlineCopy: offlineCopy(),
    pictures: pictures(),
    journal: new Journal(store),
    transport: transportUntil(endMs),
  }
}
