/** The parts of a zip archive, opened within limits. */
import { unzipSync } from 'fflate'
import { damagedFile, FileFault, tooLargeFile } from './file-fault.ts'

export type ArchiveParts = Readonly<Record<string, Uint8Array>>

export type ArchiveReading = {
  /** Which parts are opened, by their names. */
  wants: (name: string) => boolean
  /** Of all parts, opened or not. */
  limits: { entries: number; inflatedBytes: number }
}

/**
 * Opens some parts. The directory is judged first, with all its parts; one that inflates beyond what the directory says
 * is cut off there, so that no archive takes more memory than was allowed.
 * @throws FileFault
 */
export function openParts(archive: Uint8Array, { wants, limits }: ArchiveReading): ArchiveParts {
  let entries = 0
  let inflated = 0
  try {
    return unzipSync(archive, {
      filter: ({ name, originalSize }) => {
        entries += 1
        inflated += originalSize
        if (entries > limits.entries || inflated > limits.inflatedBytes) throw tooLargeFile()
        return wants(name)
      },
    })
  } catch (error) {
    if (error instanceof FileFault) throw error
    throw damagedFile()
  }
}
