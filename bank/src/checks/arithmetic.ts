/** Computes plain arithmetic as a question writes it, in exact fractions. */
import { plainDigits } from './bare-text.ts'

/** A fraction in lowest terms; `below` is above 0. */
export type Exact = { above: bigint; below: bigint }

function exact(above: bigint, below = 1n): Exact | undefined {
  if (below === 0n) return undefined
  let [divisor, rest] = [above < 0n ? -above : above, below < 0n ? -below : below]
  while (rest > 0n) [divisor, rest] = [rest, divisor % rest]
  const sign = below < 0n ? -1n : 1n
  return { above: (sign * above) / divisor, below: (sign * below) / divisor }
}

type Operator = (one: Exact, other: Exact) => Exact | undefined

const plus: Operator = (one, other) => exact(one.above * other.below + other.above * one.below, one.below * other.below)
const minus: Operator = (one, other) => plus(one, { ...other, above: -other.above })
const times: Operator = (one, other) => exact(one.above * other.above, one.below * other.below)
const over: Operator = (one, other) => exact(one.above * other.below, one.below * other.above)

/** Exponents beyond this are no question of a school. */
const maxExponent = 20n

const power: Operator = (base, { above, below }) =>
  below === 1n && above >= 0n && above <= maxExponent ? exact(base.above ** above, base.below ** above) : undefined

/** Operators by how tightly they bind, the loosest first; those of one row from left to right. */
const rows: readonly Readonly<Record<string, Operator>>[] = [
  { '+': plus, '-': minus },
  { '×': times, '÷': over, '/': over },
  { of: times },
  { '^': power },
]

const decimal = String.raw`\d{1,3}(?:,\d{2,3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+`
const tokens = new RegExp(
  String.raw`\s*(?:(\d+)\s+(\d+)\/(\d+)|(\d+)\/(\d+)(?![\d.])|(${decimal})|(of\b|[-+×÷/^()%]))`,
  'y',
)

type Token = { value: Exact } | { sign: string }

function numberOf(text: string): Exact | undefined {
  const [whole = '', part = ''] = text.replaceAll(',', '').split('.')
  return exact(BigInt(whole + part), 10n ** BigInt(part.length))
}

function tokenOf([, whole, above, below, top, bottom, digits, sign]: RegExpExecArray): Token | undefined {
  if (sign !== undefined) return { sign }
  const value =
    digits !== undefined
      ? numberOf(digits)
      : whole !== undefined
        ? exact(BigInt(whole) * BigInt(below ?? 1) + BigInt(above ?? 0), BigInt(below ?? 1))
        : exact(BigInt(top ?? 0), BigInt(bottom ?? 1))
  return value && { value }
}

function tokensOf(text: string): Token[] | undefined {
  const found: Token[] = []
  tokens.lastIndex = 0
  while (tokens.lastIndex < text.length) {
    const match = tokens.exec(text)
    const token = match === null ? undefined : tokenOf(match)
    if (token === undefined) return undefined
    found.push(token)
  }
  return found
}

/** Reads an expression from its tokens; undefined wherever it is none. */
function reader(all: readonly Token[]) {
  let place = 0
  const sign = () => {
    const token = all[place]
    return token !== undefined && 'sign' in token ? token.sign : undefined
  }

  function atom(): Exact | undefined {
    const token = all[place]
    place += 1
    if (token === undefined) return undefined
    if ('value' in token) return token.value
    if (token.sign === '-') {
      const value = withPercent()
      return value && { ...value, above: -value.above }
    }
    if (token.sign !== '(') return undefined
    const inner = row(0)
    const isClosed = sign() === ')'
    place += 1
    return isClosed ? inner : undefined
  }

  function withPercent(): Exact | undefined {
    const value = atom()
    if (value === undefined || sign() !== '%') return value
    place += 1
    return exact(value.above, value.below * 100n)
  }

  function row(level: number): Exact | undefined {
    const operators = rows[level]
    if (operators === undefined) return withPercent()
    let value = row(level + 1)
    for (let next = sign(); value !== undefined && next !== undefined; next = sign()) {
      const operator = operators[next]
      if (operator === undefined) break
      place += 1
      const other = row(level + 1)
      value = other && operator(value, other)
    }
    return value
  }

  return { value: () => row(0), isAtEnd: () => place === all.length }
}

const spellings: readonly (readonly [RegExp, string])[] = [
  [/\\(?:left|right|displaystyle|,|;|!)/g, ''],
  [/(\d)\s*\\[dt]?frac\{(\d+)\}\{(\d+)\}/g, '$1 $2/$3'],
  [/\\[dt]?frac\{(\d+)\}\{(\d+)\}/g, '$1/$2'],
  [/\\times|\\cdot|[*·x✕](?=\s*[\d(-])/g, '×'],
  [/\\div|∶/g, '÷'],
  [/\\%/g, '%'],
  [/\^\{(\d+)\}/g, '^$1'],
  [/²/g, '^2'],
  [/³/g, '^3'],
  [/[−–—]/g, '-'],
  [/[[{]/g, '('],
  [/[\]}]/g, ')'],
  [/[$₹]/g, ' '],
]

/** The value of an expression such as `12 + 7 × 3`, `2 1/2 - 0.5` or `25% of 80`; undefined where it is anything else. */
function computed(text: string): Exact | undefined {
  const plain = spellings.reduce((left, [spelling, sign]) => left.replace(spelling, sign), plainDigits(text)).trim()
  const all = tokensOf(plain)
  if (all === undefined) return undefined
  const expression = reader(all)
  const value = expression.value()
  return expression.isAtEnd() ? value : undefined
}

/** The words around an expression that ask for its value and for nothing else. */
const asking =
  /^(?:(?:what|how much) is|find|calculate|evaluate|simplify|compute|work out|solve)?:?\s*(?:the )?(?:value|sum|product|difference|answer)?\s*(?:of|to)?:?\s*(?=[\d([{$\\-])/i
const askedAtEnd = /(?:\s*=\s*(?:\?|_+|…|\.{2,})?|\s*is(?: equal to)?:?\s*(?:_+|…|\.{2,})?)?\s*[?.]?\s*\$?\s*$/i

/** The value that a question asks for, where it is plain arithmetic and nothing else; else undefined. */
export function askedValue(question: string): Exact | undefined {
  const plain = plainDigits(question).trim()
  const start = asking.exec(plain)?.[0].length
  if (start === undefined) return undefined
  const expression = plain.slice(start).replace(askedAtEnd, '')
  // A number alone is computed already; what is asked of it is in words.
  return /[-+×÷*/^%√x]|\\(?:times|div|frac)/.test(expression.trim().slice(1)) ? computed(expression) : undefined
}

/** Whether a number as an option writes it is a value, exactly or rounded to the decimals that it has. */
export function isValue(option: string, value: Exact): boolean | undefined {
  const written = computed(option)
  if (written === undefined) return undefined
  if (written.above === value.above && written.below === value.below) return true
  const decimals = /\.(\d+)\s*\$?$/.exec(plainDigits(option))?.[1]?.length
  if (decimals === undefined) return false
  const scale = 10n ** BigInt(decimals)
  const difference = minus(written, value)
  if (difference === undefined) return false
  const size = difference.above < 0n ? -difference.above : difference.above
  return 2n * size * scale <= difference.below
}
