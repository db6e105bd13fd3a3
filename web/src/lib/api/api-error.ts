import type { ErrorCode } from '@pariksha/contract/error-codes.ts'
import * as z from 'zod/mini'

export type FieldError = { path: string; message: string }

/**
 * `unreachable`: no answer came. `refused`: the server said no, and why. `wordless`: an error without a word, of a proxy or
 * a server in ruins. `empty`: a success with nothing in it. `unreadable`: a success without the promised data.
 */
export type ApiErrorKind = 'unreachable' | 'refused' | 'wordless' | 'empty' | 'unreadable'

type Facts = {
  kind: ApiErrorKind
  message: string
  status?: number
  code?: ErrorCode | undefined
  fields?: FieldError[]
  current?: unknown
  retryAfterSec?: number | undefined
  lacks?: readonly PropertyKey[] | undefined
}

export const noDataText = 'No data received from server'
export const invalidDataText = 'Invalid data received from server'
const wordlessText = 'The server could not answer. Please try again.'
export const unreachableText = 'The server cannot be reached. Please check the connection and try again.'

/** Why a call failed. `status` is 0 when no answer came. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind
  readonly status: number
  readonly code: ErrorCode | undefined
  readonly fields: readonly FieldError[]
  /** The record as it stands on the server, where a change was refused because the record is no longer the one it was made on. */
  readonly current: unknown
  readonly retryAfterSec: number | undefined
  /** Where an answer with something in it is not as promised. */
  readonly lacks: readonly PropertyKey[] | undefined

  constructor(facts: Facts) {
    super(facts.message)
    this.name = 'ApiError'
    this.kind = facts.kind
    this.status = facts.status ?? 0
    this.code = facts.code
    this.fields = facts.fields ?? []
    this.current = facts.current
    this.retryAfterSec = facts.retryAfterSec
    this.lacks = facts.lacks
  }
}

const problemSchema = z.object({
  message: z.catch(z.optional(z.string()), undefined),
  detail: z.catch(z.optional(z.string()), undefined),
  code: z.catch(z.optional(z.string()), undefined),
  errors: z.catch(z.array(z.object({ path: z.string(), message: z.string() })), []),
  current: z.optional(z.unknown()),
})

/** By its shape: the list is long, and a code that only a newer server knows equals none that a page asks for. */
function isErrorCode(code: string | undefined): code is ErrorCode {
  return code !== undefined && /^[a-z_]+\.[a-z_]+$/.test(code)
}

/** Reads a problem answer: the server's `message`, else its `detail`, else a text for an answer that says nothing. */
export function readProblem(response: Response, body: unknown): ApiError {
  const problem = z.safeParse(problemSchema, body).data
  const text = problem?.message || problem?.detail
  const retryAfterSec = Number.parseInt(response.headers.get('retry-after') ?? '', 10)
  return new ApiError({
    kind: text ? 'refused' : 'wordless',
    status: response.status,
    message: text || wordlessText,
    code: isErrorCode(problem?.code) ? problem.code : undefined,
    fields: problem?.errors ?? [],
    current: problem?.current,
    retryAfterSec: Number.isNaN(retryAfterSec) ? undefined : retryAfterSec,
  })
}

/** The server's own words where it had any, or that it sent nothing; else the fallback (product 8.2). */
export function messageOf(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback
  return error.kind === 'refused' || error.kind === 'empty' ? error.message : fallback
}

/** Whether trying again may help: no answer came, or the server said that it was not ready, or the request too slow. */
export function isTransient(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'unreachable' || error.status === 503 || error.status === 408)
}
