/** What the cells of a sheet point to: texts, formats, and where the first sheet is. */
import { type ArchiveParts, openParts } from '../files/archive.ts'
import { type Attributes, readXml } from '../files/xml.ts'
import { SheetFault, sheetFaults, sheetLimits, tooLarge } from './sheet.ts'

const workbookPart = 'xl/workbook.xml'
const relationsPart = 'xl/_rels/workbook.xml.rels'

function attributeOf(attributes: Attributes, name: string): string | undefined {
  const found = Object.entries(attributes).find(([given]) => given === name || given.endsWith(`:${name}`))
  return found?.[1]
}

/** The relation of the first sheet (its place in the workbook counts, not the names of the parts) and the calendar. */
function readWorkbookPart(part: Uint8Array): { sheetId: string | undefined; isFrom1904: boolean } {
  let sheetId: string | undefined
  let isFrom1904 = false
  readXml(part, {
    open(name, attributes) {
      if (name === 'sheet') sheetId ??= attributeOf(attributes, 'id')
      if (name === 'workbookPr') isFrom1904 = /^(?:1|true)$/.test(attributes.date1904 ?? '')
    },
  })
  return { sheetId, isFrom1904 }
}

type Relation = { id: string; type: string; part: string }

function readRelations(part: Uint8Array): Relation[] {
  const relations: Relation[] = []
  readXml(part, {
    open(name, { Id: id, Type: type = '', Target: target }) {
      if (name !== 'Relationship' || id === undefined || target === undefined) return
      relations.push({ id, type, part: target.startsWith('/') ? target.slice(1) : `xl/${target}` })
    },
  })
  return relations
}

/** A character that XML cannot hold, as Excel writes it. */
const longestEscape = '_x0000_'.length
const escaped = /_x([\dA-Fa-f]{4})_/g
/** The text that stands in the `t` elements of one string, without how it is pronounced. */
export class StringReader {
  readonly #maxLength: number
  #text = ''
  #isPronunciation = false

  constructor(maxLength: number) {
    this.#maxLength = maxLength
  }

  open(name: string): void {
    if (name === 'si' || name === 'is') this.#text = ''
    if (name === 'rPh') this.#isPronunciation = true
  }

  close(name: string): void {
    if (name === 'rPh') this.#isPronunciation = false
  }

  add(text: string, name: string): void {
    const left = this.#maxLength * longestEscape - this.#text.length
    if (name === 't' && !this.#isPronunciation && left > 0) this.#text += text.slice(0, left)
  }

  /** Cut at the length that a cell may have. */
  get text(): string {
    const whole = this.#text.replaceAll(escaped, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    return whole.slice(0, this.#maxLength)
  }
}

function readSharedStrings(part: Uint8Array, maxLength: number): string[] {
  const strings: string[] = []
  const reader = new StringReader(maxLength)
  readXml(part, {
    open: (name) => reader.open(name),
    text: (text, name) => reader.add(text, name),
    close(name) {
      reader.close(name)
      if (name !== 'si') return
      if (strings.push(reader.text) > sheetLimits.strings) {
        throw tooLarge()
      }
    },
  })
  return strings
}

const builtInDateFormats = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
] as const

/** Whether a number format writes a date: days to seconds, and no digit but those of a second. */
export function isDateFormat(code: string): boolean {
  const bare = code
    .replaceAll(/\\.|_.|\*.|"[^"]*"/gs, ' ')
    .replaceAll(/\[(h+|m+|s+)\]/gi, '$1')
    .replaceAll(/\[[^\]]*\]/g, ' ')
    .replaceAll(/(s)[.,]0+/gi, '$1')
  return bare.split(';').some((section) => /[dmyhs]/i.test(section) && !/[0#?]/.test(section))
}

/** Of each style of a cell, whether it shows a number as a date. */
function readDateStyles(part: Uint8Array): boolean[] {
  const ofFormats = new Map<number, boolean>()
  const styles: boolean[] = []
  let isInCellStyles = false
  const isDate = (id: number) =>
    ofFormats.get(id) ?? builtInDateFormats.some(([first, last]) => id >= first && id <= last)
  readXml(part, {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmt') ofFormats.set(Number(numFmtId), isDateFormat(formatCode.slice(0, 255)))
      if (name === 'cellXfs') isInCellStyles = true
      if (name === 'xf' && isInCellStyles) styles.push(isDate(Number(numFmtId)))
    },
    close(name) {
      if (name === 'cellXfs') isInCellStyles = false
    },
  })
  return styles
}

export type Workbook = {
  sheet: Uint8Array
  strings: readonly string[]
  dateStyles: readonly boolean[]
  isFrom1904: boolean
}

function openSome(archive: Uint8Array, names: readonly string[]): ArchiveParts {
  return openParts(archive, { wants: (name) => names.includes(name), limits: sheetLimits })
}

/**
 * The first sheet of a workbook, and what reading it needs: no other sheet, no drawing.
 * @param maxLength of the text of a cell, in UTF-16 units
 * @throws SheetFault, FileFault
 */
export function openWorkbook(archive: Uint8Array, maxLength: number): Workbook {
  const { [workbookPart]: workbook, [relationsPart]: relating } = openSome(archive, [workbookPart, relationsPart])
  if (workbook === undefined) throw new SheetFault(sheetFaults.notSheet)
  const { sheetId, isFrom1904 } = readWorkbookPart(workbook)
  const relations = relating === undefined ? [] : readRelations(relating)
  const sheetPart = relations.find(({ id }) => id === sheetId)?.part
  const partOf = (type: string) => relations.find((relation) => relation.type.endsWith(`/${type}`))?.part
  const [stringsPart, stylesPart] = [partOf('sharedStrings'), partOf('styles')]
  const parts = openSome(
    archive,
    [sheetPart, stringsPart, stylesPart].filter((part) => part !== undefined),
  )
  const read = (part: string | undefined) => (part === undefined ? undefined : parts[part])
  const [sheet, strings, styles] = [read(sheetPart), read(stringsPart), read(stylesPart)]
  if (sheet === undefined) throw new SheetFault(sheetFaults.damaged)
  return {
    ...{ sheet, isFrom1904 },
    strings: strings === undefined ? [] : readSharedStrings(strings, maxLength),
    dateStyles: styles === undefined ? [] : readDateStyles(styles),
  }
}
