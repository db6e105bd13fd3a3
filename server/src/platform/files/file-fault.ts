/** Why a file that somebody gave is not read. Who knows what it should have been says it in words of its own. */
export class FileFault extends Error {
  readonly isTooLarge: boolean

  constructor(message: string, { isTooLarge = false }: { isTooLarge?: boolean } = {}) {
    super(message)
    this.isTooLarge = isTooLarge
  }
}

export const fileFaults = {
  damaged: 'This file is damaged or incomplete.',
  inflatesTooFar: 'This file is too large once it is opened.',
} as const

/** A file that is not whole, or not what it says. */
export function damagedFile(): FileFault {
  return new FileFault(fileFaults.damaged)
}

/** A file of more than is read. */
export function tooLargeFile(): FileFault {
  return new FileFault(fileFaults.inflatesTooFar, { isTooLarge: true })
}
