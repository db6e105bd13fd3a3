import * as z from 'zod/mini'
import { ApiError } from './api/api-error.ts'

/** What is wrong, by the name of the field it stands beside. */
export type FieldMessages = Record<string, string>

type Fault = { path: string; message: string }

/** A list's item is at fault where its list is shown, and a field says one thing at a time. */
function byField(faults: readonly Fault[]): FieldMessages {
  const messages: FieldMessages = {}
  for (const { path, message } of faults) {
    const field = path.split('.')[0] ?? path
    messages[field] ??= message
  }
  return messages
}

/** The values of a form as the contract wants them, or what is wrong with which field. */
export type Read<Output> = { isValid: true; values: Output } | { isValid: false; messages: FieldMessages }

/** Reads what was typed into a form. */
export function readFormInput<S extends z.ZodMiniType>(schema: S, typed: unknown): Read<z.output<S>> {
  const read = z.safeParse(schema, typed)
  if (read.success) return { isValid: true, values: read.data }
  const faults = read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  return { isValid: false, messages: byField(faults) }
}

/** What the server found wrong with single fields; empty when it is about none. */
export function fieldMessagesOf(error: unknown): FieldMessages {
  return error instanceof ApiError ? byField(error.fields) : {}
}
