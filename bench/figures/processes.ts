/** Memory and descriptors of other processes, as Linux counts them. */
import { readdirSync, readFileSync } from 'node:fs'

function parentOf(pid: string): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}

/** What `look` finds, nothing of a process that ended meanwhile. */
function unlessEnded<Found>(look: () => Found, nothing: Found): Found {
  try {
    return look()
  } catch {
    return nothing
  }
}

/** A process and its children. */
export function withChildren(parent: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return [parent, ...pids.filter((pid) => unlessEnded(() => parentOf(pid), 0) === parent).map(Number)]
}

/** The proportional share of memory (PSS) of all of them, in MB. */
export function pssMbOf(pids: readonly number[]): number {
  const kb = pids.map((pid) =>
    unlessEnded(() => Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]), 0),
  )
  return kb.reduce((sum, one) => sum + one, 0) / 1024
}

/** How many files and sockets all of them have open. */
export function descriptorsOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + unlessEnded(() => readdirSync(`/proc/${pid}/fd`).length, 0), 0)
}
