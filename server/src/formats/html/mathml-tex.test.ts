import { describe, expect, it } from 'vitest'
import { mathMlOf } from '../../platform/mathml.ts'
import { htmlTree } from './html-tree.ts'
import { reducedMarkup } from './reduced-markup.ts'

const read = (mathMl: string) => reducedMarkup(htmlTree(`<math>${mathMl}</math>`), { pictureAt: () => undefined })

const cases: [name: string, mathMl: string, tex: string][] = [
  ['numbers and signs', '<mn>2</mn><mo>×</mo><mi>x</mi><mo>≤</mo><mn>6</mn>', '2\\times x\\le 6'],
  ['a fraction', '<mfrac><mn>1</mn><mrow><mi>x</mi><mo>+</mo><mn>1</mn></mrow></mfrac>', '\\frac{1}{x+1}'],
  ['powers', '<msup><mi>x</mi><mn>2</mn></msup><msub><mi>a</mi><mn>1</mn></msub>', 'x^{2}a_{1}'],
  ['a power of a sum', '<msup><mrow><mi>x</mi><mo>+</mo><mi>y</mi></mrow><mn>2</mn></msup>', '{x+y}^{2}'],
  ['both', '<msubsup><mi>x</mi><mn>1</mn><mn>2</mn></msubsup>', 'x_{1}^{2}'],
  ['roots', '<msqrt><mn>2</mn></msqrt><mroot><mi>x</mi><mn>3</mn></mroot>', '\\sqrt{2}\\sqrt[3]{x}'],
  ['words', '<mtext>area of</mtext><mi>sin</mi><mi>θ</mi>', '\\text{area of}\\sin \\theta'],
  ['a sum', '<munderover><mo>∑</mo><mi>i</mi><mi>n</mi></munderover>', '\\sum_{i}^{n}'],
  ['a vector', '<mover><mi>v</mi><mo>→</mo></mover>', '\\overrightarrow{v}'],
  ['brackets', '<mfenced open="[" close="]"><mi>a</mi><mi>b</mi></mfenced>', '\\left[a,b\\right]'],
  [
    'a table',
    '<mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>0</mn></mtd></mtr><mtr><mtd><mn>0</mn></mtd><mtd><mn>1</mn></mtd></mtr></mtable>',
    '\\begin{matrix}1 & 0 \\\\ 0 & 1\\end{matrix}',
  ],
  ['signs of TeX', '<mo>$</mo><mn>5</mn><mo>%</mo>', '\\$5\\%'],
  [
    'its own TeX beside it',
    '<semantics><mi>y</mi><annotation encoding="application/x-tex">\\dfrac{y}{2}</annotation></semantics>',
    '\\dfrac{y}{2}',
  ],
  [
    'the same with its marks',
    '<semantics><mi>y</mi><annotation encoding="TeX">\\[ y^2 \\]</annotation></semantics>',
    'y^2',
  ],
]

describe('MathML becomes TeX', () => {
  it.each(cases)('%s', (_, mathMl, tex) => {
    expect(read(mathMl)).toMatchObject({ text: `$${tex}$`, unreadable: [] })
    expect(mathMlOf(tex)).toContain('<math')
  })

  it.each(['menclose', 'mmultiscripts', 'maction'])('%s is not guessed at', (name) => {
    expect(read(`<${name}><mi>x</mi></${name}>`)).toMatchObject({
      text: '',
      unreadable: [`A formula has a part that is not known here (${name}).`],
    })
  })
})
