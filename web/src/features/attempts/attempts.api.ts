import {
  deliverLateAnswers,
  getExamSummary,
  getQuestions,
  saveAnswers,
  startExam,
  submitExam,
} from '@pariksha/contract/attempts.ts'
import type { Reply } from '@pariksha/contract/endpoint.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { serverClock } from '../../lib/server-clock.ts'
import { session } from '../../lib/session.ts'
import { Journal, type KeptAnswer, type Owner } from './core/journal.ts'
import { PaperKeeper } from './core/kept-paper.ts'
import { type Question, questionsOf } from './core/paper.ts'
import { isRefusal } from './core/retry-loop.ts'
import type { Opening, Transport } from './core/transport.ts'
import { canStore } from './storage/database.ts'
import { journalStore } from './storage/journal-store.ts'
import { paperStore } from './storage/paper-store.ts'
import { newWriter } from './writer.ts'

/** One for the page: what its computer refuses to keep lives as long as the page does. */
export const journal = new Journal(journalStore)

/** Tells one sign-in from another, and opens nothing: a few letters of the token. */
function sessionName(): string {
  return session.current()?.token.slice(0, 12) ?? ''
}

/** A paper goes with the sign-in that opened it. What was not sent stays: its pupil may come back. */
function eraseStrangePapers(): void {
  paperStore.eraseOthers(sessionName()).catch(() => undefined)
}

eraseStrangePapers()
session.watch(eraseStrangePapers)

export type ExamSummary = Reply<typeof getExamSummary>

/** What an exam is, before its questions may be seen. Asked anew at each visit. */
export function examSummaryQuery(examId: number) {
  return queryOptions({
    queryKey: ['attempts', 'summary', examId],
    queryFn: ({ signal }) => call(getExamSummary, { params: { id: String(examId) } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** An exam of which this computer holds answers that the school does not have. */
type OwedExam = { owner: Owner; subject: string; isOver: boolean }

async function listOwedExams(): Promise<OwedExam[]> {
  const kept = await journal.readAll()
  const owed: OwedExam[] = []
  for (const examId of new Set(kept.map((answer) => answer.examId))) {
    // It tells who is signed in; an exam of a pupil of another class is not found.
    const exam = await call(getExamSummary, { params: { id: String(examId) } }).catch(passRefusal)
    const isOwed = kept.some((answer) => answer.examId === examId && answer.studentId === exam?.student_id)
    if (exam !== undefined && isOwed) {
      const owner = { studentId: exam.student_id, examId }
      owed.push({ owner, subject: exam.subject, isOver: isExamOver(exam) })
    }
  }
  return owed
}

function passRefusal(error: unknown): undefined {
  if (!isRefusal(error)) throw error
}

/** What the signed-in pupil owes the school from this computer. Asks the server only where there is anything. */
export const owedExamsQuery = queryOptions({
  queryKey: ['attempts', 'owed'],
  queryFn: listOwedExams,
  retry: (_, error) => !isRefusal(error),
  // What a page has just sent on its way out may arrive after this one looked.
  refetchInterval: ({ state }) => (state.data?.some(({ isOver }) => !isOver) ? 10_000 : false),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

/** Whether nothing more can be saved. */
export function isExamOver({ progress, status }: ExamSummary): boolean {
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
  unclaimed?: { previousWriter: string; keptAs: string }
  subject: string
  questions: readonly Question[]
  started: Opening
  kept: readonly KeptAnswer[]
  keeper: PaperKeeper
}

type Paper = Pick<OpenedAttempt, 'owner' | 'subject' | 'questions'>

function keeperOf({ owner, subject, questions }: Paper): PaperKeeper {
  const clockOffsetMs = serverClock.offsetMs
  return new PaperKeeper({ store: paperStore, owner, session: sessionName(), subject, questions, clockOffsetMs })
}

async function openAttempt(owner: Owner): Promise<OpenedAttempt> {
  const params = { id: String(owner.examId) }
  // A new name each time, also on the same page: kept answers stand under the old one until they are taken up.
  const writer = newWriter()
  const started = await call(startExam, { params, body: { writer } })
  serverClock.observe(started.server_time)
  const { subject, questions } = await call(getQuestions, { params })
  const paper = { owner, subject, questions: questionsOf(questions.exam_paper) }
  const keeper = keeperOf(paper)
  keeper.keep({ writer, started })
  return { ...paper, writer, started, keeper, kept: await journal.read(owner) }
}

/** Opens the exam from this computer, where this sign-in has had it open before. */
export async function openKeptAttempt(examId: number): Promise<OpenedAttempt | undefined> {
  const found = await paperStore.find({ session: sessionName(), examId }).catch(() => undefined)
  if (found === undefined) return undefined
  const { studentId, subject, questions, startedAt, durationMin, clockOffsetMs } = found.paper
  serverClock.assumeOffset(clockOffsetMs)
  const paper = { owner: { studentId, examId }, subject, questions }
  return {
    ...paper,
    writer: newWriter(),
    unclaimed: { previousWriter: found.paper.writer, keptAs: newWriter() },
    started: { started_at: startedAt, duration: durationMin, answers: found.saved },
    keeper: keeperOf(paper),
    kept: await journal.read(paper.owner),
  }
}

/** Forgets the paper of an exam that has turned out to be over. */
export function erasePaper(owner: Owner): void {
  paperStore.erase(owner).catch(() => undefined)
}

/** Starts the exam for the pupil, or goes on with it on this page, and fetches the paper. */
export function useOpenAttempt() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: openAttempt,
    onSuccess: () => client.invalidateQueries({ queryKey: ['exams'] }),
  })
}

export const transport: Transport = {
  start: (input, options) => call(startExam, input, options),
  save: (input, options) => call(saveAnswers, input, options),
  submit: (input, options) => call(submitExam, input, options),
  deliverLate:
    ({ examId }) =>
    async (answers, options) => {
      const input = { params: { id: String(examId) }, body: { answers: [...answers] } }
      return (await call(deliverLateAnswers, input, options)).received
    },
}
