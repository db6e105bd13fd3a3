/** Works out a calculation written in plain text or TeX, as a pocket calculator would: no code of the generator in it. */
export type Scope = Readonly<Record<string, number>>

const tokens = /\s*(\\operatorname\{cosec\}|\\[a-z]+|\d+(?:,\d{2,3})*(?:\.\d+)?|[a-zA-Z]|[-−+×÷*/()^_{}[\]])/y

function tokensOf(text: string): string[] {
  const found: string[] = []
  const plain = text.replaceAll('$', '').replaceAll('^\\circ', '').trim()
  tokens.lastIndex = 0
  while (tokens.lastIndex < plain.length) {
    const match = tokens.exec(plain)
    if (match?.[1] === undefined) throw new Error(`not a calculation: ${text}`)
    found.push(match[1])
  }
  return found
}

const functions: Readonly<Record<string, (value: number) => number>> = {
  '\\sin': (degrees) => Math.sin((degrees * Math.PI) / 180),
  '\\cos': (degrees) => Math.cos((degrees * Math.PI) / 180),
  '\\tan': (degrees) => Math.tan((degrees * Math.PI) / 180),
}

class Calculation {
  private readonly rest: string[]
  private readonly scope: Scope

  constructor(text: string, scope: Scope) {
    this.rest = tokensOf(text)
    this.scope = scope
  }

  private take(...wanted: readonly string[]): boolean {
    if (!wanted.includes(this.rest[0] ?? '')) return false
    this.rest.shift()
    return true
  }

  whole(): number {
    const value = this.sum()
    if (this.rest.length > 0) throw new Error(`left over: ${this.rest.join(' ')}`)
    return value
  }

  private sum(): number {
    let value = this.take('-', '−') ? -this.product() : this.product()
    for (;;) {
      if (this.take('+')) value += this.product()
      else if (this.take('-', '−')) value -= this.product()
      else return value
    }
  }

  private product(): number {
    let value = this.factor()
    for (;;) {
      if (this.take('×', '*', '\\times')) value *= this.signed()
      else if (this.take('÷', '/', '\\div')) value /= this.signed()
      else if (/^(?:\(|[a-zA-Z]$|\\(?!times|div))/.test(this.rest[0] ?? '')) value *= this.factor()
      else return value
    }
  }

  private signed(): number {
    return this.take('-', '−') ? -this.factor() : this.factor()
  }

  private factor(): number {
    const base = this.atom()
    return this.take('^') ? base ** this.argument() : base
  }

  /** What stands in braces, or the single sign that TeX takes without them. */
  private argument(): number {
    if (this.take('{')) return this.closed('}')
    return this.atom()
  }

  private closed(end: string): number {
    const value = this.sum()
    if (!this.take(end)) throw new Error(`no ${end}`)
    return value
  }

  private atom(): number {
    const token = this.rest.shift() ?? ''
    if (token === '(') return this.closed(')')
    if (/^\d/.test(token)) return this.mixed(Number(token.replaceAll(',', '')))
    if (token === '\\frac') return this.argument() / this.argument()
    if (token === '\\sqrt') return this.take('[') ? this.root(this.closed(']')) : Math.sqrt(this.argument())
    if (token === '\\pi') return Math.PI
    if (token === '\\log') return this.logarithm()
    if (functions[token] !== undefined) return this.called(functions[token])
    const value = this.scope[token]
    if (value === undefined) throw new Error(`unknown: ${token}`)
    return value
  }

  /** 2\frac{3}{5} is 2 and 3/5. */
  private mixed(value: number): number {
    return this.take('\\frac') ? value + this.argument() / this.argument() : value
  }

  private root(degree: number): number {
    return this.argument() ** (1 / degree)
  }

  private logarithm(): number {
    this.take('_')
    const base = this.argument()
    return Math.log(this.atom()) / Math.log(base)
  }

  private called(apply: (value: number) => number): number {
    const power = this.take('^') ? this.argument() : 1
    return apply(this.atom()) ** power
  }
}

export function calculate(text: string, scope: Scope = {}): number {
  return new Calculation(text, scope).whole()
}
