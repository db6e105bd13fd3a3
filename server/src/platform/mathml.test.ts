import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mathMlOf } from './mathml.ts'

describe('a formula as MathML', () => {
  it.each([
    { tex: '\\frac{1}{2}', has: '<mfrac><mn>1</mn><mn>2</mn></mfrac>' },
    { tex: 'x^2', has: '<msup><mi>x</mi><mn>2</mn></msup>' },
    { tex: '\\sqrt[3]{x}', has: '<mroot><mi>x</mi><mn>3</mn></mroot>' },
    { tex: 'a<b', has: '<mo>&lt;</mo>' },
    { tex: '\\text{<script>alert(1)</script>}', has: '&lt;script&gt;' },
    { tex: '\\verb|<img src=x onerror=alert(1)>|', has: '&lt;img src=x onerror=alert(1)&gt;' },
    { tex: '\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}', has: '<mtable' },
    { tex: '\\overline{AB}', has: '<mover' },
    { tex: '\\mathrm{3Fe + xH_2O \\rightarrow Fe_3O_4}', has: '<mo>→</mo>' },
    { tex: '×÷±√°π₹½²≤≥≠∠△→', has: '<mo>×</mo>' },
    { tex: '50% + 5\\%', has: '<mn>50</mn><mi mathvariant="normal">%</mi>' },
    { tex: '\\text{వైశాల్యం} = \\text{लंबाई}', has: '<mtext>వైశాల్యం</mtext>' },
  ])('of $tex', ({ tex, has }) => {
    expect(mathMlOf(tex)).toContain(has)
  })

  it('is one element, without its source, named by its words', () => {
    expect(mathMlOf('\\frac{1}{2}')).toBe(
      '<math xmlns="http://www.w3.org/1998/Math/MathML" aria-label="start fraction, 1, divided by, 2, end fraction"><mrow><mfrac><mn>1</mn><mn>2</mn></mfrac></mrow></math>',
    )
    expect(mathMlOf('\\text{కొలత}')).not.toContain('aria-label')
  })

  it('is in parts when it is long, each with the sign that ends it', () => {
    const parts = [...(mathMlOf('x^2 - 2xy + y^2 = (x - y)^2 \\geq -10') ?? '').matchAll(/<mrow>(.*?)<\/mrow>/g)]
    expect(parts.map(([, part]) => part?.replaceAll(/<[^<>]*>/g, ''))).toEqual([
      'x2−',
      '2xy+',
      'y2=',
      '(x−',
      'y)2≥',
      '−10',
    ])
    expect(mathMlOf('x^2 = 49')).not.toContain('data-parts')
    expect(mathMlOf('\\frac{x+y+z+x+y+z+x+y+z}{2}')).not.toContain('data-parts')
  })

  it.each([
    '\\href{javascript:alert(1)}{x}',
    '\\url{https://example.org}',
    '\\includegraphics{https://example.org/a.png}',
    '\\htmlClass{a}{x}',
    '\\htmlId{a}{x}',
    '\\htmlStyle{position:fixed}{x}',
    '\\htmlData{a=b}{x}',
    '\\color{red}x',
    '\\textcolor{white}{x}',
    '\\colorbox{red}{x}',
    '\\fcolorbox{red}{blue}{x}',
    '\\rule{9em}{9em}',
    '\\raisebox{-500em}{x}',
    '\\hspace{-500em}x',
    '\\def\\a{\\a\\a}\\a',
    `\\def\\a{${'x'.repeat(190)}}${'\\a'.repeat(90)}`,
    '\\gdef\\a{x}\\a',
    '\\newcommand\\a{x}\\a',
    '\\let\\a=x\\a',
    '\\frac{1}{2',
    'x}',
    '\\frac',
    '\\unknown',
    '\\iff'.repeat(99),
    `${'x^{'.repeat(9)}x${'}'.repeat(9)}`,
    'x'.repeat(10_000),
    'x\0y',
    '\ud800',
  ])('is not made of %j', (tex) => {
    expect(mathMlOf(tex)).toBeUndefined()
  })

  it('has nothing but MathML, whatever it is made of', () => {
    const parts = fc.constantFrom(
      ...['\\frac{', '\\sqrt{', '\\left(', '\\right)', '\\text{', '\\href{a}{', '\\htmlClass{a}{', '\\color{red}'],
      ...['\\def\\a{', '\\a', '\\raisebox{1em}{', '\\kern-9em', '\\begin{array}{|c|}', '\\end{array}', '\\hline'],
      ...['{', '}', '}', '}', '^', '_', '&', '\\\\', '<', '>', '"', "'", 'x', '<img onerror=alert(1)>', 'क', '😀', '%'],
      ...[
        '\\boxed{',
        '\\cancel{',
        '\\not',
        '\\mathbb{R}',
        '\\xrightarrow{',
        '\\char60 ',
        '\\verb|<b>|',
        '\\tag{',
        '#1',
      ],
    )
    const tag = /<(\/?)([a-z]+)((?: [a-z-]+="[^"<>]*")*) ?\/?>/g
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 40 }), (tex) => {
        const mathMl = mathMlOf(tex.join(''))
        if (mathMl === undefined) return
        expect(mathMl.replaceAll(tag, '')).not.toMatch(/[<>]/)
        for (const [, , element, given] of mathMl.matchAll(tag)) {
          expect(element).toMatch(/^m[a-z]+$/)
          expect(given).not.toMatch(/ (?:href|src|style|class|id|on[a-z]+|mathcolor|mathbackground)=/)
        }
      }),
      { numRuns: 3_000 },
    )
  })
})
