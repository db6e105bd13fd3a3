import { type ErrorCode, errorCatalogue } from '@pariksha/contract/error-codes.ts'

export type FieldError = { path: string; message: string }

type Details = {
  message?: string
  errors?: readonly FieldError[]
  retryAfterSec?: number
  /** The record as it stands now, for who wanted to change an older one. As the client may see it. */
  current?: unknown
}

/** An expected failure on its way to the client. Made by `appError`, turned into an answer by the one error handler. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly details: Details

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? errorCatalogue[code].text)
    this.code = code
    this.details = details
  }

  get status(): number {
    return errorCatalogue[this.code].status
  }

  /** Whether somebody has to look into it. */
  get isFault(): boolean {
    return this.status >= 500 && !('isChosen' in errorCatalogue[this.code])
  }
}

/**
 * An expected failure, to be thrown.
 * @param code what went wrong, from the closed list of the contract
 * @param details a more exact text than the code's own, the fields at fault, seconds to wait, or the current record
 */
export function appError(code: ErrorCode, details: Details = {}): AppError {
  return new AppError(code, details)
}

/** A broken rule of one field, answered beside that field. */
export function fieldError(path: string, message: string, code: ErrorCode = 'request.invalid'): AppError {
  return new AppError(code, { message, errors: [{ path, message }] })
}

/** A failure names at most so many places: a hostile request has as many as it likes. */
const maxPlaces = 20

/** The longest text of a request that an answer quotes. */
const maxQuoted = 100

/** The start of a text of the request, short enough to be quoted in an answer. */
export function quoted(text: string): string {
  return text.length <= maxQuoted ? text : `${text.slice(0, maxQuoted - 1)}…`
}

/** The body of every failed answer (RFC 9457), with `message` equal to `detail`, because clients read either. */
export function problemOf(error: AppError) {
  const { errors = [], current } = error.details
  return {
    type: `urn:pariksha:error:${error.code}`,
    title: errorCatalogue[error.code].text,
    status: error.status,
    detail: error.message,
    message: error.message,
    code: error.code,
    errors: errors.slice(0, maxPlaces).map(({ path, message }) => ({ path: quoted(path), message })),
    ...(errors.length > maxPlaces ? { more_errors: errors.length - maxPlaces } : {}),
    ...(current === undefined ? {} : { current }),
  }
}
