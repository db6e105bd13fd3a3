const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** Codes that mean "no database" only when they come from connecting: a missing or busy socket file. */
const connectCodes = new Set(['ENOENT', 'EAGAIN', 'EACCES'])

const states = new Set([
  '57014', // statement timeout: the database answers, but not in time
  '57P01', // shut down by an administrator
  '57P02', // another of its processes crashed
  '57P03', // starting up or shutting down
  '57P05',
  '25P03', // idle in transaction for too long: our own process hung
  '25006', // read-only: connected to a standby in the middle of a fail-over
  '58030', // disk error
])

/** 08: connection lost; 53: out of connections, memory or disk. */
const stateClasses = /^(08|53)...$/

/** What the driver, its pool and Kysely say in errors that carry no code. */
const messages =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|Client was closed|Client has encountered a connection error|The database accepts no writes now|Cannot use a pool after calling end|Postgres connection has been discarded|driver has already been destroyed)/

/**
 * Whether an error means that the database cannot serve now (stopped, starting, unreachable, overloaded or too slow),
 * so that the same request may succeed later: answered with 503.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (systemCodes.has(code) || states.has(code) || stateClasses.test(code)) return true
  if ('syscall' in error && error.syscall === 'connect' && connectCodes.has(code)) return true
  if (messages.test(error.message)) return true
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true
  return isDatabaseUnavailable(error.cause)
}
