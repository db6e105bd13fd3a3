/** Who a username or a device belongs to, asked for all who log in at the same moment. */
import type { StaffRole } from '@pariksha/contract/law/access.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { prepared } from '../../platform/postgres/prepared.ts'
import type { Tables } from '../../platform/tables.ts'

export type FoundAccount = {
  /** The same for all ways to write one name, by the database's own folding. */
  nameFingerprint: string
  /** Null, as what follows, where nobody has that name. */
  id: number | null
  role: StaffRole | null
  passwordHash: string | null
  isKnownDevice: boolean
}

/** The active account of each username, compared without case, and whether it has been used on that device. */
export const listStaffLogins = prepared(
  'staff-logins',
  (db, given: { usernames: string[]; deviceHashes: (Buffer | null)[] }) =>
    sql<FoundAccount>`
      select encode(sha256(convert_to(lower(asked.username), 'UTF8')), 'hex') as "nameFingerprint",
        staff.id, staff.role, staff.password_hash as "passwordHash", device.staff_id is not null as "isKnownDevice"
      from unnest(${given.usernames}::text[], ${given.deviceHashes}::bytea[])
        with ordinality as asked (username, device_hash, place)
      left join staff on lower(staff.username) = lower(asked.username) and staff.removed_at is null
      left join login_devices as device on device.token_hash = asked.device_hash and device.staff_id = staff.id
      order by asked.place`.compile(db),
)

/** Of each device the student who logged in there last and has not left the school, null where there is none. */
export const listVouchers = prepared('device-vouchers', (db, given: { deviceHashes: Buffer[] }) =>
  sql<{ studentId: number | null }>`
    select students.id as "studentId"
    from unnest(${given.deviceHashes}::bytea[]) with ordinality as asked (device_hash, place)
    left join login_devices as device on device.token_hash = asked.device_hash and device.student_id is not null
    left join students on students.id = device.student_id and students.removed_at is null
    order by asked.place`.compile(db),
)

/** Notes that a staff account was used on a device. */
export const putStaffDevice = prepared('staff-device', (db, given: { hash: Buffer; staffId: number; now: Date }) =>
  sql<never>`
    insert into login_devices (token_hash, staff_id, used_at)
    values (${given.hash}, ${given.staffId}, ${given.now})
    on conflict (token_hash, staff_id) where staff_id is not null do update set used_at = excluded.used_at`.compile(db),
)

/** Notes the students, by the keys of their codes, who are the last on their devices. */
export const putStudentDevices = prepared(
  'student-devices',
  (db, given: { hashes: Buffer[]; codeKeys: string[]; now: Date }) =>
    sql<never>`
      insert into login_devices (token_hash, student_id, used_at)
      select distinct on (given.token_hash) given.token_hash, students.id, ${given.now}::timestamptz
      from unnest(${given.hashes}::bytea[], ${given.codeKeys}::text[])
        with ordinality as given (token_hash, code_key, place)
      join students using (code_key)
      order by given.token_hash, given.place desc
      on conflict (token_hash) where student_id is not null
      do update set student_id = excluded.student_id, used_at = excluded.used_at`.compile(db),
)

/**
 * Deletes devices in one order, and none that is being used at this moment: log-ins take them in an order of their own,
 * and two who wait for each other's rows would never end.
 */
async function deleteDevices(db: Kysely<Tables>, surplus: RawBuilder<unknown>): Promise<void> {
  await sql`
    delete from login_devices where ctid in (
      select ctid from login_devices where ctid in (${surplus}) order by token_hash for update skip locked
    )`.execute(db)
}

export async function deleteDevicesUnusedSince(db: Kysely<Tables>, before: Date): Promise<void> {
  await deleteDevices(db, sql`select ctid from login_devices where used_at < ${before}`)
}

/** Of the people with a device used since then, deletes all devices but so many of the latest. */
export async function deleteDevicesBeyond(db: Kysely<Tables>, most: number, since: Date): Promise<void> {
  await deleteDevices(
    db,
    sql`
      select id from (
        select ctid as id, row_number() over (partition by staff_id, student_id order by used_at desc) as place
        from login_devices
        where staff_id in (select staff_id from login_devices where used_at >= ${since})
          or student_id in (select student_id from login_devices where used_at >= ${since})
      ) as ranked where place > ${most}`,
  )
}
