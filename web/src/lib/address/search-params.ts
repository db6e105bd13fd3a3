/**
 * Query strings are text and stay text. The router's own parser would turn `exam_id=42` into a number, `1e5` into
 * 100000, and lose the tail of long ids.
 */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

export function stringifySearch(search: Record<string, unknown>): string {
  const present = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const query = new URLSearchParams(present.map(([key, value]) => [key, String(value)])).toString()
  return query ? `?${query}` : ''
}
