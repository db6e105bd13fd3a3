/** An exam as a pupil has it open: the paper on screen, and a server that saves. */
import { saveAnswers } from '@pariksha/contract/attempts.ts'
import { type AttemptPaper, attemptPaperOf } from '../../src/features/attempts/core/paper-questions.ts'
import type { Opening } from '../../src/features/attempts/sending/transport.ts'
import { Sitting } from '../../src/features/attempts/sitting/sitting.tsx'
import { browserPapers, OfflineCopy } from '../../src/features/attempts/storage/offline-paper.ts'
import { browserPictures, PaperPictures } from '../../src/features/attempts/storage/paper-pictures.ts'
import { serverClock } from '../../src/lib/server-clock.ts'
import { type FakeEndpoint, fakeEndpoint } from '../fake-api.ts'
import { renderPart } from '../render-part.tsx'

const owner = { studentId: 3, examId: 7 }
const options = ['Carrot', 'Mango', 'Rose', 'Rice']
const examPaper = {
  mcqs: [{ question: 'Which is a root?', options, option_ids: [1, 2, 3, 4], marks: 1 }],
  description: [{ question: 'Why is the sky blue?', marks: 2 }],
}
const paper = attemptPaperOf({ questions: { exam_paper: examPaper }, paper_version: 1 })
const startedAt = () => new Date(serverClock.now() - 60_000).toISOString()
export const clockNow = () => ({
  server_time: new Date(serverClock.now()).toISOString(),
  seconds_left: 1_740,
  duration: 30,
})

type Shown = {
  shown?: AttemptPaper
  readsAloud?: boolean
  fetchPicture?: (hash: string) => Promise<Blob>
  /** What the server says of the time besides. */
  clock?: { ends_at?: string; grace_sec?: number }
  answerFile?: Opening['answer_file']
}

const noPicture = () => Promise.reject(new Error('This test shows no picture'))

let attemptNumber = 0

/** The paper on screen, with what the server has of it. */
export async function renderSitting(
  answers: { index: number; value: string; seq: number }[] = [],
  { shown = paper, readsAloud, fetchPicture = noPicture, clock = {}, answerFile }: Shown = {},
) {
  attemptNumber += 1
  const started = { started_at: startedAt(), duration: 30, answers, ...clock, answer_file: answerFile }
  const writer = `0001-page-${attemptNumber}`
  const offlineCopy = new OfflineCopy({
    papers: browserPapers,
    owner,
    session: 'none',
    subject: 'Science',
    clockOffsetMs: () => 0,
  })
  const pictures = new PaperPictures({ owner, stored: browserPictures, fetchPicture })
  const opened = {
    owner,
    writer,
    subject: 'Science',
    readsAloud,
    paper: shown,
    started,
    unsaved: [],
    offlineCopy,
    pictures,
  }
  return renderPart(<Sitting opened={opened} isResumed={false} onTakeBack={() => {}} />)
}

/** The server saves whatever it is sent. */
export function savingServer(): FakeEndpoint<typeof saveAnswers> {
  const saving = fakeEndpoint(saveAnswers)
  const saved = [0, 1, 2, 3, 4].map((index) => ({ index, seq: Number.MAX_SAFE_INTEGER }))
  saving.answers({ saved, state: 'open', ...clockNow() })
  return saving
}
