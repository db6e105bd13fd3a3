import type { Kysely } from 'kysely'
import { type AuditContext, recordAudits } from '../platform/audit.ts'
import type { Deps } from '../platform/deps.ts'
import { appError } from '../platform/errors.ts'
import type { Tables } from '../platform/tables.ts'
import * as queries from './teachers.queries.ts'
import { isSamePair, type Pair, type Teacher } from './teachers.rules.ts'

type Transfer = { from: string; to: string; pair: Pair }

/** A transfer that has been made; `wasTaught` tells that the target taught the pair before, so it only left the source. */
export type Transferred = { teachers: Teacher[]; wasTaught: boolean }

async function existing(tx: Kysely<Tables>, username: string): Promise<Teacher> {
  const teacher = await queries.selectOptionalTeacher(tx, username)
  if (teacher === undefined) throw appError('teacher.not_found', { message: `Teacher not found: ${username}` })
  return teacher
}

/**
 * Moves exactly one (class, subject) pair from one teacher to another.
 * @throws AppError `teacher.not_found` that names which, or `teacher.does_not_teach`
 */
export async function transferSubject(
  deps: Deps,
  context: AuditContext,
  { from, to, pair }: Transfer,
): Promise<Transferred> {
  return deps.db.transaction().execute(async (tx) => {
    await queries.lockTeachers(tx, [from, to])
    const source = await existing(tx, from)
    const target = await existing(tx, to)
    const moved = source.teaching.find((one) => isSamePair(one, pair))
    if (moved === undefined) throw appError('teacher.does_not_teach')
    const wasTaught = target.teaching.some((one) => isSamePair(one, pair))
    await queries.deleteTeaching(tx, source.id, [moved])
    if (!wasTaught) await queries.insertTeaching(tx, target.id, [moved])
    await queries.updateVersions(tx, wasTaught ? [source.id] : [source.id, target.id])
    const entry = { action: 'teacher.subject_transferred', record: 'staff' } as const
    await recordAudits(tx, context, [
      { ...entry, recordId: source.id, before: { teaching: moved }, after: { transferredTo: target.id } },
      { ...entry, recordId: target.id, before: { wasTaught }, after: { teaching: moved, transferredFrom: source.id } },
    ])
    return {
      teachers: [await queries.selectTeacher(tx, source.id), await queries.selectTeacher(tx, target.id)],
      wasTaught,
    }
  })
}
