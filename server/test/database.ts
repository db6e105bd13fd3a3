/** Databases for tests: real ones, cloned from one that was migrated once. */
import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { inject } from 'vitest'
import { connect } from '../src/platform/database.ts'
import type { Log } from '../src/platform/postgres/log.ts'
import { connectWithoutLimits, createPool } from '../src/platform/postgres/pool.ts'
import type { Tables } from '../src/platform/tables.ts'

export type TestDatabase = { db: Kysely<Tables>; pool: Pool; url: string; drop(): Promise<void> }

export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** A database of its own with the current schema and no rows. Drop it in `afterAll`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { adminUrl, poolerUrl, prefix, template } = inject('testDatabase')
  const name = `${prefix}${randomBytes(6).toString('hex')}`
  await administer(adminUrl, `create database ${name} template ${template}`)
  const url = urlOfDatabase(adminUrl, name)
  const pool =
    poolerUrl === undefined
      ? createPool(url, silentLog)
      : createPool(urlOfDatabase(poolerUrl, name), silentLog, { pooling: 'transaction' })
  const drop = async () => {
    await pool.end()
    await dropDatabase(adminUrl, name)
  }
  return { db: connect(pool), pool, url, drop }
}

/** An empty database, before any migration. */
export async function createEmptyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const { adminUrl, prefix } = inject('testDatabase')
  const name = `${prefix}${randomBytes(6).toString('hex')}`
  await administer(adminUrl, `create database ${name}`)
  return { url: urlOfDatabase(adminUrl, name), drop: () => dropDatabase(adminUrl, name) }
}

export function urlOfDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

/** Not by force, where no pooler has connections left, which may not end PostgreSQL's own processes: they clean up there at times, and dropping waits for them. */
async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  const isPooled = inject('testDatabase').poolerUrl !== undefined
  await administer(adminUrl, `drop database ${name}${isPooled ? ' with (force)' : ''}`)
}

async function administer(adminUrl: string, statement: string): Promise<void> {
  const client = await connectWithoutLimits(adminUrl)
  await client.query(statement).finally(() => client.end())
}

/** Makes another time of a database's: a function of its own hides PostgreSQL's from connections that are opened later. */
export async function shiftTime({ pool }: TestDatabase, seconds: number): Promise<void> {
  await pool.query(`
    create schema if not exists shifted;
    create or replace function shifted.clock_timestamp() returns timestamptz language sql volatile
      return pg_catalog.clock_timestamp() + interval '${seconds} seconds';
    do $$ begin
      execute format('alter database %I set search_path = shifted, pg_catalog, public', current_database());
    end $$`)
}
