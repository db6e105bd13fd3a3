/** The paper as its students see it, without the key. */
import type { FormulaMath } from '@pariksha/contract/fields.ts'
import {
  inTwoKinds,
  listOf,
  type OpenQuestion,
  openQuestion,
  optionsOf,
  type Question,
  shownTexts,
} from '@pariksha/contract/law/questions/question.ts'
import { type PaperSection, sectionOf } from '@pariksha/contract/law/sections/paper-sections.ts'
import { mathBeside } from '../../formulas/formulas.rules.ts'
import { ownOptions, ownQuestionOrder } from './own-order.rules.ts'

type PaperQuestion = { index: number; content: Question; marks: number; math: FormulaMath | null }

/** A question without its key, its options in the order of the attempt's own, or of the paper for null. */
function openFor({ index, content }: PaperQuestion, shuffledFor: number | null): OpenQuestion {
  const open = openQuestion<Question['kind']>(content)
  if (shuffledFor === null || !('options' in open)) return open
  return { ...open, options: ownOptions(open.options, { attemptId: shuffledFor, index }) }
}

/** Whether the two lists tell all of a question. */
function isKnown(question: OpenQuestion): boolean {
  if (question.kind === 'single_choice') return listOf(question) === 'mcqs'
  return question.kind === 'descriptive'
}

/**
 * A paper in two lists. What they do not know of a question stands beside it.
 * @param shuffledFor the attempt whose own order the options stand in; null for that of the paper
 */
export function openPaperFor(paper: readonly PaperQuestion[], shuffledFor: number | null) {
  const questions = paper.map((question) => {
    const { content, marks, math } = question
    const open = openFor(question, shuffledFor)
    const known = inTwoKinds(content)
    const asked = isKnown(open) ? {} : { asked: open }
    const options = optionsOf<Question['kind']>(open) ?? []
    // Formulas stand in the order of the options as they are shown: one of the paper's would tell which is which.
    return {
      known,
      options,
      shown: { question: known.question, marks, ...mathBeside(math, shownTexts(open)), ...asked },
    }
  })
  return {
    mcqs: questions.flatMap(({ known, shown, options }) =>
      known.kind === 'mcq'
        ? [{ ...shown, options: options.map(({ text }) => text), option_ids: options.map(({ id }) => id) }]
        : [],
    ),
    description: questions.flatMap(({ known, shown }) => (known.kind === 'descriptive' ? [shown] : [])),
  }
}

/**
 * The indices of a paper's questions in the order in which the student of an attempt sees them, beside the paper; nothing
 * where that is the order of the paper. Sections keep their questions, and in each multiple choice stays before the rest.
 */
export function orderBeside(
  { shuffleQuestions, sections }: { shuffleQuestions: boolean; sections: readonly PaperSection[] | null },
  paper: readonly Pick<PaperQuestion, 'index' | 'content'>[],
  attemptId: number | null,
): { order?: number[] } {
  if (!shuffleQuestions || attemptId === null) return {}
  const parts = Map.groupBy(paper, ({ index }) => sectionOf(sections ?? [], index))
  const groups = [...parts.values()].flatMap((part) =>
    (['mcqs', 'description'] as const).map((list) =>
      part.filter(({ content }) => listOf<Question['kind']>(content) === list).map(({ index }) => index),
    ),
  )
  return { order: ownQuestionOrder(groups, attemptId) }
}
