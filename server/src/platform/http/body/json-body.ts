/** Reads JSON bodies: plain ones at once, long ones in a thread beside, so that nobody else waits for them. */
import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { appError } from '../../errors.ts'
import { limitedWorker } from '../../worker/limited-worker.ts'
import { readJson } from './json-text.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** UTF-16 units. Up to here, some milliseconds; what is longer is the answers to a paper of many long texts. */
export const longText = 1_000_000
const pieceLength = longText

/** All pupils of a large school may hand in at one moment; what waits has arrived already. */
const worker = limitedWorker<readonly Bytes[], ReturnType<typeof readJson>>(
  new URL('./json-worker.ts', import.meta.url),
  {
    cpuMs: 2_000,
    memoryMb: 256,
    waiting: { inAll: 2_000, ofOne: 4 },
  },
)

const retryAfterSec = 2

/** @throws AppError `request.malformed` */
function demandJson(read: ReturnType<typeof readJson>): unknown {
  if (read === undefined) throw appError('request.malformed')
  return read.value
}

const encoder = new TextEncoder()

/** A text as UTF-8, piece by piece, so that others come in between. */
async function piecesOf(text: string): Promise<Bytes[]> {
  const pieces: Bytes[] = []
  for (let from = 0; from < text.length; ) {
    const end = from + pieceLength
    // Never between the halves of a surrogate pair.
    const to = /[\ud800-\udbff]/.test(text.charAt(end - 1)) ? end + 1 : end
    pieces.push(encoder.encode(text.slice(from, to)))
    from = to
    await setImmediate()
  }
  return pieces
}

/** @throws AppError `request.malformed`, `request.too_large`, `request.too_many`, or `server.unavailable` when the server stops */
async function readBeside(text: string, owner: number): Promise<unknown> {
  const task = await piecesOf(text)
  const outcome = await worker.run({ task, owner, transfer: task.map(({ buffer }) => buffer) })
  if (outcome.isDone) return demandJson(outcome.answer)
  const { fault } = outcome
  if (fault === 'busy') throw appError('request.too_many', { retryAfterSec })
  if (fault === 'ended') throw appError('server.unavailable', { retryAfterSec })
  if (fault === 'broken') throw new Error('The thread that reads JSON broke')
  throw appError('request.too_large')
}

/** JSON is the only content type there is. An empty body with a JSON content type counts as no body, as some clients send it on GET and DELETE. */
export function parseJson(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    if (text.length >= longText) return readBeside(text, request.caller?.id ?? 0)
    done(null, text === '' ? undefined : demandJson(readJson(text)))
    return undefined
  })
}
