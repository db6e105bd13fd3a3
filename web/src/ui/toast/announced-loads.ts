import { serverClock } from '../../lib/server-clock.ts'

const againAfterMs = 60_000

/**
 * Whether this page's load is to be told: the same load of the same address only once a minute, also when the page
 * was loaded anew. Keeps that it was told, but for an address with a student's secret ID (product 2.1), whose load is
 * told each time. A tab that may keep nothing tells each load.
 */
export function announcesLoad(text: string): boolean {
  if (location.search.includes('uniqueCode')) return true
  const key = `${text} ${location.pathname}${location.search}`
  const now = serverClock.now()
  try {
    const toldAt = Number(sessionStorage.getItem(key))
    if (now - toldAt < againAfterMs) return false
    sessionStorage.setItem(key, String(now))
  } catch {
    // Storage is full or forbidden.
  }
  return true
}
