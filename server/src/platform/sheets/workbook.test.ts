import { describe, expect, it } from 'vitest'
import { rawWorkbook } from '../../../test/hostile/archives.ts'
import { readWorkbook } from './workbook.ts'
import { isDateFormat } from './workbook-parts.ts'

const sheet = (rows: string) =>
  `<?xml version="1.0"?><x:worksheet xmlns:x="urn:x"><x:sheetData>${rows}</x:sheetData></x:worksheet>`
const rowsOf = (given: Parameters<typeof rawWorkbook>[0]) =>
  readWorkbook(rawWorkbook(given), { maxLength: 1000, keepsLines: false })

describe('the cells of a workbook', () => {
  it.each([
    { cell: '<c><v>42</v></c>', text: '42' },
    { cell: '<c t="n"><v>9.87654321E9</v></c>', text: '9876543210' },
    { cell: '<c><v>12345678901234567890</v></c>', text: '12345678901234567890' },
    { cell: '<c t="s"><v>0</v></c>', text: 'అనన్య రెడ్డి' },
    { cell: '<c t="s"><v>1</v></c>', text: 'A & B' },
    { cell: '<c t="s"><v>2</v></c>', text: '漢字' },
    { cell: '<c t="s"><v>3</v></c>', text: 'one two' },
    { cell: '<c t="inlineStr"><is><r><t>In</t></r><r><t>line</t></r></is></c>', text: 'Inline' },
    { cell: '<c t="str"><f>"a"&amp;"b"</f><v>ab</v></c>', text: 'ab' },
    { cell: '<c t="str"><v><![CDATA[<b>]]></v></c>', text: '<b>' },
    { cell: '<c t="b"><v>1</v></c>', text: 'TRUE' },
    { cell: '<c t="e"><v>#N/A</v></c>', text: '#N/A' },
    { cell: '<c t="d"><v>2015-06-09T00:00:00Z</v></c>', text: '2015-06-09' },
    { cell: '<c s="1"><v>42164</v></c>', text: '2015-06-09' },
    { cell: '<c s="2"><v>42164.75</v></c>', text: '2015-06-09' },
    { cell: '<c s="3"><v>42164</v></c>', text: '42164' },
  ])('$cell', ({ cell, text }) => {
    const strings = `<sst><si><t>అనన్య రెడ్డి</t></si><si><r><t>A </t></r><r><t>&amp; B</t></r></si>
      <si><t>漢字</t><rPh sb="0" eb="2"><t>かんじ</t></rPh></si><si><t>one_x000A_two</t></si></sst>`
    const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\-mm\\-yyyy;@"/></numFmts>
      <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="4"/></cellXfs></styleSheet>`
    const rows = rowsOf({ sheet: sheet(`<row r="7">${cell}</row>`), strings, styles })
    expect(rows).toEqual([{ row: 7, cells: [text] }])
  })

  it('stand where their address says, and a row where its number says', () => {
    const rows = `<x:row r = '3'><x:c r='B3'><x:v>b</x:v></x:c><c><v>c</v></c></x:row><row/><row><c r="A9"/></row>
      <row><c r="ZZ1"/><c r="A1" t="str"><v>next</v></c></row>`
    expect(rowsOf({ sheet: sheet(rows) })).toEqual([
      { row: 3, cells: ['', 'b', 'c'] },
      { row: 6, cells: ['next'] },
    ])
  })

  it('count their days from 1904 where the workbook does', () => {
    const workbook = '<workbook><workbookPr date1904="1"/><sheets><sheet r:id="r0"/></sheets></workbook>'
    const styles = '<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>'
    const rows = rowsOf({ workbook, styles, sheet: sheet('<row><c s="0"><v>40702</v></c></row>') })
    expect(rows).toEqual([{ row: 1, cells: ['2015-06-09'] }])
  })
})

describe('a format writes a date', () => {
  it.each([
    { code: 'General', is: false },
    { code: '#,##0.00', is: false },
    { code: '0.00E+00', is: false },
    { code: '[$Rs.-4009] #,##0.00;[Red]-0', is: false },
    { code: '0" days"', is: false },
    { code: '0\\d', is: false },
    { code: '@', is: false },
    { code: 'yyyy-mm-dd', is: true },
    { code: '[$-414]mmmm\\ yyyy;@', is: true },
    { code: '"Date: "D/M/YY', is: true },
    { code: '[h]:mm:ss.00', is: true },
    { code: '[<45000]"Old";dd-mmm', is: true },
  ])('$code: $is', ({ code, is }) => {
    expect(isDateFormat(code)).toBe(is)
  })
})
