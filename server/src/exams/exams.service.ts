import { errorCatalogue } from '@pariksha/contract/error-codes.ts'
import { type createExamBody, examMessages, type updateExamForm } from '@pariksha/contract/exams.ts'
import type { ClassKey } from '@pariksha/contract/law/class-key.ts'
import type { Kysely } from 'kysely'
import type * as z from 'zod/mini'
import { withMath } from '../formulas/formulas.service.ts'
import { type AuditContext, recordAudit } from '../platform/audit.ts'
import { changed } from '../platform/change.ts'
import type { Deps } from '../platform/deps.ts'
import { type AppError, appError, fieldError } from '../platform/errors.ts'
import type { StaffCaller } from '../platform/session.ts'
import type { Tables } from '../platform/tables.ts'
import { examSettings, schoolSettings } from '../school/school.service.ts'
import * as queries from './exams.queries.ts'
import type { Exam } from './exams.reads.ts'
import { type EditDecision, editDecision, figuresOf, questionsOfPaper, startDecision } from './exams.rules.ts'
import { writePaper } from './papers.service.ts'
import { holdDecision, noHold } from './release/release.rules.ts'
import { lockOpenExam } from './settings/time-rules.queries.ts'
import { breaksWord, rulesOf, timeRulesAfter } from './settings/time-rules.rules.ts'

/**
 * An exam that a member of staff may know of.
 * @param options.lock `update` holds it until the transaction ends
 * @throws AppError `exam.not_found`, the same for one that does not exist
 */
export async function staffExam(
  db: Kysely<Tables>,
  caller: StaffCaller,
  options: { id: number; lock?: 'update' },
): Promise<Exam> {
  const exam = await queries.selectOptionalStaffExam(db, caller, options)
  if (exam === undefined) throw appError('exam.not_found')
  return exam
}

/**
 * An exam that a student may know of.
 * @param options.lock `share` keeps it from being completed until the transaction ends
 * @throws AppError `exam.not_found`, the same for one that does not exist
 */
export async function studentExam(
  db: Kysely<Tables>,
  student: { id: number },
  options: { id: number; lock?: 'share' },
): Promise<Exam> {
  const exam = await queries.selectOptionalStudentExam(db, student, options)
  if (exam === undefined) throw appError('exam.not_found')
  return exam
}

/**
 * Holds an exam until the transaction ends, for what is done by nobody: nobody begins, changes or completes it meanwhile.
 * @returns whether it is there and not completed
 */
export function holdExam(tx: Kysely<Tables>, examId: number): Promise<boolean> {
  return lockOpenExam(tx, examId)
}

export type NewExamForm = z.output<typeof createExamBody>
type ScheduleForm = z.output<typeof updateExamForm>

/** What every change of an exam is told. */
type Change = { caller: StaffCaller; context: AuditContext }
export type ExamEdit = Change & { id: number; form: ScheduleForm }

/** A moment of the results that is past, at the field that names it. */
export function releaseInPast(): AppError {
  const code = 'exam.release_in_past'
  return fieldError('release_date', errorCatalogue[code].text, code)
}

const pastDate = () => fieldError('scheduled_date', examMessages.datePast, 'exam.start_in_past')

/**
 * The subject as the class's teachers write it: an exam in another spelling would be hidden from them.
 * @throws AppError `exam.not_teaching` when a teacher does not teach it there
 */
export async function taughtSubject(
  db: Kysely<Tables>,
  caller: StaffCaller,
  { standard, subject }: { standard: ClassKey; subject: string },
): Promise<string> {
  if (caller.role === 'principal') {
    return (await queries.selectOptionalTaughtSubject(db, { standard, subject })) ?? subject
  }
  const taught = await queries.selectOptionalTaughtSubject(db, { standard, subject, staffId: caller.id })
  if (taught === undefined) throw fieldError('subject', errorCatalogue['exam.not_teaching'].text, 'exam.not_teaching')
  return taught
}

/**
 * Makes an exam with its whole paper. A teacher may do so for what they teach, the principal for every class.
 * @returns the exam's id
 * @throws AppError `exam.not_teaching`, `exam.start_in_past`, `exam.release_in_past` or `request.too_many`
 */
export async function createExam(
  deps: Deps,
  { caller, context, form }: Change & { form: NewExamForm },
): Promise<number> {
  const { now } = context
  const { timeZone } = await schoolSettings(deps.db)
  const questions = await withMath(questionsOfPaper(form.questions.exam_paper), caller.id)
  return deps.db.transaction().execute(async (tx) => {
    const subject = await taughtSubject(tx, caller, form)
    const start = startDecision({ date: form.scheduled_date, time: form.scheduled_time }, { now, timeZone })
    if (!start.isAllowed) throw pastDate()
    const hold = holdDecision(noHold, form, { now, timeZone })
    if (!hold.isAllowed) throw releaseInPast()
    const exam = {
      standard: form.standard,
      subject,
      title: form.title ?? null,
      startsAt: start.startsAt,
      durationMin: form.duration,
      ...figuresOf(questions, form.questions.exam_paper.sections),
      shuffleOptions: form.shuffle_options ?? false,
      shuffleQuestions: form.shuffle_questions ?? false,
      holdsResults: hold.holdsResults,
      releaseAt: hold.releaseAt,
      // Held: a change of the school's either comes first, or finds this exam among those that follow it.
      ...timeRulesAfter(undefined, form.time_rules, await examSettings(tx, { lock: 'share' })),
    }
    const id = await queries.insertExam(tx, exam, { createdBy: caller.id, now })
    await writePaper(tx, { examId: id, caller, questions, now })
    await recordAudit(tx, context, { action: 'exam.created', record: 'exams', recordId: id, after: exam })
    return id
  })
}

function editRefusal({ code }: Exclude<EditDecision, { isAllowed: true }>): AppError {
  return code === 'exam.start_in_past' ? pastDate() : appError(code)
}

/**
 * Changes when an exam starts, how long it lasts (for open attempts too), its title, its time rules, whether its questions
 * and options are shuffled, and whether its results are held.
 * @param tx whether papers that are being written may lose their time is for its caller to ask
 * @throws AppError `exam.not_found`, `exam.completed`, `exam.start_in_past`, `exam.start_moved_after_begin`,
 *   `exam.shuffled_after_begin`, `exam.time_rules_after_begin` or `exam.release_in_past`
 */
export async function updateExam(tx: Kysely<Tables>, { caller, context, id, form }: ExamEdit): Promise<void> {
  const { timeZone } = await schoolSettings(tx)
  // Before the exam, as a change of the school's rules holds them.
  const schoolRules = await examSettings(tx, { lock: 'share' })
  const exam = await staffExam(tx, caller, { id, lock: 'update' })
  const hasAttempts = (await queries.countAttempts(tx, id)) > 0
  const { title, shuffleOptions, shuffleQuestions } = changed(exam, {
    shuffleOptions: form.shuffle_options,
    shuffleQuestions: form.shuffle_questions,
    title: form.title,
  })
  const order = { shuffleOptions, shuffleQuestions }
  const wanted = { date: form.scheduled_date, time: form.scheduled_time, ...order }
  const decision = editDecision({ ...exam, hasAttempts }, wanted, { now: context.now, timeZone })
  if (!decision.isAllowed) throw editRefusal(decision)
  const hold = holdDecision(exam, form, { now: context.now, timeZone })
  if (!hold.isAllowed) throw releaseInPast()
  const { holdsResults, releaseAt } = hold
  const rules = timeRulesAfter(exam, form.time_rules, schoolRules)
  if (hasAttempts && breaksWord(exam, rules)) throw appError('exam.time_rules_after_begin')
  const after = {
    ...{ startsAt: decision.startsAt, durationMin: form.duration, ...order, title },
    ...{ holdsResults, releaseAt },
    ...rules,
  }
  await queries.updateSchedule(tx, id, after)
  // Nobody was paused yet: the new start begins without the pauses of the old one.
  if (!hasAttempts && decision.startsAt.getTime() !== exam.startsAt.getTime()) {
    await queries.updateUnpaused(tx, id, { now: context.now })
  }
  await recordAudit(tx, context, {
    action: 'exam.updated',
    record: 'exams',
    recordId: id,
    before: {
      startsAt: exam.startsAt,
      durationMin: exam.durationMin,
      shuffleOptions: exam.shuffleOptions,
      shuffleQuestions: exam.shuffleQuestions,
      title: exam.title,
      holdsResults: exam.holdsResults,
      releaseAt: exam.releaseAt,
      ...rulesOf(exam),
    },
    after,
  })
}

/**
 * Takes an exam out of every list. Its attempts and marks stay in the database.
 * @returns how many attempts went with it
 * @throws AppError `exam.not_found`
 */
export async function deleteExam(deps: Deps, { caller, context, id }: Change & { id: number }): Promise<number> {
  return deps.db.transaction().execute(async (tx) => {
    const exam = await staffExam(tx, caller, { id, lock: 'update' })
    const attempts = await queries.countAttempts(tx, id)
    await queries.updateDeleted(tx, id, context.now)
    await recordAudit(tx, context, {
      action: 'exam.deleted',
      record: 'exams',
      recordId: id,
      before: { ...exam, attempts },
      after: { deletedAt: context.now },
    })
    return attempts
  })
}

/**
 * Ends an exam whose attempts have been collected: who does so stands in the context, nobody where it ends by itself.
 * @param tx the transaction that holds the exam's row locked
 */
export async function closeExam(
  tx: Kysely<Tables>,
  { context, id, collected }: { context: AuditContext; id: number; collected: number },
): Promise<void> {
  await queries.updateCompleted(tx, id, { completedBy: context.caller?.id ?? null, now: context.now })
  await recordAudit(tx, context, {
    action: 'exam.completed',
    record: 'exams',
    recordId: id,
    before: { completedAt: null },
    after: { completedAt: context.now, collected },
  })
}

/** Notes that one more message was sent to who takes an exam. @param tx the transaction that holds the exam's row locked */
export function countMessage(tx: Kysely<Tables>, examId: number): Promise<void> {
  return queries.updateMessages(tx, examId)
}

/** Notes since when everybody's clock stands, or that it goes on. @param tx the transaction that holds the exam's row locked */
export function setPaused(
  tx: Kysely<Tables>,
  examId: number,
  pause: { pausedAt: Date | null; now: Date },
): Promise<void> {
  return queries.updatePaused(tx, examId, pause)
}
