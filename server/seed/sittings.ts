/** Acts for the students and teachers of the demo school: exams are made, taken, completed and marked. */
import type { PaperDraft } from '@pariksha/contract/law/paper.ts'
import { schoolMoment } from '@pariksha/contract/law/school-time.ts'
import { saveAnswers } from '../src/attempts/answers/answers.service.ts'
import { completeExam } from '../src/attempts/scoring/scoring.service.ts'
import { submitAttempt } from '../src/attempts/submission.service.ts'
import { startExam } from '../src/attempts/taking.service.ts'
import { createExam } from '../src/exams/exams.service.ts'
import { deliver } from '../src/late-answers/delivery.service.ts'
import { markAnswer } from '../src/marking/marking.service.ts'
import type { AuditContext } from '../src/platform/audit.ts'
import type { Deps } from '../src/platform/deps.ts'
import type { StaffCaller, StudentCaller } from '../src/platform/session.ts'
import type { EnrolledStudent } from './demo-staff.ts'
import { demoPaper } from './papers/demo-papers.ts'
import { type Random, seededRandom } from './random.ts'
import { type PlannedExam, plannedStart } from './timetable.ts'

export type DemoTime = { now: Date; timeZone: string }
type Taker = { student: EnrolledStudent; ability: number }
type Sitting = { examId: number; paper: PaperDraft; startsAt: Date; durationMin: number }

const minuteMs = 60_000
const atOnce = 8
/** The first students of each class are left for visitors of the demo: they have not touched a running exam. */
const keptForVisitors = 10

const later = (instant: Date, minutes: number) => new Date(instant.getTime() + minutes * minuteMs)
const contextOf = (caller: StaffCaller | StudentCaller | null, now: Date): AuditContext => ({
  caller,
  now,
  requestId: null,
})

function callerOf(student: EnrolledStudent): StudentCaller {
  return { kind: 'student', role: 'student', id: student.id, standard: student.standard, sessionHash: Buffer.alloc(0) }
}

async function eachAtOnce<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items]
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

function writtenAnswer(model: string, ability: number): string {
  const words = model.split(' ')
  return words.slice(0, Math.max(1, Math.round(words.length * ability))).join(' ')
}

/** What a student answers: right as often as they are able, a few questions left out. */
function answersOf(
  paper: PaperDraft,
  ability: number,
  random: Random,
): { index: number; value: string; seq: number }[] {
  const chosen = paper.mcqs.map((question) =>
    random.next() < ability ? question.correct : random.pick([question.correct, ...question.options]),
  )
  const written = paper.description.map((question) => writtenAnswer(question.answer, ability))
  return [...chosen, ...written].map((value, index) => ({ index, value, seq: 1 })).filter(() => random.next() < 0.97)
}

async function takeExam(
  deps: Deps,
  sitting: Sitting,
  { taker, random }: { taker: Taker; random: Random },
): Promise<void> {
  const { examId, paper, startsAt, durationMin } = sitting
  const caller = callerOf(taker.student)
  const startedAt = later(startsAt, random.whole(0, 4))
  const writer = `demo-page-${taker.student.id}`
  await startExam(deps, { caller, context: contextOf(caller, startedAt), examId, writer })
  const saves = answersOf(paper, taker.ability, random)
  const savedAt = later(startedAt, random.whole(3, 8))
  await saveAnswers(deps, { caller, examId, writer, saves, now: savedAt })
  const endedAt = later(startedAt, random.whole(Math.floor(durationMin * 0.5), durationMin + 2))
  const isInTime = endedAt.getTime() <= deps.clock.now().getTime()
  if (!isInTime) return
  const maps = { mcq: {}, descriptive: {} }
  await submitAttempt(deps, { caller, context: contextOf(caller, endedAt), examId, writer, maps, seqs: undefined })
}

async function markSitting(
  deps: Deps,
  sitting: Sitting & { takers: readonly Taker[]; teacher: StaffCaller },
  random: Random,
): Promise<void> {
  const { examId, paper, takers, teacher, startsAt } = sitting
  const given = await deps.db
    .selectFrom('answers')
    .innerJoin('attempts', 'attempts.id', 'answers.attempt_id')
    .select(['attempts.student_id as studentId', 'answers.index'])
    .where('attempts.exam_id', '=', examId)
    .where('answers.index', '>=', paper.mcqs.length)
    .where('answers.value', 'is not', null)
    .orderBy('attempts.student_id')
    .orderBy('answers.index')
    .execute()
  const abilityOf = new Map(takers.map((taker) => [taker.student.id, taker.ability]))
  const context = contextOf(teacher, later(startsAt, 24 * 60))
  const marked = given.flatMap(({ studentId, index }) => {
    const ability = abilityOf.get(studentId)
    if (ability === undefined) return []
    const full = paper.description[index - paper.mcqs.length]?.marks ?? 0
    const share = Math.min(1, Math.max(0, ability + (random.next() - 0.5) * 0.3))
    return { examId, studentId, index, marks: Math.round(share * full * 2) / 2, expected: null }
  })
  await eachAtOnce(marked, async (one) => void (await markAnswer(deps, context, one)))
}

/** What the computer of one student held back while its network was down: it comes when the exam is long completed. */
async function deliverLate(
  deps: Deps,
  { examId, paper, startsAt, durationMin }: Sitting,
  student: EnrolledStudent,
): Promise<void> {
  const chosen = paper.mcqs.slice(0, 2).map(({ options, correct }, index) => ({
    index,
    value: options.find((option) => option !== correct) ?? correct,
    seq: 2,
  }))
  const written = paper.description
    .slice(0, 1)
    .map((question) => ({ index: paper.mcqs.length, value: question.answer, seq: 2 }))
  const now = later(startsAt, durationMin + 55)
  await deliver(deps, { caller: callerOf(student), examId, answers: [...chosen, ...written], now })
}

/** Holds one planned exam, as far as its time has come. */
export async function holdExam(
  deps: Deps,
  planned: PlannedExam,
  { takers, teacher, time, random }: { takers: readonly Taker[]; teacher: StaffCaller; time: DemoTime; random: Random },
): Promise<void> {
  const startsAt = plannedStart(planned, time)
  const paper = demoPaper(planned, random)
  const moment = schoolMoment(startsAt, time.timeZone)
  const createdAt = startsAt.getTime() < time.now.getTime() ? startsAt : time.now
  const examId = await createExam(deps, {
    caller: teacher,
    context: contextOf(teacher, createdAt),
    form: {
      standard: planned.standard,
      subject: planned.subject,
      scheduled_date: moment.date,
      scheduled_time: moment.time,
      duration: planned.durationMin,
      num_mcqs: paper.mcqs.length,
      num_desc: paper.description.length,
      questions: { exam_paper: paper },
    },
  })
  if (startsAt.getTime() > time.now.getTime()) return
  const sitting = { examId, paper, startsAt, durationMin: planned.durationMin }
  const isOver = planned.marked !== 'none'
  const present = isOver
    ? takers.filter(() => random.next() < 0.93)
    : takers.slice(keptForVisitors, keptForVisitors + 10)
  // A chance of their own for each, because several sit the exam at the same time.
  const draws = present.map((taker) => ({ taker, random: seededRandom(random.whole(0, 2 ** 31)) }))
  await eachAtOnce(draws, (draw) => takeExam(deps, sitting, draw))
  if (!isOver) return
  await completeExam(deps, {
    caller: teacher,
    context: contextOf(teacher, later(startsAt, planned.durationMin + 30)),
    id: examId,
  })
  const disconnected = present.at(-1)
  if (planned.marked === 'some' && disconnected !== undefined) await deliverLate(deps, sitting, disconnected.student)
  const marked = planned.marked === 'all' ? present : present.slice(0, Math.floor(present.length / 3))
  await markSitting(deps, { ...sitting, takers: marked, teacher }, random)
}
