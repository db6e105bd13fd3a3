/** The law of the order in which a student sees the options of a question, where an exam shuffles them. */

/** Spreads every bit of a number over 32 bits (the finaliser of MurmurHash3). */
function mixed(bits: number): number {
  const first = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  const second = Math.imul(first ^ (first >>> 13), 0xc2b2ae35)
  return (second ^ (second >>> 16)) >>> 0
}

const goldenStep = 0x9e3779b9

/**
 * Options in an order that is this attempt's own for this question: the same whenever and wherever it is asked for, and
 * every order as likely as every other over many attempts.
 * @param place the attempt's id and the question's index in the paper
 */
export function shuffledOptions<T>(options: readonly T[], place: { attemptId: number; index: number }): T[] {
  const high = Math.floor(place.attemptId / 2 ** 32)
  let state = mixed(mixed(mixed(high) + place.attemptId) + place.index)
  const shuffled = [...options]
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    state = (state + goldenStep) >>> 0
    const chosen = Math.floor((mixed(state) / 2 ** 32) * (last + 1))
    shuffled.splice(last, 0, ...shuffled.splice(chosen, 1))
  }
  return shuffled
}
