/** What a file is, its first bytes say, never its name. */

export type PictureKind = 'png' | 'jpeg' | 'webp' | 'gif'

/** Each with a question mark for a byte that may be any, in Latin-1. */
const signatures: readonly (readonly [PictureKind, string])[] = [
  ['png', '\x89PNG\r\n\x1a\n'],
  ['jpeg', '\xff\xd8\xff'],
  ['webp', 'RIFF????WEBP'],
  ['gif', 'GIF87a'],
  ['gif', 'GIF89a'],
]

/** @returns undefined for what is none of the kinds that are taken */
export function pictureKindOf(bytes: Uint8Array): PictureKind | undefined {
  const begins = (signature: string) =>
    [...signature].every((letter, at) => letter === '?' || bytes[at] === letter.charCodeAt(0))
  return signatures.find(([, signature]) => begins(signature))?.[0]
}
