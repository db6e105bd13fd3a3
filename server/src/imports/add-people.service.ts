import type { StudentForm } from '@pariksha/contract/students.ts'
import type { NewTeacherForm } from '@pariksha/contract/teachers.ts'
import type { Kysely } from 'kysely'
import { type AuditContext, recordAudit } from '../platform/audit.ts'
import type { Deps } from '../platform/deps.ts'
import { onePer } from '../platform/group-calls.ts'
import { FairTurns } from '../platform/limits/fair-turns.ts'
import { hashPassword } from '../platform/password.ts'
import { callerKey } from '../platform/session.ts'
import type { Tables } from '../platform/tables.ts'
import { addStudents } from '../students/bulk-students.service.ts'
import { addTeachers, type HashedTeacher } from '../teachers/bulk-teachers.service.ts'
import { type ImportRun, type Rejected, updateDone } from './imports.queries.ts'
import { undoableMs } from './imports.rules.ts'
import { ImportCancelled, type RunProgress } from './run-progress.ts'

export type People = { kind: 'students'; forms: StudentForm[] } | { kind: 'teachers'; forms: NewTeacherForm[] }

export type Job = { run: ImportRun; context: AuditContext; people: People; rejected: readonly Rejected[] }

/** Rows between two notes of progress, which are also the moments at which a run can be cancelled. */
const chunkSize = 250
const hashedAtOnce = 8

/** Transactions of imports at once: they leave connections for everybody else. */
const transactionsOf = onePer(
  (_db: Kysely<Tables>) => new FairTurns({ atOnce: 3, perKey: 3, waiting: 1_000, waitingPerKey: 1_000 }),
)

function chunksOf<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size))
}

async function finish(tx: Kysely<Tables>, job: Job, createdIds: readonly number[]): Promise<void> {
  const { run, context, rejected, people } = job
  const expiresAt = new Date(context.now.getTime() + undoableMs)
  if (!(await updateDone(tx, run, { createdIds, rejected, now: context.now, expiresAt }))) throw new ImportCancelled()
  const after = { kind: people.kind, created: createdIds.length, rejected: rejected.length }
  await recordAudit(tx, context, { action: 'import.done', record: 'imports', recordId: run.id, after })
}

/** Hashing takes the time: done before the transaction opens. */
async function hashPasswords(
  forms: readonly NewTeacherForm[],
  owner: string,
  progress: RunProgress,
): Promise<HashedTeacher[]> {
  const hashed: HashedTeacher[] = []
  for (const chunk of chunksOf(forms, hashedAtOnce)) {
    hashed.push(
      ...(await Promise.all(
        chunk.map(async (form) => ({ form, passwordHash: await hashPassword(form.password, owner) })),
      )),
    )
    progress.note(hashed.length)
  }
  return hashed
}

async function inTransaction(deps: Deps, work: (tx: Kysely<Tables>) => Promise<void>): Promise<void> {
  const end = await transactionsOf(deps.db).take({ key: '' })
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
    const hashed = await hashPasswords(people.forms, callerKey(job.context), progress)
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
