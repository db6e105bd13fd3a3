import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { paragraph, pictureBytes, run, wordFile, wordPicture } from '../../../test/fixtures/formats/word-files.ts'
import { FormatFault } from '../item.ts'
import { readDocx } from './docx-reader.ts'

const readings = (body: string) =>
  readDocx(wordFile(body)).items.map(({ reading }) =>
    'read' in reading
      ? { ...reading.read.question, ...('reason' in reading ? { reason: reading.reason } : {}) }
      : reading,
  )
const texts = (...all: string[]) => all.map((text, at) => ({ id: at + 1, text }))
const math = (content: string) => `<m:oMath>${content}</m:oMath>`
const mathRun = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`

describe('a Word file is read', () => {
  it('with the numbers of its lists, which stand nowhere in its text', () => {
    const body = [
      paragraph(run('రాజధాని ఏది?'), { id: 1 }),
      ...['ముంబై', 'ఢిల్లీ', 'చెన్నై'].map((text) => paragraph(run(text), { id: 2 })),
      paragraph(run('జవాబు: b')),
      paragraph(run('Which is even?'), { id: 1 }),
      paragraph(run('3'), { id: 3 }),
      paragraph(run('4', '<w:b/>'), { id: 3 }),
      paragraph(run('Which is odd?'), { id: 1 }),
      paragraph(run('5'), { id: 1, level: 1 }),
      paragraph(run('6'), { id: 1, level: 1 }),
      paragraph(run('Key')),
      paragraph(run('3 – a')),
    ]
    expect(readings(body.join(''))).toEqual([
      { kind: 'single_choice', text: 'రాజధాని ఏది?', options: texts('ముంబై', 'ఢిల్లీ', 'చెన్నై'), correct: 2 },
      { kind: 'single_choice', text: 'Which is even?', options: texts('3', '4'), correct: 2 },
      { kind: 'single_choice', text: 'Which is odd?', options: texts('5', '6'), correct: 1 },
    ])
  })

  it('with bold choices on one line, letters above and below, and what was deleted left out', () => {
    const body =
      paragraph(
        `${run('1. Water is H')}${run('2', '<w:vertAlign w:val="subscript"/>')}${run('O?')}<w:del>${run('old')}</w:del>`,
      ) +
      paragraph(
        `${run('a) ')}${run('salt  ')}${run('b) water', '<w:b/>')}<w:r><w:tab/></w:r>${run('c) air', '<w:b w:val="0"/>')}`,
      )
    expect(readings(body)).toEqual([
      { kind: 'single_choice', text: 'Water is H₂O?', options: texts('salt', 'water', 'air'), correct: 2 },
    ])
  })

  it('with formulas as TeX', () => {
    const half = `<m:f><m:num>${mathRun('1')}</m:num><m:den>${mathRun('2')}</m:den></m:f>`
    const root = `<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/><m:e><m:sSup><m:e>${mathRun('x')}</m:e><m:sup>${mathRun('2')}</m:sup></m:sSup></m:e></m:rad>`
    const sum = `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${mathRun('i=1')}</m:sub><m:sup>${mathRun('n')}</m:sup><m:e>${mathRun('i')}</m:e></m:nary>`
    const [question] = readings(
      paragraph(`${run('1. Add ')}${math(half)}${run(' and ')}<m:oMathPara>${math(root)}</m:oMathPara>`) +
        paragraph(`${run('a) ')}${math(sum)}`) +
        paragraph(run('b) 2')) +
        paragraph(run('Ans: b')),
    )
    expect(question).toMatchObject({
      text: 'Add $\\frac{1}{2}$ and $\\sqrt{x^{2}}$',
      options: texts('$\\sum_{i=1}^{n}i$', '2'),
    })
  })

  it('with pictures; what cannot be read is to be mended', () => {
    const { items, pictures } = readDocx(
      wordFile(
        paragraph(`${run('1. What is it? ____')}${wordPicture('rId1', 'A [map]')}`) +
          paragraph(run('Ans: Goa')) +
          paragraph(`${run('2. And this? ')}${wordPicture('rId2')}`) +
          paragraph(run('Ans: Since')) +
          paragraph(`${run('3. Solve ')}${math('<m:unheard/>')}${wordPicture('rId3')}`),
      ),
    )
    const [name] = pictures.keys()
    expect(pictures.get(name ?? '')).toEqual(pictureBytes)
    expect(items.map(({ reading }) => reading)).toEqual([
      {
        status: 'ready',
        read: {
          question: { kind: 'short_answer', text: `What is it? ____![A (map)](file:${name})`, accepted: ['Goa'] },
          marks: null,
        },
      },
      expect.objectContaining({
        status: 'incomplete',
        reason: expect.stringContaining('a drawing that cannot be read'),
      }),
      expect.objectContaining({
        status: 'incomplete',
        reason: expect.stringMatching(/no model answer.*formula.*drawing/),
      }),
    ])
  })

  it('with tables: of questions, of choices, and of the key', () => {
    const table = (...rows: string[][]) =>
      `<w:tbl>${rows.map((row) => `<w:tr>${row.map((cell) => `<w:tc>${paragraph(run(cell))}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`
    const body =
      table(['1', 'Which is red?'], ['a) sky', 'b) blood'], ['c) grass', 'd) milk']) +
      paragraph(run('2. Read the table.')) +
      table(['Town', 'People'], ['Guntur', '670,000']) +
      paragraph(run('a) big')) +
      paragraph(run('b) small')) +
      table(['Q.No', '1', '2'], ['Ans', 'b', 'a'])
    expect(readings(body)).toEqual([
      { kind: 'single_choice', text: 'Which is red?', options: texts('sky', 'blood', 'grass', 'milk'), correct: 2 },
      {
        kind: 'single_choice',
        text: 'Read the table.\nTown | People\nGuntur | 670,000',
        options: texts('big', 'small'),
        correct: 1,
      },
    ])
  })

  it('with boxes of text once, and lines within a paragraph', () => {
    const box = (name: string, answer: string) =>
      `<mc:${name}><w:pict><v:textbox><w:txbxContent>${paragraph(run(`Ans: ${answer}`))}</w:txbxContent></v:textbox></w:pict></mc:${name}>`
    const body = paragraph(
      `${run('1. A?')}<w:r><w:br/></w:r>${run('a) x')}<w:r><w:br/></w:r>${run('b) y')}<w:r><mc:AlternateContent>${box('Choice', 'b')}${box('Fallback', 'a')}</mc:AlternateContent></w:r>`,
    )
    expect(readings(body)).toEqual([{ kind: 'single_choice', text: 'A?', options: texts('x', 'y'), correct: 2 }])
  })
})

describe('what is no Word file is refused', () => {
  const document = (xml: string) => zipSync({ 'word/document.xml': strToU8(xml) })

  it.each<[string, () => Uint8Array, RegExp]>([
    ['text', () => strToU8('1. What?'), /no Word file/],
    ['an old file', () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0]), /old Word file/],
    ['half a file', () => wordFile(paragraph(run('1. x'))).slice(0, 300), /damaged/],
    ['another archive', () => zipSync({ 'xl/workbook.xml': strToU8('<a/>') }), /no Word file/],
    ['no text', () => wordFile(''), /No question/],
    ['a document type', () => document('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'), /document type/],
    ['what is no XML', () => document('<a'), /damaged/],
    ['too deep', () => document(`${'<a>'.repeat(5_000)}${'</a>'.repeat(5_000)}`), /too many elements/],
    ['too much', () => wordFile('', { 'word/media/a.png': new Uint8Array(61 * 1024 * 1024) }), /too large/],
    [
      'too many parts',
      () => wordFile('', Object.fromEntries(Array.from({ length: 2_001 }, (_, at) => [`a${at}`, new Uint8Array()]))),
      /too large/,
    ],
  ])('%s', (_, make, message) => {
    const read = () => readDocx(make())
    expect(read).toThrow(FormatFault)
    expect(read).toThrow(message)
  })
})
