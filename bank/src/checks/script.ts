/** Which script a subject is written in. */
import { textPieces } from '@pariksha/contract/law/texts/pictures.ts'
import type { BankSubject } from '../subjects.ts'

const letters = { Telugu: /\p{Script=Telugu}/gu, Devanagari: /\p{Script=Devanagari}/gu, Latin: /\p{Script=Latin}/gu }

/** Formulas between dollar signs are Latin in every language. */
const formulas = /\$[^$]*\$/g

/** The part of the letters that has to be of the subject's script. A word of another one may be quoted. */
const leastShare = 0.6

/** Whether a text is written in a script; a text without letters is written in any. */
export function isInScript(text: string, script: BankSubject['script']): boolean {
  const words = textPieces(text)
    .map((piece) => (piece.kind === 'text' ? piece.text : piece.alternative))
    .join(' ')
    .replace(formulas, '')
  const all = words.match(/\p{L}|\p{Mc}|\p{Mn}/gu)?.length ?? 0
  return all === 0 || (words.match(letters[script])?.length ?? 0) / all >= leastShare
}
