import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formulaIssue,
  formulasOf,
  isInFormula,
  maxFormulaLength,
  maxFormulas,
  nestingOf,
  piecesOf,
} from './formulas.ts'

const formula = (tex: string) => ({ text: `$${tex}$`, tex })
const plain = (text: string) => ({ text, tex: null })

describe('the formulas of a text', () => {
  it.each([
    { text: '', pieces: [] },
    { text: 'What is 2 + 2?', pieces: [plain('What is 2 + 2?')] },
    { text: '$\\frac{1}{2}$', pieces: [formula('\\frac{1}{2}')] },
    { text: 'Add $x$ and $y^2$.', pieces: [plain('Add '), formula('x'), plain(' and '), formula('y^2'), plain('.')] },
    { text: '$a$$b$', pieces: [formula('a'), formula('b')] },
    { text: 'విలువ $x^2$ ఎంత?', pieces: [plain('విలువ '), formula('x^2'), plain(' ఎంత?')] },
    { text: 'It costs $5.', pieces: [plain('It costs $5.')] },
    { text: 'between $5 and $7', pieces: [plain('between $5 and $7')] },
    { text: 'between $5-$7', pieces: [plain('between $5-$7')] },
    { text: 'It costs \\$5 or \\$7, not $x$.', pieces: [plain('It costs $5 or $7, not '), formula('x'), plain('.')] },
    { text: '$5 and $x$', pieces: [plain('$5 and '), formula('x')] },
    { text: '$\\$5 + x$', pieces: [formula('\\$5 + x')] },
    { text: 'no $ x $ formula', pieces: [plain('no $ x $ formula')] },
    { text: '$x\ny$', pieces: [plain('$x\ny$')] },
    { text: '$$', pieces: [plain('$$')] },
  ])('in $text', ({ text, pieces }) => {
    expect(piecesOf(text)).toEqual(pieces)
  })

  it('are none in the alternative text of a picture, nor around one', () => {
    const picture = (words: string) => `![${words}](picture:${'0'.repeat(42)}8)`
    const shown = (words: string) => ({ text: `[picture: ${words}]`, tex: null })
    expect(piecesOf(`$x$${picture('a $y$ axis')}`)).toMatchObject([formula('x'), shown('a $y$ axis')])
    expect(piecesOf(`$x${picture('a')}y$`)).toMatchObject([plain('$x'), shown('a'), plain('y$')])
    expect(formulasOf([`${picture('$5')} costs $z$`])).toEqual(['z'])
    const many = Array.from({ length: maxFormulas + 5 }, (_, at) => `$x_${at}$${picture('a')}`).join('')
    expect(formulasOf([many])).toHaveLength(maxFormulas)
  })

  it('are of a bounded length and number; the rest stays as it is written', () => {
    const long = 'x'.repeat(maxFormulaLength)
    expect(formulasOf([`$${long}$`])).toEqual([long])
    expect(piecesOf(`$${long}x$`)).toEqual([plain(`$${long}x$`)])
    const many = Array.from({ length: maxFormulas + 2 }, (_, at) => `$x_{${at}}$`).join(' ')
    expect(formulasOf([many])).toHaveLength(maxFormulas)
    expect(piecesOf(many).at(-1)).toEqual(plain(' $x_{50}$ $x_{51}$'))
  })

  it('are told once, however often they stand there', () => {
    expect(formulasOf(['$x$ and $y$', 'no $5', '$y$'])).toEqual(['x', 'y'])
  })

  it('lose nothing of a text but the backslash before a dollar sign', () => {
    const texts = fc.string({ unit: fc.constantFrom('$', '\\', 'x', '1', ' ', '\n') })
    fc.assert(
      fc.property(texts, (text) => {
        const shown = piecesOf(text)
        const source = shown.map((piece) => piece.text).join('')
        const isPlain = shown.every(({ tex }) => tex === null)
        expect(source.length).toBeLessThanOrEqual(text.length)
        if (isPlain) expect(source).toBe(text.replaceAll('\\$', '$'))
        for (const piece of shown) if (piece.tex !== null) expect(piece.text).toBe(`$${piece.tex}$`)
      }),
    )
  })

  it('are found as fast in a hostile text', () => {
    const hostile = ['$\\'.repeat(10_000), '$x\\$'.repeat(5_000), `$${'x'.repeat(19_998)}`, '$ '.repeat(10_000)]
    for (const text of hostile) expect(piecesOf(text)).not.toHaveLength(0)
  }, 1_000)
})

describe('how deep a formula is nested', () => {
  it.each([
    { tex: 'x^2 + y_1', levels: 0 },
    { tex: '\\frac{1}{2} + \\frac{3}{4}', levels: 1 },
    { tex: 'x=\\frac{-b\\pm\\sqrt{b^{2}-4ac}}{2a}', levels: 3 },
    { tex: '\\cfrac{1}{1+\\cfrac{1}{1+\\cfrac{1}{1+\\cfrac{1}{x^{2}}}}}', levels: 5 },
    { tex: '\\left[\\left(\\frac{1}{2}\\right)\\right]', levels: 3 },
    { tex: '\\left\\{\\begin{array}{c}x\\\\y\\end{array}\\right.', levels: 3 },
    { tex: '\\sqrt[\\sqrt[\\sqrt[3]{x}]{x}]{x}', levels: 3 },
    { tex: '\\bgroup\\begingroup x\\endgroup\\egroup', levels: 2 },
    { tex: '\\{\\{[0,1)]\\leftarrow\\rightarrow', levels: 0 },
    { tex: '}}{}{', levels: 1 },
    { tex: 'x^{'.repeat(100), levels: 100 },
  ])('$tex', ({ tex, levels }) => {
    expect(nestingOf(tex)).toBe(levels)
  })

  it('is bounded', () => {
    const nested = (levels: number) => `${'x^{'.repeat(levels)}y${'}'.repeat(levels)}`
    expect(formulaIssue([`$${nested(8)}$`, 'no formula'])).toBeUndefined()
    expect(formulaIssue(['no formula', `Add $x$ and $${nested(9)}$`])).toBe('This formula is nested too deeply')
    expect(formulaIssue([nested(9)])).toBeUndefined()
  })

  it('is found as fast in hostile TeX', () => {
    for (const part of ['{', '\\left', '\\begin{', '\\begin ', '\\sqrt ', '\\sqrt[', '\\', ']']) {
      expect(nestingOf(part.repeat(100_000))).toBeGreaterThanOrEqual(0)
    }
  }, 2_000)
})

describe('a place in a text', () => {
  it.each([
    { before: '', is: false },
    { before: 'Add ', is: false },
    { before: 'Add $x', is: true },
    { before: 'Add $x$ ', is: false },
    { before: 'for \\$5', is: false },
    { before: '$x\n', is: false },
  ])('after $before', ({ before, is }) => {
    expect(isInFormula(`${before}$`, before.length)).toBe(is)
  })
})
