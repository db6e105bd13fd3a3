/** Texts for formats that hold no pictures. */
import { pictureInWords } from '@pariksha/contract/law/texts/pictures.ts'
import { partsOfText, textOfParts } from './html/shown-text.ts'

/** The text with its pictures in words: `[picture: A map]`. */
export function withPicturesInWords(text: string): string {
  const parts = partsOfText(text)
  if (parts.every(({ kind }) => kind !== 'picture')) return text
  return textOfParts(
    parts.map((part) => (part.kind === 'picture' ? { kind: 'text', text: pictureInWords(part) } : part)),
  )
}
