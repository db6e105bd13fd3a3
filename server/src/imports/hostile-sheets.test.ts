import { deflateRawSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { logInStaff, makeSchool, makeTeacher } from '../../test/factories.ts'
import { preview, upload } from '../../test/fixtures/sheets.ts'
import { studentHeader, studentRow, tamperedWorkbook, workbook } from '../../test/fixtures/workbooks.ts'
import { answeringDuring } from '../../test/hostile/answering.ts'
import { rawWorkbook } from '../../test/hostile/archives.ts'

const megabyte = 1024 * 1024
let test: TestApp
let principal: string
let origin: string

beforeAll(async () => {
  test = await startTestApp()
  await makeSchool(test)
  principal = await logInStaff(test, 'principal')
  origin = await test.app.listen({ port: 0, host: '127.0.0.1' })
  await makeTeacher(test, { username: 'clerk', classes: [5], subjects: ['English'], classTeacher: 5 })
})
afterAll(() => test.close())

const repeated = (count: number, row: (number: number) => string) =>
  Array.from({ length: count }, (_, index) => row(index + 3)).join('')

/** Claims to be small in its directory and is not. */
const lyingWorkbook = () =>
  rawWorkbook({ sheet: '<worksheet/>', strings: Buffer.alloc(100 * megabyte, ' '), declared: { strings: 5000 } })

const filled = (text: string, bytes: number) => Buffer.alloc(Math.floor(bytes / text.length) * text.length, text)
const sheetOf = (...rows: (string | Buffer)[]) =>
  Buffer.concat(['<worksheet><sheetData>', ...rows, '</sheetData></worksheet>'].map((part) => Buffer.from(part)))
const twoRows = sheetOf('<row><c><v>1</v></c></row><row><c><v>2</v></c></row>')

const hostile: [name: string, status: number, text: RegExp, make: () => Promise<Buffer> | Buffer][] = [
  [
    'zip bomb',
    413,
    /too large once it is opened/,
    () => rawWorkbook({ sheet: twoRows, more: [{ name: 'xl/a.xml', content: Buffer.alloc(128 * megabyte) }] }),
  ],
  ['archive that lies about its size', 422, /damaged/, lyingWorkbook],
  [
    '5 MB of half an element in 28 KB',
    422,
    /damaged/,
    () => rawWorkbook({ sheet: sheetOf(filled('<row ', 5 * megabyte)) }),
  ],
  ['rows that are never closed', 413, /too large/, () => rawWorkbook({ sheet: sheetOf(filled('<row>', megabyte)) })],
  [
    'element of 100,000 attributes',
    413,
    /too large/,
    () => rawWorkbook({ sheet: sheetOf('<row ', ...Array.from({ length: 100_000 }, (_, n) => `a${n}="" `), '/>') }),
  ],
  [
    'text that 250,000 cells show',
    413,
    /too large/,
    () =>
      rawWorkbook({
        sheet: sheetOf(filled(`<row>${'<c t="s"><v>0</v></c>'.repeat(50)}</row>`, 5 * megabyte)),
        strings: `<sst><si><t>${'అ'.repeat(1000)}</t></si></sst>`,
      }),
  ],
  [
    'million of texts for no cell',
    413,
    /too large/,
    () =>
      rawWorkbook({ sheet: twoRows, strings: Buffer.concat([Buffer.from('<sst>'), filled('<si/>', 5 * megabyte)]) }),
  ],
  [
    'document type with entities of its own',
    422,
    /damaged/,
    () => rawWorkbook({ sheet: '<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;">]><worksheet>&c;</worksheet>' }),
  ],
  ['sheet cut off in its XML', 422, /damaged/, () => rawWorkbook({ sheet: '<worksheet><sheetData><row><c>' })],
  [
    'archive of 60 parts',
    413,
    /too large/,
    () =>
      tamperedWorkbook('', {
        parts: Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`xl/${n}.xml`, new Uint8Array(1)])),
      }),
  ],
  [
    'sheet of 6,000 rows',
    413,
    /more than 5,000 rows/,
    async () => workbook([studentHeader, ...Array.from({ length: 6000 }, (_, n) => studentRow(n))]),
  ],
  [
    'sheet of 200 columns',
    413,
    /more than 60 columns/,
    () => workbook([Array.from({ length: 200 }, (_, n) => `Column ${n}`), ['1']]),
  ],
  [
    'cell in a column no sheet has',
    413,
    /more than 60 columns/,
    () => tamperedWorkbook('<row r="9"><c r="ZZZZZZZZ9"><v>1</v></c></row>'),
  ],
  [
    '.xls renamed .xlsx, or a file with a password',
    422,
    /protected by a password or is an old \.xls file/,
    () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4096)]),
  ],
  ['executable', 422, /not a spreadsheet/, () => Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(4096)])],
  ['Word file', 422, /not a spreadsheet/, () => Buffer.from(zipSync({ 'word/document.xml': new Uint8Array(9) }))],
  [
    'truncated workbook',
    422,
    /damaged/,
    async () => (await workbook([studentHeader, studentRow(1)])).subarray(0, 2000),
  ],
  ['deflated noise', 422, /not a spreadsheet|damaged/, () => deflateRawSync(Buffer.alloc(megabyte))],
  ['empty file', 422, /empty|choose a file/, () => Buffer.alloc(0)],
  ['CSV of 20,000 rows', 413, /more than 5,000 rows/, () => Buffer.from(`Name,Roll\n${'Ravi,1\n'.repeat(20_000)}`)],
  [
    'CSV with an open quotation mark',
    422,
    /double quote|not a spreadsheet/,
    () => Buffer.from('Name,Roll\n"Ravi,1\nx,2'),
  ],
  ['file of 10 MB', 413, /too large/, () => Buffer.alloc(10 * megabyte, 'a')],
]

describe('a hostile sheet', () => {
  it.each(hostile)('%s is refused with %i', async (_, status, text, make) => {
    const answer = await upload(test, { token: principal, file: await make() })
    expect(answer.status).toBe(status)
    expect(answer.body.code).toMatch(status === 413 ? /^(import|request)\.too_large$/ : /^import\.unreadable$/)
    expect(answer.body.message).toMatch(text)
    expect(await test.deps.db.selectFrom('imports').select('id').execute()).toEqual([])
  })

  it.each([
    ['1,000,000 empty rows', () => tamperedWorkbook(repeated(1_000_000, () => '<row/>'))],
    ['a stray last row', () => tamperedWorkbook('<row r="1048576"><c r="A1048576" s="1"/></row>')],
    ['empty lines as CSV', () => Buffer.from(`${studentHeader}\n${studentRow(1)}\n${',,,,,\n'.repeat(500_000)}`)],
  ])('with %s counts only what it holds', async (_, make) => {
    const answer = await upload(test, { token: principal, file: await make() })
    expect(answer.body.import).toMatchObject({ rows: 1 })
  })

  it('with formulas, errors and merged cells is read as text, and nothing is worked out', async () => {
    const file = await tamperedWorkbook(
      `<row r="9"><c r="A9"><f>2+2</f><v>7</v></c><c r="B9" t="inlineStr"><is><t>=HYPERLINK("x")</t></is></c>` +
        `<c r="C9" t="e"><v>#REF!</v></c></row>`,
      { afterRows: '<mergeCells count="1"><mergeCell ref="D9:E9"/></mergeCells>' },
    )
    const uploaded = await upload(test, { token: principal, file })
    const { body } = await preview(test, principal, uploaded)
    expect(body.rows[1]).toMatchObject({
      row: 9,
      cells: { roll_number: '7', name: '=HYPERLINK("x")', standard: '#REF!', parent_name: '' },
    })
  })

  it('keeps nobody waiting, and of one person not many are taken', async () => {
    const clerk = await logInStaff(test, 'clerk')
    const file = rawWorkbook({ sheet: sheetOf('<row>', filled('<c/>', 3 * megabyte), '</row>') })
    const own = Promise.all([1, 2, 3, 4].map(() => upload(test, { token: principal, file })))
    const other = upload(test, { token: clerk, file, standard: 5 })
    const { longestTurnMs } = await answeringDuring(origin, Promise.all([own, other]))
    expect((await other).status).toBe(422)
    expect((await own).filter(({ status }) => status === 422).length).toBeGreaterThan(0)
    expect((await own).find(({ status }) => status === 429)).toMatchObject({
      headers: { 'retry-after': '5' },
      body: { code: 'import.too_many_at_once' },
    })
    expect(longestTurnMs).toBeLessThan(100)
  })

  it('takes a bounded amount of memory', async () => {
    const files = await Promise.all([
      tamperedWorkbook(`<row r='99999999'><x:c r = 'ZZZZZZ9'><x:v>1</x:v></x:c></row>`),
      tamperedWorkbook(repeated(380_000, (row) => `<row r="${row}"><c r="A${row}" s="1"/></row>`)),
      lyingWorkbook(),
    ])
    const before = process.memoryUsage.rss()
    let peak = before
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage.rss())
    }, 5)
    for (const file of files) await upload(test, { token: principal, file })
    clearInterval(watch)
    expect(peak - before).toBeLessThan(400 * megabyte)
  })
})
