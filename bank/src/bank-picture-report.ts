/** Whether the pictures of the bank are those that are drawn, and how many there are. */
import { createHash } from 'node:crypto'
import { pictureSource } from '@pariksha/contract/law/texts/given-pictures.ts'
import { maxAlternativeLength, picturesOf } from '@pariksha/contract/law/texts/pictures.ts'
import type { BankFile } from './bank-files.ts'
import { listedPictures, pictureFile } from './bank-pictures.ts'
import { bankDrawings } from './drawings/bank-drawings.ts'
import { svgOf } from './drawings/drawing.ts'

/** All files together: what every copy of the product carries. */
const mostBytes = 1_500_000

/** By it one can tell whether a picture is still the one that its drawing makes. */
const drawingHash = (svg: string) => createHash('sha256').update(svg).digest('base64url')

const isWhole = (alternative: string) =>
  alternative.length > 0 &&
  alternative.length <= maxAlternativeLength &&
  pictureSource({ hash: '', alternative, size: undefined }).includes(`[${alternative}]`)

function drawingFaults(): string[] {
  const kept = listedPictures()
  const drawn = [...bankDrawings].flatMap(([name, drawing]) => {
    const { alternative } = drawing
    const isSame = kept[name]?.drawing === drawingHash(svgOf(drawing)) && kept[name]?.alternative === alternative
    return [
      ...(isSame ? [] : [`picture ${name}: its drawing has changed; run npm run bank:pictures`]),
      ...(isWhole(alternative) ? [] : [`picture ${name}: its words are too long, or have square brackets`]),
    ]
  })
  const undrawn = Object.keys(kept).filter((name) => !bankDrawings.has(name))
  return [...drawn, ...undrawn.map((name) => `picture ${name}: it has no drawing`)]
}

/** @returns what is wrong with the pictures, and how many there are, in plain words */
export async function keptPictureReport(files: readonly BankFile[]): Promise<{ faults: string[]; text: string }> {
  const questions = files.flatMap(({ multiple_choice, descriptive }) => [...multiple_choice, ...descriptive])
  const pictured = questions.flatMap(({ picture }) => picture ?? [])
  const sized = await Promise.all(
    Object.entries(listedPictures()).map(async ([name, { hash }]) => {
      const bytes = await pictureFile(name)
      const isNamed =
        createHash('sha256').update(bytes).digest('base64url') === hash &&
        picturesOf([`![](picture:${hash})`]).length === 1
      return { bytes: bytes.length, fault: isNamed ? [] : [`picture ${name}: its file is not the one that is listed`] }
    }),
  )
  const unused = Object.keys(listedPictures()).filter((name) => !pictured.includes(name))
  const bytes = sized.reduce((sum, one) => sum + one.bytes, 0)
  return {
    faults: [
      ...drawingFaults(),
      ...sized.flatMap(({ fault }) => fault),
      ...unused.map((name) => `picture ${name}: no question has it`),
      ...(bytes > mostBytes ? [`the pictures have ${bytes} bytes together, more than ${mostBytes}`] : []),
    ],
    text: `Pictures: ${sized.length}, of ${Math.round(bytes / 1000)} kB together, in ${pictured.length} questions.`,
  }
}
