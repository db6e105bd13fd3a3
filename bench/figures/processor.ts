/** Processor time of other processes, as Linux counts it. */
import { readdirSync, readFileSync } from 'node:fs'

const msPerTick = 10

function statOf(pid: number | string): number[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // From the third field on: the second, the name, may hold spaces.
  return stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
}

/** The processor time that a process has used so far, in ms. */
export function cpuMsOf(pid: number): number {
  const fields = statOf(pid)
  return ((fields[11] ?? 0) + (fields[12] ?? 0)) * msPerTick
}

/** The processor time that a process and its children, also those that have ended, have used so far, in ms. */
export function cpuMsWithChildren(parent: number): number {
  const fields = statOf(parent)
  let ms = cpuMsOf(parent) + ((fields[13] ?? 0) + (fields[14] ?? 0)) * msPerTick
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (statOf(pid)[1] === parent) ms += cpuMsOf(Number(pid))
    } catch {
      // It ended while we looked.
    }
  }
  return ms
}

/** The processor time that everything on this machine has used so far, in ms. */
export function cpuMsOfMachine(): number {
  const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0] = readFileSync('/proc/stat', 'utf8')
    .split('\n', 1)
    .join()
    .split(/ +/)
    .slice(1)
    .map(Number)
  return (user + nice + system + irq + softIrq) * msPerTick
}
