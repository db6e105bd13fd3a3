/** Pictures as staff give them and put them into texts. Apart from what pupils' pages load. */
import { maxAlternativeLength, type PicturePiece } from './pictures.ts'

/** Of one file as it is given. */
export const maxPictureBytes = 5 * 1024 * 1024

export const pictureTexts = {
  tooLarge: 'This picture is larger than 5 MB. Save it smaller and choose it again.',
  notAPicture: 'This is not a picture that can be shown. Choose a PNG, JPEG, WebP or GIF file.',
  notThere: 'A picture in this text is not there any more, or is not yours to use. Remove it and add it again.',
  tooManyInPaper: 'An exam may have 40 pictures, of 20 MB together. With those of this text there are more.',
} as const

/**
 * A picture as it stands in a text.
 * @param alternative what it shows, in words; square brackets and line breaks become round ones and spaces, what is too
 *   long is cut
 */
export function pictureSource({ hash: name, alternative, size }: Omit<PicturePiece, 'kind'>): string {
  const plain = alternative.replaceAll('[', '(').replaceAll(']', ')').replaceAll(/\s+/g, ' ').trim()
  const cut = plain.slice(0, maxAlternativeLength).replace(/[\ud800-\udbff]$/, '')
  return `![${cut}](picture:${name}${size === undefined ? '' : ` ${size.width}x${size.height}`})`
}
