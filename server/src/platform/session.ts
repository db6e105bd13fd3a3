/** Sessions: an opaque 256-bit token for the client, only its hash in the database. */

import { hash, randomBytes } from 'node:crypto'
import type { StaffRole } from '@pariksha/contract/law/access.ts'
import type { ClassKey } from '@pariksha/contract/law/class-key.ts'
import { type Kysely, sql } from 'kysely'
import type { Deps } from './deps.ts'
import { appError } from './errors.ts'
import { groupCalls, onePer } from './group-calls.ts'
import { byteaArray } from './postgres/arrays.ts'
import { prepared } from './postgres/prepared.ts'
import type { Tables } from './tables.ts'

export type StaffCaller = {
  kind: 'staff'
  role: StaffRole
  id: number
  name: string
  sessionHash: Buffer
}
export type StudentCaller = { kind: 'student'; role: 'student'; id: number; standard: ClassKey; sessionHash: Buffer }
export type Caller = StaffCaller | StudentCaller

/** By which limits and turns know who asks; empty where nobody has signed in. */
export function callerKey({ caller }: { caller: Pick<Caller, 'kind' | 'id'> | null }): string {
  return caller === null ? '' : `${caller.kind}:${caller.id}`
}

type Holder = { staffId: number } | { studentId: number }

const lifetimeMs = 12 * 60 * 60 * 1000

/** However much it is used, a session ends so long after its log-in. */
const longestMs = 7 * 24 * 60 * 60 * 1000

/** A session slides forward at most this often, so that reading does not always write. */
const slideEveryMs = 5 * 60 * 1000

/** The hash under which a token of 256 random bits is kept; it needs no salt. */
export function tokenHash(token: string): Buffer {
  // By way of text: a buffer of the hash's own would be memory outside the heap for each request.
  return Buffer.from(hash('sha256', token), 'hex')
}

/** A new unguessable token, 43 URL-safe characters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

function holderColumns(holder: Holder) {
  return 'staffId' in holder
    ? { staff_id: holder.staffId, student_id: null }
    : { staff_id: null, student_id: holder.studentId }
}

function expiry(now: Date): Date {
  return new Date(now.getTime() + lifetimeMs)
}

function latest(moments: readonly { now: Date }[]): Date {
  return new Date(Math.max(...moments.map(({ now }) => now.getTime())))
}

/** `device` names the browser in a few words, for its owner to know it again. */
type StaffLogin = { staffId: number; passwordHash: string; device: string | null }
type NewStaffSession = StaffLogin & { hash: Buffer; now: Date; expiresAt: Date }

// Whoever has never logged in can be taken out of the school without a trace: the first time is noted. The person is
// held: whoever changes the password meanwhile, or takes them out, ends this session too, or has been first.
const insertStaffSession = prepared('open-staff-session', (db, given: NewStaffSession) =>
  sql<{ token_hash: Buffer }>`
    with holder as (
      select id from staff
      where id = ${given.staffId} and password_hash = ${given.passwordHash} and removed_at is null
      for no key update
    ), noted as (
      update staff set first_login_at = ${given.now}
      where id in (select id from holder) and first_login_at is null
    )
    insert into sessions (token_hash, staff_id, created_at, last_seen_at, expires_at, device)
    select ${given.hash}::bytea, holder.id, ${given.now}::timestamptz, ${given.now}::timestamptz,
      ${given.expiresAt}::timestamptz, ${given.device}::text
    from holder
    returning token_hash`.compile(db),
)

/**
 * Opens a session of 12 hours that slides with use, for 7 days at most.
 * @param login whose, and the hash of the password that was right
 * @returns the token, which is shown only here
 * @throws AppError `login.staff_failed` when the password is another one by now, or the person was removed
 */
export async function openStaffSession(db: Kysely<Tables>, login: StaffLogin, now: Date): Promise<string> {
  const token = newToken()
  const opened = await insertStaffSession(db, { ...login, hash: tokenHash(token), now, expiresAt: expiry(now) })
  if (opened.length === 0) throw appError('login.staff_failed')
  return token
}

type NewStudentSession = { hash: Buffer; codeKey: string; now: Date }
type NewStudentSessions = { hashes: Buffer[]; codeKeys: string[]; now: Date; expiresAt: Date }

// Held as above, in the order of their ids, so that two groups never block each other.
const insertStudentSessions = prepared('open-student-sessions', (db, given: NewStudentSessions) =>
  sql<{ token_hash: Buffer }>`
    with holders as (
      select id, code_key from students
      where code_key = any(${given.codeKeys}::text[]) and removed_at is null
      order by id for no key update
    ), noted as (
      update students set first_login_at = ${given.now}
      where id in (select id from holders) and first_login_at is null
    )
    insert into sessions (token_hash, student_id, created_at, last_seen_at, expires_at)
    select opened.hash, holders.id, ${given.now}::timestamptz, ${given.now}::timestamptz,
      ${given.expiresAt}::timestamptz
    from unnest(${given.hashes}::bytea[], ${given.codeKeys}::text[]) as opened (hash, code_key)
    join holders using (code_key)
    returning token_hash`.compile(db),
)

const studentOpenings = onePer(({ db }: Deps) =>
  groupCalls(
    async (sessions: readonly NewStudentSession[]) => {
      const now = latest(sessions)
      const opened = await insertStudentSessions(db, {
        hashes: sessions.map(({ hash }) => hash),
        codeKeys: sessions.map(({ codeKey }) => codeKey),
        now,
        expiresAt: expiry(now),
      })
      const hashes = new Set(opened.map((row) => row.token_hash.toString('latin1')))
      return sessions.map(({ hash }) => hashes.has(hash.toString('latin1')))
    },
    { size: 100, atOnce: 2, longestWaitMs: 30_000 },
  ),
)

/**
 * As `openStaffSession`, for students by the key of their code: those of a whole school who log in at once are looked
 * up and let in together.
 * @returns undefined when the code is nobody's
 * @throws AppError `server.unavailable` when too many wait
 */
export async function openStudentSession(deps: Deps, codeKey: string, now: Date): Promise<string | undefined> {
  const token = newToken()
  return (await studentOpenings(deps)({ hash: tokenHash(token), codeKey, now })) ? token : undefined
}

type Use = { hash: Buffer; now: Date }

/**
 * Finds out who holds a token. Requests that arrive together are looked up together; nothing is remembered, so a
 * session that was closed is closed for the next request, whichever process closed it.
 * @returns the caller, or undefined when the session is unknown, over, or its person was removed
 * @throws AppError `server.unavailable` when too many wait
 */
export async function resolveSession(deps: Deps, token: string, now: Date): Promise<Caller | undefined> {
  const use = { hash: tokenHash(token), now }
  const session = await lookUps(deps)(use)
  if (session === null) return undefined
  if (session.isDue) await slides(deps)(use)
  return callerOf(session, use.hash)
}

function callerOf({ staffId, role, name, studentId, standard }: SessionRow, sessionHash: Buffer): Caller | undefined {
  if (studentId !== null && standard !== null) {
    return { kind: 'student', role: 'student', id: studentId, standard, sessionHash }
  }
  if (staffId !== null && role !== null && name !== null) return { kind: 'staff', role, id: staffId, name, sessionHash }
  return undefined
}

const lookUps = onePer(({ db }: Deps) =>
  groupCalls(
    async (uses: readonly Use[]) => {
      const now = latest(uses)
      const slideBefore = new Date(now.getTime() - slideEveryMs)
      const rows = await listSessions(db, { hashes: byteaArray(uses.map(({ hash }) => hash)), now, slideBefore })
      const found: (SessionRow | null)[] = uses.map(() => null)
      for (const row of rows) found[row.place - 1] = row
      return found
    },
    // What these requests then do, they do together too: one wait here makes one statement of many saves.
    { size: 500, atOnce: 2, gatherMs: 3 },
  ),
)

type SessionRow = {
  /** Which of the hashes, from 1. */
  place: number
  /** It has not slid forward for a while. */
  isDue: boolean
  staffId: number | null
  role: StaffRole | null
  name: string | null
  studentId: number | null
  standard: ClassKey | null
}

const listSessions = prepared('sessions', (db, given: { hashes: string; now: Date; slideBefore: Date }) =>
  sql<SessionRow>`
    select given.place::int, sessions.last_seen_at < ${given.slideBefore} as "isDue",
      staff.id as "staffId", staff.role, staff.name, students.id as "studentId", students.standard
    from unnest(${given.hashes}::bytea[]) with ordinality as given (token_hash, place)
    join sessions using (token_hash)
    left join staff on staff.id = sessions.staff_id and staff.removed_at is null
    left join students on students.id = sessions.student_id and students.removed_at is null
    where sessions.expires_at > ${given.now}`.compile(db),
)

const slides = onePer(({ db }: Deps) =>
  groupCalls(
    async (uses: readonly Use[]) => {
      await slide(db, uses)
      return uses
    },
    { size: 500, atOnce: 1 },
  ),
)

async function slide(db: Kysely<Tables>, uses: readonly Use[]): Promise<void> {
  const now = latest(uses)
  // Whoever holds a row is about to slide or to end that session: not to be waited for, lest two groups block each other.
  await sql`
    update sessions set last_seen_at = ${now},
      expires_at = least(${expiry(now)}::timestamptz, created_at + make_interval(secs => ${longestMs / 1000}))
    where token_hash in (
      select token_hash from sessions where token_hash = any(${uses.map(({ hash }) => hash)}) for update skip locked
    )`.execute(db)
}

/** Ends one session. */
export async function closeSession(db: Kysely<Tables>, hash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hash).execute()
}

/** Ends one session of a member of staff by its id. @returns whether there was one */
export async function closeStaffSession(db: Kysely<Tables>, staffId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends all sessions of one person, but for the one given. */
export async function closeSessions(db: Kysely<Tables>, holder: Holder, except?: Buffer): Promise<void> {
  const { staff_id, student_id } = holderColumns(holder)
  let query = db.deleteFrom('sessions')
  query = staff_id === null ? query.where('student_id', '=', student_id) : query.where('staff_id', '=', staff_id)
  if (except !== undefined) query = query.where('token_hash', '!=', except)
  await query.execute()
}

/** Ends all sessions of many students. */
export async function closeStudentSessions(db: Kysely<Tables>, studentIds: readonly number[]): Promise<void> {
  await db.deleteFrom('sessions').where('student_id', '=', sql<number>`any(${studentIds})`).execute()
}

/** Forgets sessions that are over. */
export async function sweepSessions(db: Kysely<Tables>, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute()
}
