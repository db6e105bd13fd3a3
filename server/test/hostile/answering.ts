/** Whether a server goes on answering while it is given something to do. */

/**
 * Asks for plain answers until `work` is done. What the machine does besides does not count: a turn of the event loop
 * is measured by the processor time that this thread, which is the server's, takes between two looks.
 * @param origin of a server in this process
 * @returns the longest turn in milliseconds, and how many plain requests were answered
 */
export async function answeringDuring(
  origin: string,
  work: Promise<unknown>,
): Promise<{ longestTurnMs: number; answered: number }> {
  let longestTurnMs = 0
  let answered = 0
  let isOver = false
  let before = process.threadCpuUsage()
  const look = setInterval(() => {
    const { user, system } = process.threadCpuUsage(before)
    longestTurnMs = Math.max(longestTurnMs, (user + system) / 1000)
    before = process.threadCpuUsage()
  }, 1)
  const over = work.finally(() => {
    isOver = true
  })
  while (!isOver) if ((await fetch(`${origin}/healthz`)).ok) answered += 1
  clearInterval(look)
  await over
  return { longestTurnMs, answered }
}
