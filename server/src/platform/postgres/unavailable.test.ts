import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

function errorWith(fields: Record<string, string>): Error {
  return Object.assign(new Error('failed'), fields)
}

describe('the database cannot serve now', () => {
  test.each([
    ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'],
    ...['08000', '08006', '53300', '53100', '57014', '57P01', '57P02', '57P03', '25006'],
  ])('code %s', (code) => {
    expect(isDatabaseUnavailable(errorWith({ code }))).toBe(true)
  })

  test.each(['ENOENT', 'EAGAIN'])('%s from connecting', (code) => {
    expect(isDatabaseUnavailable(errorWith({ code, syscall: 'connect' }))).toBe(true)
  })

  test.each([
    'timeout exceeded when trying to connect',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Query read timeout',
    'Client has encountered a connection error and is not queryable',
    'Cannot use a pool after calling end on the pool',
  ])('message "%s"', (message) => {
    expect(isDatabaseUnavailable(new Error(message))).toBe(true)
  })

  test('as the cause of another error, or one of several', () => {
    const refused = errorWith({ code: 'ECONNREFUSED' })
    expect(isDatabaseUnavailable(new Error('saving failed', { cause: refused }))).toBe(true)
    expect(isDatabaseUnavailable(new AggregateError([refused, refused]))).toBe(true)
  })

  test('really refused by a port where nothing listens', async () => {
    const client = new pg.Client({ host: '127.0.0.1', port: 1 })
    const error = await client.connect().catch((reason: unknown) => reason)
    expect(isDatabaseUnavailable(error)).toBe(true)
  })

  test('really cut off by the administrator, in the middle of a query and between two', async () => {
    const { pool, drop } = await createTestDatabase()
    const client = await pool.connect()
    const cut = await client.query('select pg_terminate_backend(pg_backend_pid())').catch((reason: unknown) => reason)
    expect(isDatabaseUnavailable(cut)).toBe(true)
    const after = await client.query('select 1').catch((reason: unknown) => reason)
    expect(isDatabaseUnavailable(after)).toBe(true)
    client.release()
    await pool.query('select 1')
    await drop()
  })
})

describe('something else is wrong', () => {
  test.each(['23505', '40001', '42601', '22P02'])('state %s', (code) => {
    expect(isDatabaseUnavailable(errorWith({ code }))).toBe(false)
  })

  test('a file that is missing, and what is no error', () => {
    expect(isDatabaseUnavailable(errorWith({ code: 'ENOENT', syscall: 'open' }))).toBe(false)
    expect(isDatabaseUnavailable('ECONNREFUSED')).toBe(false)
    expect(isDatabaseUnavailable(undefined)).toBe(false)
  })
})
