/** The paper as its students see it, without the key. */
import type { FormulaMath } from '@pariksha/contract/fields.ts'
import { inTwoKinds, listOf, type Question } from '@pariksha/contract/law/questions/question.ts'
import { mathBeside } from '../../formulas/formulas.rules.ts'
import { shuffledOptions } from './option-order.rules.ts'

type PaperQuestion = { index: number; content: Question; marks: number; math: FormulaMath | null }

/**
 * A paper for clients that know two kinds.
 * @param shuffledFor the attempt whose own order the options stand in; null for that of the paper
 */
export function openPaperInTwoKinds(paper: readonly PaperQuestion[], shuffledFor: number | null) {
  const questions = paper.map(({ index, content, marks, math }) => {
    const known = inTwoKinds(content)
    const options = known.kind === 'mcq' ? known.options : []
    const shown = shuffledFor === null ? options : shuffledOptions(options, { attemptId: shuffledFor, index })
    // Formulas stand in the order of the options as they are shown: one of the paper's would tell which is which.
    return {
      list: listOf(content),
      shown: { question: known.question, marks, ...mathBeside(math, [known.question, ...shown]) },
      options: shown,
    }
  })
  return {
    mcqs: questions.flatMap(({ list, shown, options }) => (list === 'mcqs' ? [{ ...shown, options }] : [])),
    description: questions.flatMap(({ list, shown }) => (list === 'description' ? [shown] : [])),
  }
}
