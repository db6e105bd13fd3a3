/** The files of a package of QTI, opened within limits. */
import { type ArchiveParts, openParts } from '../../platform/files/archive.ts'
import { FileFault } from '../../platform/files/file-fault.ts'
import { FormatFault } from '../item.ts'
import type { PackageFiles } from './qti-texts.ts'

const megabyte = 1024 * 1024

const limits = {
  entries: 10_000,
  inflatedBytes: 100 * megabyte,
  /** Beyond so many bytes, a package inflates at most a hundredfold. */
  freeBytes: 20 * megabyte,
  ratio: 100,
} as const

const packageFaults = {
  damaged: 'This package is damaged or incomplete, or it is no zip file.',
  tooLarge: 'This package has too many files, or is too large once it is opened. Split it and choose a part.',
  twice: 'This package has two files of one name. Make it again in the program that it comes from.',
} as const

const wanted = /\.(?:xml|png|jpe?g|gif|webp|svg)$/i
const ofSystems = /(?:^|\/)(?:__MACOSX\/|\.[^./])/

/** Those that may be of use, by their paths. @throws FormatFault */
export function packageFiles(zip: Uint8Array): PackageFiles {
  const { entries, inflatedBytes, freeBytes, ratio } = limits
  const seen = new Set<string>()
  let isTwice = false
  const wants = (name: string) => {
    isTwice ||= seen.has(name)
    seen.add(name)
    return wanted.test(name) && !ofSystems.test(name)
  }
  let parts: ArchiveParts
  try {
    const most = Math.min(inflatedBytes, freeBytes + zip.length * ratio)
    parts = openParts(zip, { wants, limits: { entries, inflatedBytes: most } })
  } catch (error) {
    if (!(error instanceof FileFault)) throw error
    throw new FormatFault(error.isTooLarge ? packageFaults.tooLarge : packageFaults.damaged)
  }
  if (isTwice) throw new FormatFault(packageFaults.twice)
  return new Map(Object.entries(parts).map(([name, bytes]) => [name.replace(/^(?:\.\/)+/, ''), bytes]))
}
