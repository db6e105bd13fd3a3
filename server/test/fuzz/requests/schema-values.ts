/** Values that a schema of the contract takes, or takes but for a rule that it keeps in code: those are for `known`. */
import * as fc from 'fast-check'
import type { core } from 'zod/mini'

/** Values that mean something in the school, by the name of the field they are for. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>

type Bounds = { min: number; max: number; patterns: RegExp[]; isWhole: boolean }

/** What the checks of a schema say that can be read off them. */
function boundsOf(schema: core.$ZodType): Bounds {
  const { def } = schema._zod
  const bounds: Bounds = { min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY, patterns: [], isWhole: false }
  bounds.isWhole = 'format' in def
  for (const check of [...(def.checks ?? []), ...('check' in def ? [schema] : [])]) {
    const rule: Record<string, unknown> = { ...check._zod.def }
    if (typeof rule.minimum === 'number') bounds.min = Math.max(bounds.min, rule.minimum)
    if (typeof rule.maximum === 'number') bounds.max = Math.min(bounds.max, rule.maximum)
    if (rule.check === 'greater_than' && typeof rule.value === 'number') bounds.min = rule.value
    if (rule.check === 'less_than' && typeof rule.value === 'number') bounds.max = rule.value
    if (rule.pattern instanceof RegExp) bounds.patterns.push(rule.pattern)
  }
  return bounds
}

function texts({ min, max, patterns }: Bounds): fc.Arbitrary<unknown> {
  const [pattern] = patterns
  if (pattern !== undefined && patterns.length === 1) return fc.stringMatching(pattern)
  const minLength = Math.max(0, min)
  const length = { minLength, maxLength: Math.min(max, minLength + 30) }
  return fc.oneof(fc.string(length), fc.string({ ...length, unit: 'grapheme' }))
}

function numbers({ min, max, isWhole }: Bounds): fc.Arbitrary<unknown> {
  const whole = { min: Math.ceil(min), max: Math.floor(max) }
  const small = fc.integer({ min: Math.max(whole.min, -1000), max: Math.min(whole.max, 1000) })
  const large = fc.integer({ min: Math.max(whole.min, -(2 ** 53) + 1), max: Math.min(whole.max, 2 ** 53 - 1) })
  const broken = fc.double({ min: Math.max(min, -1000), max: Math.min(max, 1000), noNaN: true })
  return isWhole ? fc.oneof(small, large) : fc.oneof(small, large, broken)
}

function objects(shape: Readonly<Record<string, core.$ZodType>>, known: KnownValues): fc.Arbitrary<unknown> {
  const fields: Record<string, fc.Arbitrary<unknown>> = {}
  for (const [name, field] of Object.entries(shape)) fields[name] = valuesOf(field, known, name)
  const requiredKeys = Object.keys(shape).filter((name) => shape[name]?._zod.optin === undefined)
  return fc.record(fields, { requiredKeys, noNullPrototype: true })
}

/**
 * Values for a schema.
 * @param name of the field that it is for
 */
export function valuesOf(schema: core.$ZodType, known: KnownValues, name = ''): fc.Arbitrary<unknown> {
  const drawn = drawnFrom(schema, known, name)
  const knownHere = known[name]
  return knownHere === undefined ? drawn : fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...knownHere) }, drawn)
}

function drawnFrom(schema: core.$ZodType, known: KnownValues, name: string): fc.Arbitrary<unknown> {
  // Every schema is one of these; the classes of the library's own types do not say so.
  const { def } = (schema as core.$ZodTypes)._zod
  const within = (inner: core.$ZodType) => valuesOf(inner, known, name)
  switch (def.type) {
    case 'object':
      return objects(def.shape, known)
    case 'array': {
      const { min, max } = boundsOf(schema)
      const minLength = Math.max(0, min)
      return fc.array(within(def.element), { minLength, maxLength: Math.min(max, minLength + 5) })
    }
    case 'record':
      return fc.dictionary(fc.stringMatching(/^\d{1,2}$/), within(def.valueType), { noNullPrototype: true, maxKeys: 6 })
    case 'string':
      return texts(boundsOf(schema))
    case 'number':
      return numbers(boundsOf(schema))
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries))
    case 'literal':
      return fc.constantFrom(...def.values)
    case 'default':
    case 'prefault':
    case 'optional':
      return fc.option(within(def.innerType), { nil: undefined })
    case 'nullable':
      return fc.option(within(def.innerType), { nil: null })
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return within(def.innerType)
    case 'tuple':
      return fc.tuple(...def.items.map(within))
    case 'unknown':
    case 'any':
      return fc.jsonValue()
    case 'union':
      return fc.oneof(...def.options.map(within))
    case 'pipe':
      // What is looked at before a schema reads it says nothing of what it should be.
      return within(def.in._zod.def.type === 'transform' ? def.out : def.in)
    case 'file':
      return fc.uint8Array({ maxLength: 200 })
    default:
      throw new Error(`No values are known for a schema of the kind ${def.type}`)
  }
}
