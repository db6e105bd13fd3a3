/** The law of taking students back: nobody shares a roll number with somebody of the class. */
import { type ClassKey, classLabel } from '@pariksha/contract/law/class-key.ts'
import { byRollNumber } from '@pariksha/contract/law/roll-numbers.ts'

type Numbered = { name: string; rollNumber: string }

const maxNamed = 5

/**
 * Why some removed students cannot all come back, and what to do about it; undefined when they can.
 * @param holders those of the class who have one of their roll numbers now
 */
export function rollNumberConflict(
  standard: ClassKey,
  { returning, holders }: { returning: readonly Numbered[]; holders: readonly Numbered[] },
): string | undefined {
  if (holders.length > 0) {
    const inOrder = [...holders].sort(byRollNumber)
    const named = inOrder.slice(0, maxNamed).map(({ name, rollNumber }) => `${rollNumber} (${name})`)
    const more = holders.length > maxNamed ? ` and ${holders.length - maxNamed} more` : ''
    const [numbers, them] = holders.length === 1 ? ['Roll number', 'that student'] : ['Roll numbers', 'those students']
    return `${numbers} taken in ${classLabel(standard)} meanwhile: ${named.join(', ')}${more}. Give ${them} another roll number first.`
  }
  const twice = returning.find(({ rollNumber }, at) =>
    returning.some((other, place) => place < at && other.rollNumber === rollNumber),
  )
  if (twice === undefined) return undefined
  const same = returning.filter(({ rollNumber }) => rollNumber === twice.rollNumber).map(({ name }) => name)
  return `${same.slice(0, maxNamed).join(' and ')} have the same roll number, ${twice.rollNumber}. Restore one of them.`
}
