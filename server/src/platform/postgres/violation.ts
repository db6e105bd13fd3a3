import { drawnValues, type UniqueIndex, uniqueValues } from '@pariksha/contract/people/unique-values.ts'
import pg from 'pg'
import { fieldError } from '../errors.ts'

/** The unique index for which the database has refused a row; undefined for any other error. */
function violated(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code === '23505' ? error.constraint : undefined
}

/** Whether an error is the database refusing a person for a value that somebody else has. */
export function isTaken(error: unknown): boolean {
  const index = violated(error)
  return index !== undefined && (index in uniqueValues || drawnValues.includes(index))
}

/** Whether the database has refused a row for one of its unique indexes. */
export function violates(error: unknown, index: UniqueIndex): boolean {
  return violated(error) === index
}

/** Runs a change of a person. @throws AppError of a value that is taken, at its field */
export async function withFreeValues<T>(change: Promise<T>): Promise<T> {
  try {
    return await change
  } catch (error) {
    const unique = uniqueValues[violated(error) ?? '']
    if (unique === undefined) throw error
    throw fieldError(unique.field, unique.message, unique.code)
  }
}

/** Waited too long for what somebody else holds (`lock_timeout`), or in a circle with others. */
const lockFailures = ['55P03', '40P01']

/** Whether a transaction has failed because of what somebody else holds, and may simply be tried again. */
export function isLockFailure(error: unknown): boolean {
  return error instanceof pg.DatabaseError && lockFailures.includes(error.code ?? '')
}
