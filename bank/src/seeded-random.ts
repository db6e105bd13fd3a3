/** Chance that can be repeated: the same seed always gives the same paper, so a paper can be made again and tested. */
export type Random = {
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number
  pick<T>(values: readonly T[]): T
  /** A new list with the same values in another order. */
  shuffle<T>(values: readonly T[]): T[]
}

/** Tommy Ettinger's mulberry32: 32 bits of state, evenly spread, from the public domain. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** @param seed any whole number; its lowest 32 bits count */
export function randomFrom(seed: number): Random {
  const next = mulberry32(seed)
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    int,
    pick(values) {
      const [value] = values.slice(int(0, values.length - 1))
      if (value === undefined) throw new RangeError('nothing to pick from')
      return value
    },
    shuffle(values) {
      const keyed = values.map((value) => ({ value, key: next() }))
      return keyed.sort((one, other) => one.key - other.key).map(({ value }) => value)
    },
  }
}

/** From −`most` to `most`, without 0. */
export function nonZero(random: Random, most: number): number {
  return random.pick([1, -1]) * random.int(1, most)
}
