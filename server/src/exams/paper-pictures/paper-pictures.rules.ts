/** The law of pictures in papers: which a paper may have, and when a student may see them (product 5.11). */

import {
  openQuestion,
  type Question,
  type QuestionKind,
  shownTexts,
} from '@pariksha/contract/law/questions/question.ts'
import { areResultsOut, type ResultsRelease } from '@pariksha/contract/law/results/held-results.ts'
import { pictureTexts } from '@pariksha/contract/law/texts/given-pictures.ts'
import { paperPictureBounds, picturesOf } from '@pariksha/contract/law/texts/pictures.ts'

type PictureFault = {
  /** Its place in the list of questions. */
  question: number
  field: 'text' | 'options'
  message: string
}

/** The pictures of a question that students see. Those of a key stay words. */
export function picturesOfQuestion(question: Question): string[] {
  return picturesOf(shownTexts<QuestionKind>(openQuestion<QuestionKind>(question)))
}

/**
 * The first text whose pictures a paper cannot have.
 * @param known how many bytes each picture has, by its hash, that the author may use
 */
export function pictureFault(
  questions: readonly Question[],
  known: ReadonlyMap<string, number>,
): PictureFault | undefined {
  const counted = new Set<string>()
  let bytes = 0
  for (const [at, question] of questions.entries()) {
    const inText = new Set(picturesOf([question.text]))
    for (const hash of picturesOfQuestion(question)) {
      const fault = (message: string): PictureFault => ({
        question: at,
        field: inText.has(hash) ? 'text' : 'options',
        message,
      })
      const size = known.get(hash)
      if (size === undefined) return fault(pictureTexts.notThere)
      if (counted.has(hash)) continue
      counted.add(hash)
      bytes += size
      if (counted.size > paperPictureBounds.count || bytes > paperPictureBounds.bytes) {
        return fault(pictureTexts.tooManyInPaper)
      }
    }
  }
  return undefined
}

/**
 * Whether a student may see the pictures of an exam: as they may read its questions, while they write and when its results
 * are out.
 * @param attempt the student's own, null where there is none
 */
export function arePicturesOpen(
  exam: { startsAt: Date } & ResultsRelease,
  attempt: { hasEnded: boolean } | null,
  now: Date,
): boolean {
  if (exam.completedAt !== null) return areResultsOut(exam, now)
  return attempt !== null && !attempt.hasEnded && exam.startsAt.getTime() <= now.getTime()
}
