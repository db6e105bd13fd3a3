import type * as z from 'zod/mini'
import { appError } from './errors.ts'

/**
 * Reads a value by a schema where an endpoint's own schema cannot decide alone (a body that depends on the query).
 * @throws AppError `request.invalid` with every field at fault
 */
export function parseBody<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const errors = parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }))
  const [first] = errors
  throw appError('request.invalid', { errors, ...(first === undefined ? {} : { message: first.message }) })
}
