/** The databases of tenants beside their directory, on the same PostgreSQL. */
import type pg from 'pg'
import { connectWithoutLimits } from '../postgres/pool.ts'

const prefix = 'pariksha_'

/** PostgreSQL's own limit. */
const longestName = 63

/** The name of the database that is made for a host. */
export function databaseNameOf(host: string): string {
  return `${prefix}${host.replaceAll(/[^a-z0-9]/g, '_')}`.slice(0, longestName)
}

async function administer<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = await connectWithoutLimits(url)
  return work(client).finally(() => client.end())
}

/**
 * Makes an empty database beside the directory, owned by the role of its address.
 * @returns its address
 * @throws Error when there is one of that name already, or the role may make none
 */
export async function makeDatabase(directoryUrl: string, name: string): Promise<string> {
  await administer(directoryUrl, (client) =>
    client.query(`create database ${client.escapeIdentifier(name)} encoding 'UTF8' template template0`),
  )
  const url = new URL(directoryUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Whether the database of an address is one that was made beside this directory. */
export function isBesideDirectory(directoryUrl: string, url: string): boolean {
  const [ours, its] = [new URL(directoryUrl), new URL(url)]
  return ours.host === its.host && its.pathname.startsWith(`/${prefix}`)
}

/** Drops the database of an address beside the directory, and ends the connections to it. */
export async function dropDatabaseOf(directoryUrl: string, url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1)
  await administer(directoryUrl, (client) =>
    client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`),
  )
}
