/** Whether records say after an upgrade what they said before: all that was there is equal, and what is new is named. */
import { isDeepStrictEqual } from 'node:util'
import type { Records } from './read-everything.ts'

type Two = { before: unknown; after: unknown }
type Compared = { different: string[]; added: Set<string> }

/** Fields under the places where records may differ only by being added; lists are one place. */
function compareValue({ before, after }: Two, place: string, found: Compared): void {
  if (isDeepStrictEqual(before, after)) return
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    for (const [at, item] of before.entries()) compareValue({ before: item, after: after[at] }, `${place}[]`, found)
    return
  }
  const isObject = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
  if (!isObject(before) || !isObject(after)) {
    found.different.push(`${place}: ${JSON.stringify(before)} became ${JSON.stringify(after)}`)
    return
  }
  for (const name of Object.keys(before))
    compareValue({ before: before[name], after: after[name] }, `${place}.${name}`, found)
  for (const name of Object.keys(after)) if (!(name in before)) found.added.add(`${place}.${name}`)
}

function parsed(reply: string | undefined): unknown {
  const [, status, body = ''] = /^(\w+) (.*)$/s.exec(reply ?? '') ?? []
  return body.startsWith('{') || body.startsWith('[') ? { status, body: JSON.parse(body) } : reply
}

/** The call without its ids, under which the fields that were added are named. */
function callOf(asked: string): string {
  return asked
    .replace(/^pupil \d+/, 'pupil')
    .replaceAll(/\/\d+/g, '')
    .replace(/\?.*/, '')
}

/**
 * @returns what is no longer as it was; the fields that came to it, by call; and how many records are equal byte for byte
 */
export function compareRecords(before: Records, after: Records) {
  const found: Compared = { different: [], added: new Set() }
  let equal = 0
  for (const [asked, reply] of before) {
    if (reply === after.get(asked)) equal += 1
    else {
      const own: Compared = { different: [], added: new Set() }
      compareValue({ before: parsed(reply), after: parsed(after.get(asked)) }, '', own)
      found.different.push(...own.different.map((line) => `${asked} ${line}`))
      for (const place of own.added) found.added.add(`${callOf(asked)} ${place}`)
      // Nothing differs but the order of fields, or the text of a number.
      if (own.different.length + own.added.size === 0) found.different.push(`${asked}: written otherwise`)
    }
  }
  return { different: found.different, added: [...found.added].sort(), equal }
}
