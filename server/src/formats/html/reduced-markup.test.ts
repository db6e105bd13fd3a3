import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FilePictures } from './file-pictures.ts'
import { htmlTree } from './html-tree.ts'
import { reducedMarkup } from './reduced-markup.ts'
import { partsOfText } from './shown-text.ts'
import { htmlOfText } from './written-html.ts'

function reduced(html: string, { isOneLine = false }: { isOneLine?: boolean } = {}) {
  const pictures = new FilePictures()
  const pictureAt = (address: string) =>
    pictures.addFromAddress(address) ?? (address === 'map.png' ? 'map.png' : undefined)
  return { ...reducedMarkup(htmlTree(html), { pictureAt, isOneLine }), pictures: pictures.all }
}

const shown: [name: string, html: string, text: string][] = [
  ['paragraphs and breaks', '<p>One<br>two</p><p>three <b>bold</b>  word</p>', 'One\ntwo\nthree bold word'],
  ['an empty line', '<p>a<br/><br/>b</p><p>&nbsp;</p><p>c</p>', 'a\n\nb\n\nc'],
  ['entities', 'Tom &amp; Jerry &lt;3 &#2949;&eacute;', 'Tom & Jerry <3 அé'],
  ['what is not closed', '<p>a<p>b <i>c', 'a\nb c'],
  ['lists', '<ul><li>one</li><li><p>two</p><ol start="3"><li>x</ol></ul>', '• one\n• two\n  3. x'],
  ['a table', '<table><tr><th>x</th><th>y</th></tr><tr><td><p>1</p></td><td>2</td></tr></table>', 'x | y\n1 | 2'],
  ['letters above and below', 'H<sub>2</sub>O, m<sup>2</sup>, x<sup>−1</sup>', 'H₂O, m², x⁻¹'],
  ['small letters in bold', 'x<sup><b>2</b></sup>', 'x²'],
  ['more of them', 'v<sub>max</sub> and 3<sup>AB</sup>', 'vₘₐₓ and 3$^{AB}$'],
  ['words of the school above', 'x<sub>సగటు</sub>', 'x$_{\\text{సగటు}}$'],
  ['formulas as pages mark them', 'Add \\(\\frac12\\), \\[x^2\\] and $$y$$.', 'Add $\\frac12$, $x^2$ and $y$.'],
  ['a formula with a mark of HTML', '\\(a &lt; b\\)', '$a < b$'],
  ['money', 'Between $5 and $7', 'Between $5 and $7'],
  ['dollar signs around words', 'the sign $a$ here', 'the sign \\$a\\$ here'],
  ['a formula before a digit', '\\(x\\)2', '$x$ 2'],
  ['a formula without an end', 'a \\(x and \\[y', 'a \\(x and \\[y'],
  ['what runs or looks', '<script>alert(1)</script><style>p{}</style><p onclick="x()">a</p>', 'a'],
  ['a picture', '<img src="map.png" alt="A [map]">', '![A (map)](file:map.png)'],
  ['space that is kept', '<pre>a  b\n  c</pre>', 'a  b\n  c'],
  [
    'two languages',
    '<span lang="en" class="multilang">Sun</span> <span lang="te" class="multilang">సూర్యుడు</span>',
    'Sun / సూర్యుడు',
  ],
]

describe('HTML is reduced to what the product shows', () => {
  it.each(shown)('%s', (_, html, text) => {
    expect(reduced(html)).toMatchObject({ text, missing: [], unreadable: [] })
  })

  it('an option is one line', () => {
    expect(reduced('<p>a</p><ul><li>b<li>c</ul>d<br>e', { isOneLine: true }).text).toBe('a b c d e')
  })

  it('a picture that is written in its address is one of the file', () => {
    const { text, pictures } = reduced('<img src="data:image/png;base64,iVBORw0KGgo=" alt="">')
    expect(text).toBe('![](file:picture.png)')
    expect([...pictures]).toEqual([['picture.png', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])]])
  })

  it.each([
    ['<img src="https://example.org/a.png">', 'A picture from the web is missing.'],
    ['<img src="//example.org/a.png">', 'A picture from the web is missing.'],
    ['<img src="../../etc/passwd">', 'A picture is missing that is not in the file.'],
    ['<iframe src="x"></iframe>', 'A part of another page is left out.'],
    ['<a href="@@PLUGINFILE@@/song.mp3"></a>', 'A file that is linked is left out.'],
    ['<video src="x">no film</video>', 'A film is left out.'],
  ])('%s is said', (html, missing) => {
    expect(reduced(`a ${html}`)).toMatchObject({ text: 'a', missing: [missing] })
  })

  it('underlining is noted', () => {
    expect(reduced('the <u>second</u> word')).toMatchObject({
      text: 'the second word',
      left: ['Underlining is left out.'],
    })
  })
})

describe('hostile HTML', () => {
  it.each([
    ['elements in each other', `${'<div>'.repeat(10_000)}a`],
    ['lists in each other', `${'<ul><li>'.repeat(5_000)}a`],
    ['formulas that do not end', `${'\\('.repeat(200_000)}a`],
    ['pairs of dollar signs', `${'$$ '.repeat(100_000)}a`],
    ['one word', 'a'.repeat(2_000_000)],
    ['less-than signs', '<'.repeat(300_000)],
  ])('%s take no time', (_, html) => {
    const start = performance.now()
    expect(reduced(html).text).not.toBe('')
    expect(performance.now() - start).toBeLessThan(2_000)
  })

  it('too many elements are a sentence', () => {
    expect(() => reduced('<a>'.repeat(100_000))).toThrow('too many marks')
  })
})

const sign = fc.constantFrom(...'ab 1.,\\$()[]{}&<>"\'అమ్మकि\n|•!_^', '\\(', '$$', '<br>', '&amp;', '  ', '\\)')
const words = fc.array(sign, { maxLength: 30 }).map((signs) => signs.join(''))
const formula = fc.constantFrom(
  '$x^2$',
  '$\\]\\)$',
  '$\\]\\)\\$$',
  '$\\frac{1}{2}$',
  '$a<b \\& c$',
  '$\\text{\\)}$',
  '$\\$$',
)
const picture = fc.constantFrom('![A map](file:map.png)', '![](file:map.png)')
const written = fc.array(fc.oneof(words, formula, picture), { maxLength: 6 }).map((parts) =>
  parts
    .join('')
    .split('\n')
    .map((line) => (line.trim() === '' ? '' : line))
    .join('\n')
    .trim(),
)

const meaning = (text: string) =>
  partsOfText(text)
    .map((part) => (part.kind === 'text' ? part.text.replaceAll(' ', '') : JSON.stringify(part)))
    .join('')

it('what is written as HTML is read as what the product shows of it', () => {
  fc.assert(
    fc.property(written, (text) => {
      const html = htmlOfText(text, { pictureAddress: (name) => name })
      const read = reduced(html).text
      expect(meaning(read)).toBe(meaning(text))
    }),
    { numRuns: 500, examples: [['$$\\]\\)$x^2$'], ['$$x$']] },
  )
})
