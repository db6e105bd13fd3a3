/**
 * Pictures in the texts of questions: `![alternative text](picture:HASH 640x480)`. The hash is that of the picture as it is
 * stored; width and height, which may be left out, keep its place while it is loaded.
 */

/** Width and height of a stored picture, in pixels. */
export const maxPictureSide = 1600

/** All different pictures of one paper, as they are stored. */
export const paperPictureBounds = { count: 40, bytes: 20 * 1024 * 1024 } as const

/** In UTF-16 units; what is longer is no picture, but text. */
export const maxAlternativeLength = 300

/** The SHA-256 of a stored picture, 43 letters of base64url. The last holds 4 bits only, so a picture has one name. */
const hash = '[\\w-]{42}[AEIMQUYcgkosw048]'

const wholeHash = new RegExp(`^${hash}$`)

// No alternative text has a square bracket: an attempt to read one ends where the next begins, so all takes linear time.
const mark = new RegExp(
  `!\\[([^[\\]\\n]{0,${maxAlternativeLength}})\\]\\(picture:(${hash})(?: ([1-9]\\d{0,3})x([1-9]\\d{0,3}))?\\)`,
  'g',
)

/** In pixels. */
export type PictureSize = { width: number; height: number }

export type PicturePiece = { kind: 'picture'; hash: string; alternative: string; size?: PictureSize | undefined }

/** A stretch of a text, or a picture in it. */
export type TextPiece = { kind: 'text'; text: string } | PicturePiece

/** Whether a text is the name of a picture, be there one or not. */
export function isPictureHash(text: string): boolean {
  return wholeHash.test(text)
}

/** The stretches of a text and its pictures, in order. A picture that is written otherwise is text. */
export function textPieces(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  const addText = (from: number, to?: number) => {
    const between = text.slice(from, to)
    if (between !== '') pieces.push({ kind: 'text', text: between })
  }
  let end = 0
  for (const { 0: source, 1: alternative = '', 2: name = '', 3: width, 4: height, index } of text.matchAll(mark)) {
    addText(end, index)
    const size = width === undefined ? undefined : { width: Number(width), height: Number(height) }
    pieces.push({ kind: 'picture', hash: name, alternative, size })
    end = index + source.length
  }
  addText(end)
  return pieces
}

/** The hashes of the pictures in some texts, in their order, each once. */
export function picturesOf(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => [...text.matchAll(mark)].map(([, , name = '']) => name)))]
}

/** A picture where only words can stand. */
export function pictureInWords({ alternative }: Pick<PicturePiece, 'alternative'>): string {
  return alternative.trim() === '' ? '[picture]' : `[picture: ${alternative}]`
}

/** A text with its pictures in words: for files, language models and whatever else shows none. */
export function picturesInWords(text: string): string {
  return textPieces(text)
    .map((piece) => (piece.kind === 'text' ? piece.text : pictureInWords(piece)))
    .join('')
}
