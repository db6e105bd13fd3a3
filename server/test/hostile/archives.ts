/** Archives made for a test, as no program makes them: quickly, however much they hold, and with false sizes if told. */
import { crc32, deflateRawSync } from 'node:zlib'

export type Part = {
  name: string
  content: Buffer
  /** What the archive says the content's size is; its own unless told. */
  declaredSize?: number
}

function header(signature: number, { name, content, declaredSize }: Part, packed: Buffer): Buffer {
  const isDirectory = signature === 0x02014b50
  const fields = Buffer.alloc(isDirectory ? 46 : 30)
  fields.writeUInt32LE(signature)
  const from = isDirectory ? 6 : 4
  fields.writeUInt16LE(20, from)
  fields.writeUInt16LE(8, from + 4)
  fields.writeUInt32LE(crc32(content), from + 10)
  fields.writeUInt32LE(packed.length, from + 14)
  fields.writeUInt32LE(declaredSize ?? content.length, from + 18)
  fields.writeUInt16LE(Buffer.byteLength(name), from + 22)
  return fields
}

function archiveOf(parts: readonly Part[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const part of parts) {
    const packed = deflateRawSync(part.content, { level: 1 })
    const name = Buffer.from(part.name)
    const entry = header(0x02014b50, part, packed)
    entry.writeUInt32LE(offset, 42)
    directory.push(entry, name)
    const file = Buffer.concat([header(0x04034b50, part, packed), name, packed])
    files.push(file)
    offset += file.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, listed, end])
}

type Xml = string | Buffer

/** A workbook of raw XML: its sheet, and what its cells point to. */
export function rawWorkbook({
  workbook = '<workbook><sheets><sheet r:id="r0"/></sheets></workbook>',
  sheet,
  strings = '<sst/>',
  styles = '<styleSheet/>',
  declared = {},
  more = [],
}: {
  workbook?: Xml
  sheet: Xml
  strings?: Xml
  styles?: Xml
  /** False sizes. */
  declared?: { strings?: number }
  more?: readonly Part[]
}): Buffer {
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const relations = ['worksheet', 'sharedStrings', 'styles'].map(
    (kind, at) => `<Relationship Id="r${at}" Type="${type}/${kind}" Target="${kind}.xml"/>`,
  )
  return archiveOf([
    { name: 'xl/workbook.xml', content: Buffer.from(workbook) },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: Buffer.from(`<Relationships>${relations.join('')}</Relationships>`),
    },
    { name: 'xl/worksheet.xml', content: Buffer.from(sheet) },
    {
      name: 'xl/sharedStrings.xml',
      content: Buffer.from(strings),
      ...(declared.strings === undefined ? {} : { declaredSize: declared.strings }),
    },
    { name: 'xl/styles.xml', content: Buffer.from(styles) },
    ...more,
  ])
}
