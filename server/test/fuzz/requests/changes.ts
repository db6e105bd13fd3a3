/** Small changes to a value that would have been all right. */
import * as fc from 'fast-check'
import { hostileTexts, hostileValues, hugeValues } from './hostile-values.ts'

type Kind = 'replace' | 'remove' | 'add' | 'wrap' | 'repeat'

/** `at` counts through all places of the value, and around again. */
export type Change = { at: number; kind: Kind; value: unknown; key: string }

export const changes: fc.Arbitrary<Change> = fc.record({
  at: fc.nat(1_000),
  kind: fc.constantFrom<Kind>('replace', 'replace', 'replace', 'remove', 'add', 'wrap', 'repeat'),
  value: fc.oneof({ weight: 60, arbitrary: hostileValues }, { weight: 1, arbitrary: hugeValues }),
  key: fc.oneof(
    fc.constantFrom(...hostileTexts),
    fc.constantFrom('id', 'role', 'standard', 'score', 'marks', 'access'),
  ),
})

/** What was put in: nothing is changed within it, it may be deep. */
class Foreign {
  readonly value: unknown

  constructor(value: unknown) {
    this.value = value
  }
}

/** Objects and lists that can be changed; a map, so that no key means anything. */
class Branch {
  readonly isList: boolean
  readonly inner: Map<string, unknown>

  constructor(value: object) {
    this.isList = Array.isArray(value)
    this.inner = new Map(Object.entries(value).map(([key, inner]) => [key, toTree(inner)]))
  }
}

type Place = { holder: Branch; key: string }

function toTree(value: unknown): unknown {
  return typeof value !== 'object' || value === null || ArrayBuffer.isView(value) ? value : new Branch(value)
}

function fromTree(tree: unknown): unknown {
  if (tree instanceof Foreign) return tree.value
  if (!(tree instanceof Branch)) return tree
  if (tree.isList) return [...tree.inner.values()].map(fromTree)
  const object = {}
  for (const [key, inner] of tree.inner) {
    Object.defineProperty(object, key, { value: fromTree(inner), enumerable: true, configurable: true, writable: true })
  }
  return object
}

function placesIn(tree: unknown): Place[] {
  if (!(tree instanceof Branch)) return []
  return [...tree.inner].flatMap(([key, inner]) => [{ holder: tree, key }, ...placesIn(inner)])
}

function apply({ holder: { inner }, key }: Place, { kind, value, key: newKey }: Change): void {
  const here = inner.get(key)
  if (kind === 'remove') inner.delete(key)
  else if (kind === 'add') (here instanceof Branch ? here.inner : inner).set(newKey, new Foreign(value))
  else if (kind === 'wrap') inner.set(key, new Foreign([fromTree(here)]))
  else if (kind === 'repeat') inner.set(key, new Foreign(Array.from({ length: 60 }, () => fromTree(here))))
  else inner.set(key, new Foreign(value))
}

/** The value with all changes made, one after the other. @param value an object */
export function changed(value: unknown, made: readonly Change[]): unknown {
  if (made.length === 0) return value
  const tree = toTree(value)
  for (const change of made) {
    const places = placesIn(tree)
    const place = places[change.at % Math.max(1, places.length)]
    if (place !== undefined) apply(place, change)
  }
  return fromTree(tree)
}
