import pg from 'pg'

/**
 * Whether an error is the database refusing a row for one of its unique constraints.
 * @param constraint the name of the unique index, as in the migration
 */
export function violates(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === constraint
}
