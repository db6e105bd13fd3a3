/** The directory of tenants: which database is served at which host name. A database of its own, with one table. */
import pg from 'pg'
import type { Log } from '../postgres/log.ts'
import { connectWithoutLimits, createPool } from '../postgres/pool.ts'

export type Tenant = {
  /** As browsers send it, in small letters and without a port. */
  host: string
  /** Holds the password, if there is one. */
  databaseUrl: string
  /** Nobody is served there. */
  isSuspended: boolean
  /** Something is to be done there now, or within seconds, also when nobody asks for anything. */
  isDue: boolean
}

/** Two processes that make it at once wait for each other. */
const makingLock = 72_805

const table = `
  create table if not exists tenants (
    host text primary key check (host = lower(host) and host <> ''),
    database_url text not null,
    is_suspended boolean not null default false,
    wakes_at timestamptz not null default now()
  )`

/** Woken so long before, it is awake at the moment. */
const aheadSec = 3

const isPresent = '23505'

export class Directory {
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** All of them, in the order of their hosts. */
  async list(): Promise<Tenant[]> {
    const { rows } = await this.#pool.query<Tenant>(`
      select host, database_url as "databaseUrl", is_suspended as "isSuspended",
        wakes_at <= clock_timestamp() + interval '${aheadSec} seconds' as "isDue"
      from tenants order by host`)
    return rows
  }

  /** Whether it answers. */
  isThere(): Promise<boolean> {
    return this.#pool.query('select from tenants limit 1').then(
      () => true,
      () => false,
    )
  }

  /** Adds one. @returns whether its host was free */
  async add(host: string, databaseUrl: string): Promise<boolean> {
    try {
      await this.#pool.query('insert into tenants (host, database_url) values ($1, $2)', [host, databaseUrl])
      return true
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code === isPresent) return false
      throw error
    }
  }

  async suspend(host: string, isSuspended: boolean): Promise<void> {
    await this.#pool.query('update tenants set is_suspended = $2, wakes_at = now() where host = $1', [
      host,
      isSuspended,
    ])
  }

  async remove(host: string): Promise<void> {
    await this.#pool.query('delete from tenants where host = $1', [host])
  }

  /** Notes when there is something to do the next time. @param at null: not before somebody asks for something */
  async noteMoment(host: string, at: Date | null): Promise<void> {
    await this.#pool.query(`update tenants set wakes_at = coalesce($2::timestamptz, 'infinity') where host = $1`, [
      host,
      at,
    ])
  }

  /** Notes that this process looks after some: another one does only when it has not been noted again for so long. */
  async hold(hosts: readonly string[], seconds: number): Promise<void> {
    await this.#pool.query(
      'update tenants set wakes_at = clock_timestamp() + make_interval(secs => $2) where host = any($1)',
      [hosts, seconds],
    )
  }

  close(): Promise<void> {
    return this.#pool.end()
  }
}

/**
 * Opens a directory, and makes it where it is not there yet.
 * @throws Error of the connection
 */
export async function openDirectory(url: string, log: Log): Promise<Directory> {
  const client = await connectWithoutLimits(url)
  try {
    await client.query('select pg_advisory_lock($1)', [makingLock])
    await client.query(table)
  } finally {
    await client.end()
  }
  return new Directory(createPool(url, log, { size: 2, name: 'pariksha-directory' }))
}
