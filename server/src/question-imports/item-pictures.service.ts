/** The pictures of a file of questions: made into what questions show, and named so in their texts. */
import type { Question } from '@pariksha/contract/law/questions/question.ts'
import { maxPictureBytes, pictureSource, pictureTexts } from '@pariksha/contract/law/texts/given-pictures.ts'
import { withTexts } from '../formats/files/changed-texts.rules.ts'
import { keepPicture } from '../pictures/pictures.service.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import type { StaffCaller } from '../platform/session.ts'

type Stored = { hash: string; width: number; height: number }

/** By its name in the file: as it is kept, or why it cannot be, in a sentence. */
export type KeptPictures = ReadonlyMap<string, Stored | { fault: string }>

type Given = {
  caller: StaffCaller
  pictures: readonly { name: string; bytes: Uint8Array<ArrayBuffer> }[]
  now: Date
  onKept: (count: number) => void
}

/**
 * Keeps pictures, one after the other, as those that are uploaded are kept.
 * @throws AppError `picture.too_many_at_once` or `server.unavailable` where they cannot be taken just now
 */
export async function keepPictures(deps: Deps, { caller, pictures, now, onKept }: Given): Promise<KeptPictures> {
  const kept = new Map<string, Stored | { fault: string }>()
  for (const { name, bytes } of pictures) {
    kept.set(name, await keptPicture(deps, { caller, bytes, now }))
    onKept(kept.size)
  }
  return kept
}

async function keptPicture(
  deps: Deps,
  given: { caller: StaffCaller; bytes: Uint8Array<ArrayBuffer>; now: Date },
): Promise<Stored | { fault: string }> {
  if (given.bytes.length > maxPictureBytes) return { fault: pictureTexts.tooLarge }
  try {
    const { picture, width, height } = await keepPicture(deps, given)
    return { hash: picture, width, height }
  } catch (error) {
    if (error instanceof AppError && error.status < 500 && error.status !== 429) return { fault: error.message }
    throw error
  }
}

const reference = /!\[([^[\]\n]*)\]\(file:([^()\n]+)\)/g

/**
 * A question with its pictures named as they are kept. One that could not be kept is left in words.
 * @returns also why, once for each reason
 */
export function withPictures(question: Question, kept: KeptPictures): { question: Question; faults: string[] } {
  const faults = new Set<string>()
  const placed = (text: string) =>
    text.replaceAll(reference, (_, alternative: string, name: string) => {
      const picture = kept.get(name) ?? { fault: 'A picture of this question is not in the file.' }
      if (!('fault' in picture)) return pictureSource({ hash: picture.hash, alternative, size: picture })
      faults.add(picture.fault)
      return alternative === '' ? '[picture]' : `[picture: ${alternative}]`
    })
  return { question: withTexts(question, placed), faults: [...faults] }
}
