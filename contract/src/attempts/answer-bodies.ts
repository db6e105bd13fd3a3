/** How large a request with answers may be. */
import { jsonBytesPerUnit, maxQuestions } from '../fields.ts'

/** The most answers that one request may carry: every question of the largest paper. */
export const maxAnswersAtOnce = 2 * maxQuestions

/** What one answer takes in a request beside its text: index, number, names of fields, space. */
const answerOverheadBytes = 200

/** What a request with answers takes beside them. */
const requestOverheadBytes = 4 * 1024

/**
 * The largest body that carries an answer to every question of a paper, in bytes, however a client writes JSON.
 * @param paper.units the longest answers that its questions take, together, in UTF-16 units
 */
/*@__NO_SIDE_EFFECTS__*/
export function answersBodyBytes({ questions, units }: { questions: number; units: number }): number {
  return requestOverheadBytes + questions * answerOverheadBytes + units * jsonBytesPerUnit
}
