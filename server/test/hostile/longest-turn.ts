/** How long one turn of the event loop takes of this thread's processor: that long everybody else waits. */

const cpuMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Processor time, not time on the clock: a busy machine makes no turn longer. @returns of the longest turn while something is under way, in ms */
export async function longestTurnMs(work: Promise<unknown>): Promise<number> {
  let longest = 0
  let isOver = false
  const end = () => {
    isOver = true
  }
  work.then(end, end)
  await new Promise(setImmediate)
  for (let before = cpuMs(); !isOver; ) {
    await new Promise(setImmediate)
    const now = cpuMs()
    longest = Math.max(longest, now - before)
    before = now
  }
  await work
  return longest
}
