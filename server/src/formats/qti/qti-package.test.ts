import { deflateRawSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { itemType, manifestOf, packageOf, qtiItem2, testType } from '../../../test/fixtures/formats/qti-items.ts'
import { FormatFault } from '../item.ts'
import { readQti } from './qti-reader.ts'

const megabyte = 1024 * 1024
const question = (title: string, before = '') =>
  qtiItem2({
    title,
    correct: ['A'],
    body: `${before}<choiceInteraction responseIdentifier="RESPONSE"><prompt>Which?</prompt><simpleChoice identifier="A">a</simpleChoice><simpleChoice identifier="B">b</simpleChoice></choiceInteraction>`,
  })
const testOf = (...hrefs: string[]) =>
  `<assessmentTest xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1"><testPart><assessmentSection>${hrefs
    .map((href) =>
      href.includes('section') ? `<assessmentSectionRef href="${href}"/>` : `<assessmentItemRef href="${href}"/>`,
    )
    .join('')}</assessmentSection></testPart></assessmentTest>`
const titles = (zip: Uint8Array) => readQti(zip).items.map(({ title }) => title)

describe('a package of QTI', () => {
  it('is read in the order of its test, then of its manifest, then the rest', () => {
    const zip = packageOf({
      'imsmanifest.xml': manifestOf([
        { href: 'items/one.xml', type: itemType, keywords: ['Light', 'Class 7'] },
        { href: 'tests/test.xml', type: testType },
        { href: 'items/two.xml', type: itemType },
        { href: 'items/three.xml', type: itemType },
      ]),
      'tests/test.xml': testOf('../items/three.xml', 'section.xml'),
      'tests/section.xml': `<assessmentSection>${'<assessmentItemRef href="../items/two.xml"/>'}</assessmentSection>`,
      'items/one.xml': question('One'),
      'items/two.xml': question('Two'),
      'items/three.xml': question('Three'),
      'items/stray.xml': question('Stray'),
      'notes.txt': 'nothing',
    })
    expect(titles(zip)).toEqual(['Three', 'Two', 'One', 'Stray'])
    expect(readQti(zip).items[2]).toMatchObject({ number: 3, topics: ['Light', 'Class 7'] })
  })

  it('may lie in a folder, or have no manifest', () => {
    expect(
      titles(
        packageOf({
          'p/imsmanifest.xml': manifestOf([{ href: 'b.xml', type: itemType }]),
          'p/b.xml': question('B'),
          'p/a.xml': question('A'),
        }),
      ),
    ).toEqual(['B', 'A'])
    expect(titles(packageOf({ 'b.xml': question('B'), 'a.xml': question('A') }))).toEqual(['A', 'B'])
  })

  it('has its pictures and the texts that belong to its items', () => {
    const item = question('One', '<p><img src="../img/my%20map.png" alt="A map"/></p>').replace(
      '<itemBody>',
      '<assessmentStimulusRef identifier="s" href="../texts/story.xml"/><itemBody>',
    )
    const { items, pictures } = readQti(
      packageOf({
        'items/one.xml': item,
        'img/my map.png': new Uint8Array([1, 2]),
        'texts/story.xml': '<assessmentStimulus><stimulusBody><p>A story.</p></stimulusBody></assessmentStimulus>',
      }),
    )
    expect(items[0]?.reading).toMatchObject({
      status: 'ready',
      read: { question: { text: 'A story.\n\n![A map](file:my-map.png)\nWhich?' } },
    })
    expect([...pictures]).toEqual([['my-map.png', new Uint8Array([1, 2])]])
  })

  it('says which of its items cannot be read', () => {
    const zip = packageOf({
      'imsmanifest.xml': manifestOf([
        { href: 'bad.xml', type: itemType },
        { href: 'good.xml', type: itemType },
      ]),
      'bad.xml': '<!DOCTYPE a [<!ENTITY b "c">]><assessmentItem>&b;</assessmentItem>',
      'good.xml': question('Good'),
    })
    expect(readQti(zip).items).toMatchObject([
      { title: 'bad.xml', reading: { status: 'invalid', reason: expect.stringContaining('DOCTYPE') } },
      { title: 'Good', reading: { status: 'ready' } },
    ])
  })
})

/** Two entries of one name, which no honest program writes. */
function twiceNamed(): Uint8Array {
  const zip = Buffer.from(packageOf({ 'a.xml': question('A'), 'b.xml': question('B') }))
  for (let at = zip.indexOf('b.xml'); at >= 0; at = zip.indexOf('b.xml', at + 1)) zip.write('a.xml', at)
  return new Uint8Array(zip)
}

const refused: [name: string, fault: RegExp, make: () => Uint8Array][] = [
  ['a zip bomb', /too large once it is opened/, () => packageOf({ 'a.xml': new Uint8Array(120 * megabyte) })],
  [
    '100,000 files',
    /too many files/,
    () =>
      zipSync(Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`${at}.xml`, new Uint8Array()])), {
        level: 0,
      }),
  ],
  ['two files of one name', /two files of one name/, twiceNamed],
  ['half a package', /damaged/, () => packageOf({ 'a.xml': question('A') }).slice(0, 200)],
  [
    'noise that begins as a zip',
    /damaged/,
    () => new Uint8Array([0x50, 0x4b, ...deflateRawSync(Buffer.alloc(9999, 'x'))]),
  ],
  ['no questions', /no QTI questions/, () => packageOf({ 'a.txt': 'a' })],
  ['a test alone', /test without its questions/, () => new TextEncoder().encode(testOf('a.xml'))],
  ['QTI 1', /QTI 1/, () => packageOf({ 'a.xml': '<questestinterop><item/></questestinterop>' })],
  [
    '20 files of 100,000 elements',
    /too many elements/,
    () =>
      packageOf(
        Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`${at}.xml`, `<a>${'<b/>'.repeat(99_000)}</a>`])),
      ),
  ],
  ['10,000 elements in each other', /too many in each other/, () => new TextEncoder().encode('<a>'.repeat(10_000))],
]

describe('a hostile package', () => {
  it.each(refused)('%s is a sentence', (_, fault, make) => {
    const zip = make()
    expect(() => readQti(zip)).toThrow(FormatFault)
    expect(() => readQti(zip)).toThrow(fault)
  })

  it('reaches nothing outside of it', () => {
    const out =
      '<p><img src="../../../../etc/passwd.png"/><img src="/etc/a.png"/><img src="file:///etc/a.png"/><img src="..\\a.png"/></p>'
    const zip = packageOf({
      '../up.xml': question('Up'),
      'items/one.xml': question('One', out),
      '/etc/a.png': 'x',
      '__proto__.xml': question('P'),
    })
    const { items, pictures } = readQti(zip)
    expect(pictures.size).toBe(0)
    expect(items.find(({ title }) => title === 'One')?.reading).toMatchObject({ status: 'incomplete' })
  })

  it('a test that names itself, and what is not there, ends', () => {
    const zip = packageOf({ 'a.xml': question('A'), 'section.xml': testOf('section.xml', 'none.xml', 'a.xml') })
    expect(titles(zip)).toEqual(['A'])
  })
})
