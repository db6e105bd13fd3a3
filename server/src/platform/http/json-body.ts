/** Reads JSON bodies. What it costs grows with their length only, whatever they hold. */
import type { FastifyInstance } from 'fastify'
import { appError } from '../errors.ts'

/** From here on, a text is parsed in a turn of its own, after the one that decoded it, so that others come in between. */
const longText = 1_000_000

const byteOrderMark = '\ufeff'

function hasOwnPrototype(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype')
}

/** Puts what a member is to be in its place, under a key of whole characters. */
function mendMember(parent: Record<string, unknown>, key: string): unknown {
  const value = parent[key]
  if (key === '__proto__' || (key === 'constructor' && hasOwnPrototype(value))) throw appError('request.malformed')
  const whole = key.toWellFormed()
  if (whole !== key) delete parent[key]
  if (whole !== key || typeof value === 'string')
    parent[whole] = typeof value === 'string' ? value.toWellFormed() : value
  return value
}

/**
 * Replaces each half of a surrogate pair that stands alone, as every UTF-8 encoder does: some keyboards cut emoji in two,
 * and PostgreSQL takes no half in JSON. Refuses what would change an object's prototype. Without recursion: the depth is
 * the client's.
 */
function mended(root: unknown): unknown {
  if (typeof root === 'string') return root.toWellFormed()
  const left = [root]
  for (let parent = left.pop(); parent !== undefined; parent = left.pop()) {
    if (typeof parent !== 'object' || parent === null) continue
    for (const key of Object.keys(parent)) left.push(mendMember(parent as Record<string, unknown>, key))
  }
  return root
}

/** @throws AppError `request.malformed` */
function readJson(text: string): unknown {
  // An escape may stand for half a character, or for a letter of the two names.
  const isSuspect = text.includes('\\u') || text.includes('__proto__') || text.includes('constructor')
  try {
    const value: unknown = JSON.parse(text.startsWith(byteOrderMark) ? text.slice(1) : text)
    return isSuspect ? mended(value) : value
  } catch {
    throw appError('request.malformed')
  }
}

async function readLater(text: string): Promise<unknown> {
  await new Promise(setImmediate)
  return readJson(text)
}

/** JSON is the only content type there is. An empty body with a JSON content type counts as no body, as some clients send it on GET and DELETE. */
export function parseJson(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    const text = String(body)
    if (text.length >= longText) return readLater(text)
    done(null, text === '' ? undefined : readJson(text))
    return undefined
  })
}
