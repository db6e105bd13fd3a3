/** The law of files of saved answers (product 4.12): what becomes of each answer in one, and how that is said. */
import type { FileAnswerOutcome } from '@pariksha/contract/staff/answer-files.ts'
import { isSameAnswer } from './late-answers.rules.ts'

type Words = { index: number; value: string | null; chosen: string | null }

/** An answer in a file. `saved`: the server had acknowledged it. */
export type FiledAnswer = Words & { seq: number; writer: string | null; saved: boolean }

/** An answer of the paper. `writer` is null where nobody knows it. */
export type PaperAnswer = Words & { seq: number; writer: string | null }

/**
 * How an answer in a file stands to the paper. What the server had acknowledged, or the same page has changed later, is older than
 * what the paper holds. An answer that never reached the server and that another page has given too is for a person to decide.
 * @param inPaper the paper's answer to its question, undefined where there never was one
 */
export function placeOfFiled(filed: FiledAnswer, inPaper: PaperAnswer | undefined): 'in_paper' | 'older' | 'late' {
  const standing = inPaper ?? { index: filed.index, value: null, chosen: null, seq: 0, writer: null }
  if (isSameAnswer(filed, standing) || (filed.chosen !== null && filed.chosen === standing.chosen)) return 'in_paper'
  const isComparable = filed.saved || (filed.writer !== null && filed.writer === standing.writer)
  return isComparable && filed.seq <= standing.seq ? 'older' : 'late'
}

type Told = { name: string; rollNumber: string; isWriting: boolean }

function numbered(indices: readonly number[]): string {
  return `${indices.length === 1 ? 'question' : 'questions'} ${indices.map((index) => index + 1).join(', ')}`
}

/** What is said of each outcome, given how many answers it is of, and to which questions. */
const outcomeTexts: readonly [FileAnswerOutcome, (count: number, questions: string) => string][] = [
  ['late', (count, questions) => `${count} late (${questions}): nothing counts until you decide`],
  ['in_paper', (count) => `${count} in the paper already`],
  ['older', (count) => `${count} older than what the paper holds`],
  ['received', (count) => `${count} received before as late answers`],
  ['too_many', (count, questions) => `${count} left out (${questions}): so many late answers to it are not taken`],
  ['misfit', (count, questions) => `${count} left out (${questions}): no answer that the question takes`],
]

/** Whose file it is and what became of its answers, e.g. `Asha, roll number 12: 5 answers. 3 in the paper already, …` */
export function answerFileSentence(
  { name, rollNumber, isWriting }: Told,
  answers: readonly { index: number; outcome: FileAnswerOutcome }[],
): string {
  const parts = outcomeTexts.flatMap(([outcome, textOf]) => {
    const indices = answers.filter((answer) => answer.outcome === outcome).map(({ index }) => index)
    return indices.length === 0 ? [] : [textOf(indices.length, numbered(indices))]
  })
  const count = `${answers.length} ${answers.length === 1 ? 'answer' : 'answers'}`
  const whose = `${name}, roll number ${rollNumber}: ${count} in the file.`
  const became = parts.length === 0 ? '' : ` ${parts.join('; ')}.`
  const hasLate = answers.some(({ outcome }) => outcome === 'late' || outcome === 'received')
  return whose + became + (hasLate && isWriting ? ' This exam is still open for them: decide when it has ended.' : '')
}
