/** Reads JSON that anybody may have written. What it costs grows with its length only, whatever it holds. */

const byteOrderMark = '\ufeff'

function hasOwnPrototype(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype')
}

/** @throws Error for what would change an object's prototype */
function mendMember(parent: Record<string, unknown>, key: string): unknown {
  const value = parent[key]
  if (key === '__proto__' || (key === 'constructor' && hasOwnPrototype(value))) throw new Error('a prototype')
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

/** @returns undefined where it is no JSON, or what no request holds */
export function readJson(text: string): { value: unknown } | undefined {
  // An escape may stand for half a character, or for a letter of the two names.
  const isSuspect = text.includes('\\u') || text.includes('__proto__') || text.includes('constructor')
  try {
    const value: unknown = JSON.parse(text.startsWith(byteOrderMark) ? text.slice(1) : text)
    return { value: isSuspect ? mended(value) : value }
  } catch {
    return undefined
  }
}

/** Whether values stand in each other no deeper than so many levels. */
export function isAtMost(depth: number, root: unknown): boolean {
  let level = [root]
  for (let at = 0; level.length > 0; at += 1) {
    if (at > depth) return false
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []))
  }
  return true
}
