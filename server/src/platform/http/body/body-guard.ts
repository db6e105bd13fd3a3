/**
 * Watches a body that may be large while it arrives. Its size alone does not say what it costs: a megabyte of `[],[],`
 * takes a hundred times as long to parse, and as much memory, as one of text.
 */
import { type Readable, Transform, type TransformCallback } from 'node:stream'
import type { FastifyRequest, preParsingHookHandler } from 'fastify'
import { appError } from '../../errors.ts'

/** Up to here a body is cheap to parse whatever it holds; one that has ended by then is not watched. */
export const unwatchedBytes = 64 * 1024

/** A file is not parsed here. */
const fileType = /^(?:application\/octet-stream|multipart\/form-data)\s*(;|$)/i

/** The largest paper and the largest list of the contract have less than half as many values. */
const maxValues = 10_000

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const openingBracket = 0x5b
const openingBrace = 0x7b

/** Passes JSON on as it comes, up to a size and a number of values. Only text, never a value, is free of the count. */
class WatchedJson extends Transform {
  readonly #maxBytes: number
  #bytes = 0
  #values = 0
  #isText = false
  #isEscaped = false

  constructor(maxBytes: number) {
    super()
    this.#maxBytes = maxBytes
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#bytes += chunk.length
    this.#count(chunk)
    if (this.#bytes > this.#maxBytes || this.#values > maxValues) done(appError('request.too_large'))
    else done(null, chunk)
  }

  #count(chunk: Buffer): void {
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at]
      if (this.#isEscaped) this.#isEscaped = false
      else if (byte === quote) this.#isText = !this.#isText
      else if (this.#isText) this.#isEscaped = byte === backslash
      else if (byte === comma || byte === openingBracket || byte === openingBrace) this.#values += 1
    }
  }
}

function watched(payload: Readable, maxBytes: number): Readable {
  const json = new WatchedJson(maxBytes)
  payload.once('error', (error) => json.destroy(error))
  // Of a type that is not taken, nobody reads it: without a listener, what is wrong with it would end the process.
  json.on('error', () => undefined)
  return payload.pipe(json)
}

/**
 * Refuses a body that is too large for who sends it, and JSON of too many values, before it is read whole.
 * @param largestBody how many bytes this request may carry, 0: none; asked only of one that may be longer than `unwatchedBytes`
 */
export function bodyGuard(largestBody: (request: FastifyRequest) => Promise<number>): preParsingHookHandler {
  const guarded = async (request: FastifyRequest, payload: Readable, declaredBytes: number) => {
    const maxBytes = await largestBody(request)
    if (Number.isFinite(declaredBytes) && declaredBytes > maxBytes) throw appError('request.too_large')
    return watched(payload, maxBytes)
  }
  const guardedFile = async (request: FastifyRequest, declaredBytes: number) => {
    const maxBytes = await largestBody(request)
    if (maxBytes === 0 || (Number.isFinite(declaredBytes) && declaredBytes > maxBytes))
      throw appError('request.too_large')
  }
  return (request, _reply, ...[payload, done]) => {
    const { headers } = request
    const declaredBytes = Number(headers['content-length'] ?? (headers['transfer-encoding'] ? Infinity : 0))
    if (declaredBytes <= unwatchedBytes) done(null, payload)
    else if (fileType.test(headers['content-type'] ?? ''))
      guardedFile(request, declaredBytes).then(() => done(null, payload), done)
    else guarded(request, payload, declaredBytes).then((json) => done(null, json), done)
  }
}
