/** Every picture of the bank, by the name that its questions give. */
import type { Drawing } from './drawing.ts'
import { biologyPictures } from './pictures/biology.ts'
import { englishPictures } from './pictures/english.ts'
import { hindiPictures } from './pictures/hindi.ts'
import { mathematicsPictures } from './pictures/mathematics.ts'
import { physicalSciencePictures } from './pictures/physical-science.ts'
import { sciencePictures } from './pictures/science.ts'
import { socialPictures } from './pictures/social.ts'
import { teluguPictures } from './pictures/telugu.ts'

export const bankDrawings: ReadonlyMap<string, Drawing> = new Map(
  [
    mathematicsPictures,
    sciencePictures,
    physicalSciencePictures,
    biologyPictures,
    socialPictures,
    englishPictures,
    teluguPictures,
    hindiPictures,
  ].flatMap((pictures) => Object.entries(pictures)),
)
