import { getExamPicture } from '@pariksha/contract/attempts/exam-pictures.ts'
import { getExamSummary, getQuestions, startExam } from '@pariksha/contract/attempts.ts'
import type { Reply } from '@pariksha/contract/endpoint.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { callImage } from '../../lib/api/image.ts'
import { recordsChanged } from '../../lib/api/query-client.ts'
import { untilStart } from '../../lib/api/start-refresh.ts'
import { randomName } from '../../lib/device/random-name.ts'
import { serverClock } from '../../lib/server-clock.ts'
import { session } from '../../lib/session-store.ts'
import { type AttemptPaper, attemptPaperOf } from './core/paper-questions.ts'
import { isRefusal } from './sending/retry-loop.ts'
import { type Opening, type Transport, transportOver } from './sending/transport.ts'
import { canStore } from './storage/indexed-database.ts'
import { browserJournal, Journal, type Owner, type UnsavedAnswer } from './storage/journal.ts'
import { browserPapers, OfflineCopy } from './storage/offline-paper.ts'
import { browserPictures, PaperPictures } from './storage/paper-pictures.ts'

/** One for the page: what its computer refuses to store lives as long as the page does. */
export const journal = new Journal(browserJournal)

export const transport = transportOver(call)

/** Tells one sign-in from another, and opens nothing: a few letters of the token. */
export function sessionName(): string {
  return session.current()?.token.slice(0, 12) ?? ''
}

/** A paper goes with the sign-in that opened it. What was not sent stays: its pupil may come back. */
function eraseOthersPapers(): void {
  browserPapers.eraseOthers(sessionName()).catch(() => undefined)
}

eraseOthersPapers()
session.watch(eraseOthersPapers)

export type AttemptSummary = Reply<typeof getExamSummary>

/** Who has the instructions open is ready: the board hears of it this often. */
const readyMs = 20_000

/** One that has not begun opens by itself. */
function nextLookMs({ status, progress, exam_date, scheduled_time }: AttemptSummary): number | false {
  if (status === 'upcoming') return Math.min(readyMs, untilStart([{ date: exam_date, time: scheduled_time }]))
  return status === 'running' && progress === 'not started' && readyMs
}

/** What an exam is, before its questions may be seen. Asked anew at each visit. */
export function examSummaryQuery(examId: number) {
  return queryOptions({
    queryKey: ['attempts', 'summary', examId],
    queryFn: async ({ signal }) => {
      const summary = await call(getExamSummary, { params: { id: String(examId) } }, { signal })
      session.remember({ account_id: summary.student_id })
      return summary
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchInterval: ({ state: { data } }) => data !== undefined && nextLookMs(data),
  })
}

/** An exam of which this computer holds answers that the school does not have. */
type UnsavedExam = { owner: Owner; subject: string; isOver: boolean }

async function listUnsavedExams(): Promise<UnsavedExam[]> {
  const unsaved = await journal.readAll()
  const exams: UnsavedExam[] = []
  for (const examId of new Set(unsaved.map((answer) => answer.examId))) {
    // It tells who is signed in; an exam of a pupil of another class is not found.
    const exam = await call(getExamSummary, { params: { id: String(examId) } }).catch(passRefusal)
    const isOwn = unsaved.some((answer) => answer.examId === examId && answer.studentId === exam?.student_id)
    if (exam !== undefined && isOwn) {
      const owner = { studentId: exam.student_id, examId }
      exams.push({ owner, subject: exam.subject, isOver: isExamOver(exam) })
    }
  }
  return exams
}

function passRefusal(error: unknown): undefined {
  if (!isRefusal(error)) throw error
}

/** The exams of the signed-in pupil with unsaved answers on this computer. Asks the server only where there is anything. */
export const unsavedExamsQuery = queryOptions({
  queryKey: ['attempts', 'undelivered'],
  queryFn: listUnsavedExams,
  retry: (_, error) => !isRefusal(error),
  // What a page has just sent on its way out may arrive after this one looked.
  refetchInterval: ({ state }) => (state.data?.some(({ isOver }) => !isOver) ? 10_000 : false),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

/** Whether nothing more can be saved. */
export function isExamOver({ progress, status }: AttemptSummary): boolean {
  return progress === 'submitted' || status === 'completed'
}

/** Whether the browser keeps anything at all. */
export const storageQuery = queryOptions({
  queryKey: ['attempts', 'storage'],
  queryFn: () => canStore(),
  // The disk of this computer, not the network.
  networkMode: 'always',
  staleTime: Number.POSITIVE_INFINITY,
})

/** An attempt that this page has started, resumed or taken over, or goes on with until the server can be asked. */
export type OpenedAttempt = {
  owner: Owner
  writer: string
  unclaimed?: { previousWriter: string; provisionalWriter: string }
  subject: string
  /** Whether the school has its questions read aloud. */
  readsAloud?: boolean | undefined
  paper: AttemptPaper
  started: Opening
  unsaved: readonly UnsavedAnswer[]
  offlineCopy: OfflineCopy
  pictures: PaperPictures
  /** Of a practice exam, in the place of the school's. */
  journal?: Journal
  transport?: Transport
}

const pictureTimeoutMs = 30_000

function picturesOfPaper(owner: Owner): PaperPictures {
  const fetchPicture = (hash: string) => {
    const params = { id: String(owner.examId), hash }
    // What the browser kept besides would outlive the attempt.
    return callImage(getExamPicture, { params, signal: AbortSignal.timeout(pictureTimeoutMs), cache: 'no-store' })
  }
  return new PaperPictures({ owner, stored: browserPictures, fetchPicture })
}

function offlineCopyOf({ owner, subject }: Pick<OpenedAttempt, 'owner' | 'subject'>): OfflineCopy {
  const clockOffsetMs = serverClock.offsetMs
  return new OfflineCopy({ papers: browserPapers, owner, session: sessionName(), subject, clockOffsetMs })
}

const startTimeoutMs = 30_000

type Asked = Owner & Pick<OpenedAttempt, 'writer' | 'readsAloud'>

async function openAttempt({ writer, readsAloud, ...owner }: Asked): Promise<OpenedAttempt> {
  const params = { id: String(owner.examId) }
  const signal = AbortSignal.timeout(startTimeoutMs)
  // Together, on a slow line: whichever comes first begins the attempt, and only the start says which page writes.
  const [started, asked] = await Promise.all([
    call(startExam, { params, body: { writer } }, { signal }),
    call(getQuestions, { params }),
  ])
  serverClock.observe(started.server_time)
  const { subject } = asked
  const paper = attemptPaperOf(asked)
  const offlineCopy = offlineCopyOf({ owner, subject })
  offlineCopy.put({ writer, readsAloud, paper, started })
  const pictures = picturesOfPaper(owner)
  const unsaved = await journal.read(owner)
  return { owner, subject, readsAloud, paper, writer, started, offlineCopy, pictures, unsaved }
}

/**
 * Opens the exam from this computer, where this sign-in has had it open before.
 * @param askedAs the name under which this page has asked the server for it, whose reply is late: a claim under another
 *   name would find the attempt taken over by that start
 */
export async function openOfflineAttempt(examId: number, askedAs?: string): Promise<OpenedAttempt | undefined> {
  const found = await browserPapers.find({ session: sessionName(), examId }).catch(() => undefined)
  if (found === undefined) return undefined
  const { studentId, subject, readsAloud, questions, version, startedAt, durationMin, endsAt, secondsLeft } =
    found.paper
  const { graceSec, clockOffsetMs, answerFile } = found.paper
  serverClock.assumeOffset(clockOffsetMs)
  const facts = { owner: { studentId, examId }, subject }
  return {
    ...facts,
    readsAloud,
    paper: { questions, version },
    writer: askedAs ?? randomName(),
    unclaimed: { previousWriter: found.paper.writer, provisionalWriter: randomName() },
    started: {
      ...{
        started_at: startedAt,
        duration: durationMin,
        ends_at: endsAt,
        seconds_left: secondsLeft,
        grace_sec: graceSec,
      },
      answers: found.saved,
      answer_file: answerFile,
    },
    offlineCopy: offlineCopyOf(facts),
    pictures: picturesOfPaper(facts.owner),
    unsaved: await journal.read(facts.owner),
  }
}

/** Forgets the paper of an exam that has turned out to be over. */
export function erasePaper(owner: Owner): void {
  browserPapers.erase(owner).catch(() => undefined)
}

/**
 * Starts the exam for the pupil, or goes on with it on this page, and fetches the paper. Never tried again by itself: the
 * pupil may have gone on elsewhere meanwhile, and a late start would take the attempt from there.
 */
export function useOpenAttempt() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: openAttempt,
    onSuccess: () => void recordsChanged(client, 'attempts'),
  })
}
