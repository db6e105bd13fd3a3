/** A text as it is edited: its words in a field, and after them its pictures. */
import { pictureSource } from '@pariksha/contract/law/texts/given-pictures.ts'
import { type PicturePiece, textPieces } from '@pariksha/contract/law/texts/pictures.ts'

export type PicturedText = { words: string; pictures: readonly PicturePiece[] }

/** What stands between the words and the pictures. */
export type Gap = ' ' | '\n'

const isGap = (text: string): text is Gap => text === ' ' || text === '\n'

/** The pictures at the end of a text, and what comes before them to the letter. A picture among the words stays in them. */
export function splitText(text: string): PicturedText {
  const pieces = textPieces(text)
  const pictures: PicturePiece[] = []
  while (pieces.length > 0) {
    const last = pieces.pop()
    if (last?.kind === 'picture') pictures.unshift(last)
    else if (last !== undefined && (!isGap(last.text) || pieces.length === 0 || pictures.length === 0)) {
      pieces.push(last)
      break
    }
  }
  const before = pieces.map((piece) => (piece.kind === 'text' ? piece.text : pictureSource(piece))).join('')
  const hasGap = pictures.length > 0 && isGap(before.slice(-1))
  return { words: hasGap ? before.slice(0, -1) : before, pictures }
}

export function joinText({ words, pictures }: PicturedText, gap: Gap): string {
  return [...(words === '' ? [] : [words]), ...pictures.map(pictureSource)].join(gap)
}
