/** The law of moving students between classes: who moves keeps the roll number where it is free. */

/** How long after moving every class up a second time must be asked for expressly. */
const rollOverPauseMs = 24 * 60 * 60 * 1000

/** Longer ones are no place in a register; counting on from them would leave the bounds of a roll number. */
export const countedDigits = 9

type Mover = { id: number; rollNumber: string }

/**
 * Gives each mover a roll number in the class they move to: their own where it is free, else the next one after the
 * largest there, in the order of the movers.
 * @param movers no two with the same roll number
 * @param taken roll numbers of the class as it is: its largest number, and whatever the movers may get
 * @returns the new roll number of each mover by id; all distinct, none of them taken
 */
export function newRollNumbers(movers: readonly Mover[], taken: readonly string[]): Map<number, string> {
  const used = new Set(taken)
  const kept = movers.filter(({ rollNumber }) => !used.has(rollNumber))
  const given = new Map(kept.map(({ id, rollNumber }) => [id, rollNumber]))
  for (const { rollNumber } of kept) used.add(rollNumber)
  let next = largestNumber(used)
  for (const { id } of movers) {
    if (given.has(id)) continue
    do next += 1
    while (used.has(String(next)))
    given.set(id, String(next))
  }
  return given
}

function largestNumber(rollNumbers: Iterable<string>): number {
  let largest = 0
  for (const rollNumber of rollNumbers) {
    if (/^\d+$/.test(rollNumber) && rollNumber.length <= countedDigits) largest = Math.max(largest, Number(rollNumber))
  }
  return largest
}

/** Whether every class was moved up less than a day before `now`. `lastRun` is null when that was never done. */
export function isRecentRollOver(lastRun: Date | null, now: Date): boolean {
  return lastRun !== null && now.getTime() - lastRun.getTime() < rollOverPauseMs
}
