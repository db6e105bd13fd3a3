/** The parts of an .xlsx archive, opened within limits. */
import { unzipSync } from 'fflate'
import { SheetFault, sheetFaults, sheetLimits, tooLarge } from './sheet.ts'

export type ArchiveParts = Readonly<Record<string, Uint8Array>>

/**
 * Opens some parts. The directory is judged first, with all its parts; one that inflates beyond what the directory says
 * is cut off there, so that no archive takes more memory than was allowed.
 * @throws SheetFault
 */
export function openParts(archive: Uint8Array, names: readonly string[]): ArchiveParts {
  let entries = 0
  let inflated = 0
  try {
    return unzipSync(archive, {
      filter: ({ name, originalSize }) => {
        entries += 1
        inflated += originalSize
        if (entries > sheetLimits.entries || inflated > sheetLimits.inflatedBytes) {
          throw tooLarge()
        }
        return names.includes(name)
      },
    })
  } catch (error) {
    if (error instanceof SheetFault) throw error
    throw new SheetFault(sheetFaults.damaged)
  }
}
