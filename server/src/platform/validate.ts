import { readForm } from '@pariksha/contract/fields.ts'
import type * as z from 'zod/mini'
import { appError } from './errors.ts'

/**
 * Reads a value by a schema where an endpoint's own schema cannot decide alone (a body that depends on the query).
 * @throws AppError `request.invalid` with every field at fault
 */
export function parseBody<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const { form, issues: errors } = readForm(schema, value)
  if (form !== undefined) return form
  const [first] = errors
  throw appError('request.invalid', { errors, ...(first === undefined ? {} : { message: first.message }) })
}
