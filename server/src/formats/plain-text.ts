/** Texts of files as people wrote them, made ready to be read: one kind of line end, composed letters, nothing invisible. */

const byteOrderMark = '\ufeff'
/** Control characters but tab and line feed, and marks of direction and breaks that no script here needs. */
const invisible = /[^\P{Cc}\t\n]|[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu
/** Not the joiners (U+200C, U+200D): Telugu and Hindi write with them. */
const otherSpace = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g
const lineEnd = /\r\n?|[\v\f\u2028\u2029]/g

/**
 * The text of a file: UTF-8, UTF-16 with its mark, or else what Windows writes otherwise.
 * @param bytes of the file; what stands for no character becomes U+FFFD
 */
export function decodedText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** A text with `\n` at the end of its lines, composed (NFC), without control characters; a lone surrogate becomes U+FFFD. */
export function cleanText(text: string): string {
  const bare = text.startsWith(byteOrderMark) ? text.slice(1) : text
  const lines = bare.replaceAll(lineEnd, '\n').replaceAll(invisible, '')
  return lines.replaceAll(otherSpace, ' ').toWellFormed().normalize('NFC')
}

/** A text on one line, single spaces between its words. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

const picture = /!\[([^[\]\n]{0,300})\]\(file:[^()\s]{1,255}\)/g
const maxTitleLength = 80

/** What an item is called that has no name: its first words, a picture in words. At most 80 characters. */
export function firstWords(text: string): string {
  const start = oneLine(text.slice(0, 4_000).replaceAll(picture, (_, words: string) => words || '[picture]'))
  if (start.length <= maxTitleLength) return start
  const cut = start.slice(0, maxTitleLength - 1)
  const wordEnd = cut.lastIndexOf(' ')
  const kept = wordEnd > maxTitleLength / 2 ? cut.slice(0, wordEnd) : cut.replace(/[\ud800-\udbff]$/, '')
  return `${kept}…`
}
