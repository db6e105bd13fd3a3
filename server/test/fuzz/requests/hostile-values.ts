/** What no form would send. */
import * as fc from 'fast-check'

/** Names and texts that have broken programs before. None of them is a secret of the school. */
export const hostileTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\ufeff',
  '\u202egnp.exe',
  'İıſK',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A',
  '＝1+1',
  '=cmd|/c calc!A1',
  '@SUM(1)',
  "'; drop table students; --",
  "' or '1'='1",
  '\\',
  '%',
  '_%',
  '%00',
  '%zz',
  '../../../../../etc/passwd',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  '-1',
  '0',
  '1e9',
  '0x10',
  '٣',
  '9'.repeat(15),
  '9'.repeat(16),
  '9'.repeat(400),
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '-000001-01-01',
  '24:00',
  '23:59',
  'Class 5th',
  'Class 11th',
  'All',
  '\r\nset-cookie: a=b',
  '{"a":1}',
] as const

const formulas = [
  '$x^2$',
  '$\\frac{1}{2}$',
  '$\\def\\a{\\a\\a}\\a$',
  '$\\newcommand{\\b}[1]{#1#1#1#1}\\b{\\b{\\b{\\b{\\b{x}}}}}$',
  '$\\rule{1000000em}{1000000em}$',
  '$\\href{javascript:alert(1)}{x}$',
  '$\\includegraphics{http://127.0.0.1/}$',
  '$\\require{x}\\unicode{x202e}$',
  '$\\text{$x$}$',
] as const

/** A formula in which one thing holds the next. */
const nestedFormulas = fc
  .record({
    open: fc.constantFrom('x^{', 'x_{', '\\frac{1}{', '\\sqrt{', '\\hat{', '\\left(', '{', '\\text{'),
    depth: fc.constantFrom(3, 8, 20, 40, 80),
    isMarked: fc.boolean(),
  })
  .map(({ open, depth, isMarked }) => {
    const close = open === '\\left(' ? '\\right)' : '}'
    const tex = `${open.repeat(depth)}y${close.repeat(depth)}`
    return isMarked ? `$${tex}$` : tex
  })

const longTexts = fc
  .record({
    unit: fc.constantFrom('x', ' ', 'అ', '😀', '$', '\\', '"', '<', '$x$', 'a b '),
    length: fc.constantFrom(61, 201, 501, 5_001, 20_001, 100_000),
  })
  .map(({ unit, length }) => unit.repeat(Math.ceil(length / unit.length)))

const unusualNumbers = fc.constantFrom(
  ...[0, -0, -1, 1, 0.1, 0.5, 1e-7, 1e21, 1e308, -1e308, 5e-324, Number.NaN, Number.POSITIVE_INFINITY],
  ...[32_767, 32_768, 2_147_483_647, 2_147_483_648, -2_147_483_649, 2 ** 53 - 1, 2 ** 53, 2 ** 63, 2 ** 64],
)

function nested(depth: number, isList: boolean): unknown {
  let value: unknown = 0
  for (let level = 0; level < depth; level += 1) value = isList ? [value] : { a: value }
  return value
}

/** More keys than a paper has questions; some of them the right ones. */
const manyKeys = fc
  .record({ count: fc.constantFrom(50, 1_000, 10_000, 95_000), value: fc.constantFrom(null, '4', 0) })
  .map(({ count, value }) => Object.fromEntries(Array.from({ length: count }, (_, index) => [String(index), value])))

/** With a key of its own that means the prototype elsewhere. */
const prototypeKeys = fc
  .constantFrom('{"__proto__":{"role":"principal"}}', '{"constructor":{"prototype":{"a":1}}}', '{"__proto__":null}')
  .map((text): unknown => JSON.parse(text))

const lists = fc
  .record({ count: fc.constantFrom(0, 1, 51, 401, 1_001, 5_000), value: fc.constantFrom(null, '4', 0, '$x$') })
  .map(({ count, value }) => Array.from({ length: count }, () => value))

export const hostileValues: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 3, arbitrary: fc.constantFrom(...formulas) },
  { weight: 2, arbitrary: nestedFormulas },
  { weight: 2, arbitrary: longTexts },
  { weight: 6, arbitrary: unusualNumbers },
  { weight: 4, arbitrary: fc.constantFrom(null, true, false, {}, []) },
  { weight: 1, arbitrary: lists },
  { weight: 1, arbitrary: prototypeKeys },
  {
    weight: 1,
    arbitrary: fc.constantFrom(10, 200, 3_000).chain((depth) => fc.boolean().map((is) => nested(depth, is))),
  },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
)

/** Of these a few are enough: each is up to a megabyte. */
export const hugeValues: fc.Arbitrary<unknown> = fc.oneof(
  manyKeys,
  fc.constantFrom(200_000, 900_000, 1_100_000).map((length) => 'x'.repeat(length)),
)
