import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomFrom } from './seeded-random.ts'

test('the same seed gives the same numbers, another seed others', () => {
  const tenFrom = (seed: number) => {
    const random = randomFrom(seed)
    return Array.from({ length: 10 }, () => random.int(0, 999))
  }
  expect(tenFrom(7)).toEqual(tenFrom(7))
  expect(tenFrom(7)).not.toEqual(tenFrom(8))
})

test('int stays within its limits and reaches both', () => {
  const random = randomFrom(1)
  const drawn = Array.from({ length: 500 }, () => random.int(-2, 3))
  expect([...new Set(drawn)].toSorted((one, other) => one - other)).toEqual([-2, -1, 0, 1, 2, 3])
})

test('shuffle keeps every value and leaves the given list alone', () => {
  fc.assert(
    fc.property(fc.integer(), fc.array(fc.integer()), (seed, values) => {
      const before = [...values]
      const shuffled = randomFrom(seed).shuffle(values)
      expect(values).toEqual(before)
      expect(shuffled.toSorted()).toEqual(values.toSorted())
    }),
  )
})

test('shuffle puts each value in each place about equally often', () => {
  const random = randomFrom(2)
  const places = Array.from({ length: 6000 }, () => random.shuffle(['a', 'b', 'c']).indexOf('a'))
  for (const place of [0, 1, 2]) {
    const share = places.filter((found) => found === place).length / places.length
    expect(share).toBeGreaterThan(0.3)
    expect(share).toBeLessThan(0.37)
  }
})

test('pick takes one of the values and refuses an empty list', () => {
  expect(['a', 'b']).toContain(randomFrom(3).pick(['a', 'b']))
  expect(() => randomFrom(3).pick([])).toThrow('nothing to pick from')
})
