/** The pictures of the bank as they are kept, in `bank/pictures`: drawn by `npm run bank:pictures` from `src/drawings`. */
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pictureSource } from '@pariksha/contract/law/texts/given-pictures.ts'
import * as z from 'zod/mini'
import { bankRoot } from './bank-contents.ts'

const side = z.int().check(z.minimum(1), z.maximum(1600))

const keptPictures = z.record(
  z.string(),
  z.strictObject({
    /** The SHA-256 of its file, in base64url: by it a text names the picture. */
    hash: z.string(),
    /** Of the file; a text shows it smaller, by `shown_width` and `shown_height`. */
    width: side,
    height: side,
    shown_width: side,
    shown_height: side,
    /** What it shows, in words. */
    alternative: z.string(),
    /** The SHA-256 of the drawing that it was made from. */
    drawing: z.string(),
  }),
)

type KeptPictures = z.infer<typeof keptPictures>

export const picturesFolder = path.resolve(bankRoot, '../pictures')

const fileOf = (name: string) => path.join(picturesFolder, `${name}.webp`)

let read: { text: string; pictures: KeptPictures } | undefined

function list() {
  if (read === undefined) {
    const text = readFileSync(path.join(picturesFolder, 'pictures.json'), 'utf8')
    read = { text, pictures: keptPictures.parse(JSON.parse(text)) }
  }
  return read
}

/** What the list of pictures holds, unread: by it one can tell whether one has changed. */
export const picturesText = (): string => list().text

/** Every picture that is kept, by its name. */
export const listedPictures = (): Readonly<KeptPictures> => list().pictures

/** The file of a picture: WebP. */
export const pictureFile = (name: string): Promise<Buffer> => readFile(fileOf(name))

/** A question as it is shown: its words and, on a line of its own, its picture. @throws Error for an unknown name */
export function withPicture(question: string, name: string | undefined): string {
  if (name === undefined) return question
  const kept = listedPictures()[name]
  if (kept === undefined) throw new Error(`There is no picture ${name}`)
  const size = { width: kept.shown_width, height: kept.shown_height }
  return `${question}\n${pictureSource({ hash: kept.hash, alternative: kept.alternative, size })}`
}
