import type { StudentForm } from '@pariksha/contract/students.ts'
import type { NewTeacherForm } from '@pariksha/contract/teachers.ts'
import type { Kysely } from 'kysely'
import { type AuditContext, type AuditEntry, recordAudit, recordAudits } from '../platform/audit.ts'
import type { Deps } from '../platform/deps.ts'
import { FairTurns } from '../platform/limits/fair-turns.ts'
import { hashPassword } from '../platform/password.ts'
import type { Tables } from '../platform/tables.ts'
import { withKey } from '../students/students.rules.ts'
import { newCode } from '../students/students.service.ts'
import { everyPair } from '../teachers/teachers.rules.ts'
import { type Rejected, updateDone } from './imports.queries.ts'
import { undoableMs } from './imports.rules.ts'
import { type HashedTeacher, insertPairs, insertStudents, insertTeachers } from './people.queries.ts'
import { ImportCancelled, type RunProgress } from './run-progress.ts'

export type People = { kind: 'students'; forms: StudentForm[] } | { kind: 'teachers'; forms: NewTeacherForm[] }

export type Job = { id: number; context: AuditContext; people: People; rejected: readonly Rejected[] }

/** Rows between two notes of progress, which are also the moments at which a run can be cancelled. */
const chunkSize = 250
const hashedAtOnce = 8

/** Transactions of imports at once: they leave connections for everybody else. */
const transactions = new FairTurns({ atOnce: 3, perKey: 3, waiting: 1_000, waitingPerKey: 1_000 })

function chunksOf<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size))
}

async function addStudents(
  tx: Kysely<Tables>,
  context: AuditContext,
  forms: readonly StudentForm[],
): Promise<number[]> {
  const coded = forms.map((form) => ({ form, ...withKey(newCode()) }))
  const students = await insertStudents(tx, coded, context.now)
  const entries = students.map(
    ({ id, standard, rollNumber }): AuditEntry => ({
      action: 'student.created',
      record: 'students',
      recordId: id,
      after: { standard, rollNumber },
    }),
  )
  await recordAudits(tx, context, entries)
  return students.map(({ id }) => id)
}

async function addTeachers(
  tx: Kysely<Tables>,
  context: AuditContext,
  hashed: readonly HashedTeacher[],
): Promise<number[]> {
  const teachers = await insertTeachers(tx, hashed, context.now)
  const ids = new Map(teachers.map(({ id, username }) => [username, id]))
  const added = hashed.flatMap(({ form }) => {
    const id = ids.get(form.username)
    return id === undefined ? [] : [{ id, form }]
  })
  await insertPairs(
    tx,
    added.flatMap(({ id, form }) => everyPair(form).map((pair) => ({ staff_id: id, ...pair }))),
  )
  const entries = added.map(
    ({ id, form: { username, classes, subjects, class_teacher: classTeacher = null } }): AuditEntry => ({
      action: 'teacher.created',
      record: 'staff',
      recordId: id,
      after: { username, classes, subjects, classTeacher },
    }),
  )
  await recordAudits(tx, context, entries)
  return added.map(({ id }) => id)
}

async function finish(tx: Kysely<Tables>, job: Job, createdIds: readonly number[]): Promise<void> {
  const { id, context, rejected, people } = job
  const expiresAt = new Date(context.now.getTime() + undoableMs)
  if (!(await updateDone(tx, id, { createdIds, rejected, now: context.now, expiresAt }))) throw new ImportCancelled()
  const after = { kind: people.kind, created: createdIds.length, rejected: rejected.length }
  await recordAudit(tx, context, { action: 'import.done', record: 'imports', recordId: id, after })
}

/** Hashing takes the time: done before the transaction opens. */
async function hashPasswords(forms: readonly NewTeacherForm[], progress: RunProgress): Promise<HashedTeacher[]> {
  const hashed: HashedTeacher[] = []
  for (const chunk of chunksOf(forms, hashedAtOnce)) {
    hashed.push(
      ...(await Promise.all(chunk.map(async (form) => ({ form, passwordHash: await hashPassword(form.password) })))),
    )
    progress.note(hashed.length)
  }
  return hashed
}

async function inTransaction(deps: Deps, work: (tx: Kysely<Tables>) => Promise<void>): Promise<void> {
  const end = await transactions.take({ key: '' })
  try {
    await deps.db.transaction().execute(work)
  } finally {
    end()
  }
}

/**
 * Adds the people of a sheet in one transaction.
 * @throws ImportCancelled when the clerk asked to stop; nobody is added then
 */
export async function addPeople(deps: Deps, job: Job, progress: RunProgress): Promise<void> {
  const { people, context } = job
  if (people.kind === 'teachers') {
    const hashed = await hashPasswords(people.forms, progress)
    return inTransaction(deps, async (tx) => finish(tx, job, await addTeachers(tx, context, hashed)))
  }
  return inTransaction(deps, async (tx) => {
    const ids: number[] = []
    for (const chunk of chunksOf(people.forms, chunkSize)) {
      ids.push(...(await addStudents(tx, context, chunk)))
      progress.note(ids.length)
    }
    await finish(tx, job, ids)
  })
}
