/** Pictures as Word shows them: it knows no WebP, in which the product keeps its own. */
import sharp from 'sharp'
import type { WordPicture } from './word-texts.ts'

const maxPixels = 50_000_000

async function wordPicture(bytes: Uint8Array): Promise<WordPicture | undefined> {
  try {
    const image = sharp(bytes, { limitInputPixels: maxPixels })
    const { hasAlpha } = await image.metadata()
    const drawn = hasAlpha ? image.png() : image.jpeg({ quality: 90 })
    const { data, info } = await drawn.toBuffer({ resolveWithObject: true })
    return { bytes: new Uint8Array(data), type: hasAlpha ? 'png' : 'jpg', width: info.width, height: info.height }
  } catch {
    // What is no picture is written in words, which is told.
    return undefined
  }
}

/** The pictures that can be shown, one after the other, by their names. */
export async function wordPictures(pictures: ReadonlyMap<string, Uint8Array>): Promise<Map<string, WordPicture>> {
  const shown = new Map<string, WordPicture>()
  for (const [name, bytes] of pictures) {
    const picture = await wordPicture(bytes)
    if (picture !== undefined) shown.set(name, picture)
  }
  return shown
}
