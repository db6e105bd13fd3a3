import { importFields, importMessages } from '@pariksha/contract/imports.ts'
import type { AuditContext } from '../platform/audit.ts'
import type { Deps } from '../platform/deps.ts'
import { appError } from '../platform/errors.ts'
import { onePer } from '../platform/group-calls.ts'
import { isTaken } from '../platform/postgres/violation.ts'
import type { StaffCaller } from '../platform/session.ts'
import { demandChanging } from '../students/class-access.service.ts'
import { newCode } from '../students/students.service.ts'
import { addPeople, type Job, type People } from './add-people.service.ts'
import * as queries from './imports.queries.ts'
import { deadSince, importRecordOf } from './imports.rules.ts'
import { formsOf, type Judged } from './judging.rules.ts'
import type { Mapping } from './mapping.rules.ts'
import { type JudgedSheet, judgeSheet } from './preview.service.ts'
import { ImportCancelled, RunProgress } from './run-progress.ts'

type Run = { caller: StaffCaller; context: AuditContext; id: number; rows: 'good' | 'all' }

const failedText = 'Something went wrong on our side. Nothing was added; please try again.'
const changedText =
  'The school has changed since the rows were checked. Nothing was added; please check the rows again.'

/** The runs of an application, so that it can end after them. */
const runningOf = onePer((_deps: Deps) => new Set<Promise<void>>())

/** Waits for the imports that are under way. */
export async function importsSettled(deps: Deps): Promise<void> {
  await Promise.all(runningOf(deps))
}

async function runJob(deps: Deps, job: Job): Promise<void> {
  const progress = new RunProgress(deps, job.run)
  const stop = progress.keepAlive()
  try {
    await addPeople(deps, job, progress)
    await progress.settled()
  } catch (error) {
    await progress.settled()
    const hasChanged = isTaken(error)
    const isExpected = hasChanged || error instanceof ImportCancelled
    if (!isExpected)
      deps.log.error({ err: error instanceof Error ? { name: error.name, stack: error.stack } : {} }, 'import failed')
    const text = hasChanged ? changedText : failedText
    await queries.updateGivenBack(deps.db, job.run, error instanceof ImportCancelled ? importMessages.cancelled : text)
  } finally {
    stop()
  }
}

function start(deps: Deps, job: Job): void {
  const running = runningOf(deps)
  const run = runJob(deps, job)
    // The database is gone: the run counts as dead once it shows no sign of life.
    .catch(() => undefined)
    .finally(() => running.delete(run))
  running.add(run)
}

/** What was not right, by the names of the columns, for the sheet that the clerk corrects. */
function reasonsOf(kind: JudgedSheet['kind'], errors: readonly { field: string; message: string }[]): string {
  const fields: readonly { field: string; label: string }[] = importFields[kind]
  return errors
    .map(({ field, message }) => `${fields.find((one) => one.field === field)?.label ?? 'Row'}: ${message}`)
    .join(' ')
}

function rejectedOf(
  judged: JudgedSheet,
  sheet: { rows: readonly { cells: readonly string[] }[]; mapping: Mapping },
): queries.Rejected[] {
  const all: readonly Judged<unknown>[] = judged.rows
  return all.flatMap(({ form, errors }, index) => {
    if (form !== undefined) return []
    const cells = (sheet.rows[index]?.cells ?? []).map((cell, at) => (sheet.mapping[at] === 'password' ? '' : cell))
    return [{ cells, reasons: reasonsOf(judged.kind, errors) }]
  })
}

/** The people to add; teachers without a password get one, which only this answer ever shows. */
function peopleOf(judged: JudgedSheet) {
  if (judged.kind === 'students') {
    const people: People = { kind: 'students', forms: formsOf(judged.rows) }
    return { people, passwords: [] }
  }
  const made = formsOf(judged.rows).map((form) =>
    form.password === '' ? { isNew: true, form: { ...form, password: newCode() } } : { isNew: false, form },
  )
  const passwords = made
    .filter(({ isNew }) => isNew)
    .map(({ form: { name, username, password } }) => ({ name, username, password }))
  const people: People = { kind: 'teachers', forms: made.map(({ form }) => form) }
  return { people, passwords }
}

/**
 * Starts adding the people of a previewed sheet. The rows are judged again, because the school may have changed.
 * @throws AppError `import.not_found`, `import.started`, `import.not_previewed`, `import.rows_bad`, or that of a class
 * which the caller may no longer change
 */
export async function runImport(deps: Deps, { caller, context, id, rows }: Run) {
  const { now } = context
  const sheet = await queries.selectOptionalSheet(deps.db, { caller, id, now })
  if (sheet === undefined) throw appError('import.not_found')
  if (sheet.standard !== null) await demandChanging(deps.db, caller, { standard: sheet.standard })
  const { mapping } = sheet
  if (sheet.rows.length === 0) throw appError('import.started')
  if (mapping === null) throw appError('import.not_previewed')
  const judged = await judgeSheet(deps.db, sheet, mapping)
  const rejected = rejectedOf(judged, { rows: sheet.rows, mapping })
  const { people, passwords } = peopleOf(judged)
  if (people.forms.length === 0 || (rows === 'all' && rejected.length > 0)) throw appError('import.rows_bad')
  const planned = people.forms.length
  const run = await queries.updateStarted(deps.db, id, { planned, now, deadSince: deadSince(now) })
  if (run === undefined) throw appError('import.started')
  start(deps, { run, context, people, rejected })
  return {
    import: importRecordOf({ ...sheet, state: 'running', planned, processed: 0, touchedAt: now }, now),
    passwords,
  }
}
