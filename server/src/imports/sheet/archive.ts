/** The parts of an .xlsx archive, opened within limits. */
import { unzipSync } from 'fflate'
import { SheetFault, sheetFaults, sheetLimits } from './sheet.ts'

export type Parts = Record<string, Uint8Array>

const tagOpening = '<'.charCodeAt(0)

/**
 * A thread ends well when it slowly runs out of memory; one list of millions in one piece takes the whole process with
 * it. So no part may hold that many elements.
 */
const maxTags = 3_000_000
const maxTagsBesideSheet = 1_000_000

function demandFewTags(part: Uint8Array, limit: number): void {
  let tags = 0
  for (const byte of part) if (byte === tagOpening) tags += 1
  if (tags > limit) throw new SheetFault(sheetFaults.inflatesTooFar, { isTooLarge: true })
}

/**
 * Opens the parts that can be read. The directory is judged first; a part that inflates beyond what the directory
 * says is cut off there, so that no archive takes more memory than was allowed.
 * @throws SheetFault
 */
export function openArchive(bytes: Uint8Array): Parts {
  let entries = 0
  let inflated = 0
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        entries += 1
        inflated += originalSize
        if (entries > sheetLimits.entries || inflated > sheetLimits.inflatedBytes) {
          throw new SheetFault(sheetFaults.inflatesTooFar, { isTooLarge: true })
        }
        return /\.(xml|rels)$/.test(name)
      },
    })
  } catch (error) {
    if (error instanceof SheetFault) throw error
    throw new SheetFault(sheetFaults.damaged)
  }
}

/** Where the first sheet of the workbook is kept: the order in the workbook counts, not the names of the parts. */
function firstSheet(parts: Parts): string | undefined {
  const text = (name: string) => new TextDecoder().decode(parts[name] ?? new Uint8Array())
  const id = /<(?:\w+:)?sheet\b[^<>]*\s(?:\w+:)?id="([^"]+)"/.exec(text('xl/workbook.xml'))?.[1]
  const relations = text('xl/_rels/workbook.xml.rels').match(/<(?:\w+:)?Relationship\b[^<>]*>/g) ?? []
  const target = relations.find((relation) => relation.includes(`Id="${id}"`))?.match(/\sTarget="([^"]+)"/)?.[1]
  if (target === undefined) return undefined
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

/**
 * The first sheet of a workbook, and the parts that reading it needs: no other sheet, no drawing.
 * @throws SheetFault
 */
export function sheetParts(parts: Parts): { sheet: Uint8Array; name: string; others: Parts } {
  if (!('xl/workbook.xml' in parts)) throw new SheetFault(sheetFaults.notSheet)
  for (const [name, part] of Object.entries(parts)) {
    demandFewTags(part, name.startsWith('xl/worksheets/') ? maxTags : maxTagsBesideSheet)
  }
  const name = firstSheet(parts)
  const sheet = name === undefined ? undefined : parts[name]
  if (name === undefined || sheet === undefined) throw new SheetFault(sheetFaults.damaged)
  const isNeeded = (other: string) => !other.startsWith('xl/worksheets/') && !other.startsWith('xl/drawings/')
  const others = Object.fromEntries(Object.entries(parts).filter(([other]) => isNeeded(other)))
  return { sheet, name, others }
}
