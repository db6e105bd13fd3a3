import type { Random } from '../../seeded-random.ts'

export function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}

export function several(random: Random, count: number, [least, most]: readonly [number, number]): number[] {
  return Array.from({ length: count }, () => random.int(least, most))
}
