import { inSlices } from '../../platform/limits/slices.ts'
import { sameKey } from './same-answers.rules.ts'

/**
 * Numbers the groups of answers that say the same, from 1; between slices of them others have their turn.
 * @returns the number of its group for each answer that is not alone
 */
export async function sameGroups(answers: readonly { id: number; text: string }[]): Promise<Map<number, number>> {
  const byKey = new Map<string, number[]>()
  for await (const slice of inSlices(answers, ({ text }) => text.length)) {
    for (const { id, text } of slice) {
      const key = sameKey(text)
      if (key === undefined) continue
      const same = byKey.get(key)
      if (same === undefined) byKey.set(key, [id])
      else same.push(id)
    }
  }
  const groups = [...byKey.values()].filter((same) => same.length > 1)
  return new Map(groups.flatMap((same, at) => same.map((id): [number, number] => [id, at + 1])))
}
