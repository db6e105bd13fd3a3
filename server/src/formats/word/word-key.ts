/** The key of a paper, as it is printed behind its questions. */
import { numbersInWords } from '@pariksha/contract/law/questions/numerical.ts'
import { optionLetter } from '@pariksha/contract/law/questions/options.ts'
import { type Question, type QuestionKind, rightOptionsOf } from '@pariksha/contract/law/questions/question.ts'

/** What is right, in a few words or as a text with formulas and pictures. */
export function keyText(question: Question): string {
  switch (question.kind) {
    case 'single_choice':
    case 'multiple_choice': {
      const right = rightOptionsOf<QuestionKind>(question).map((id) =>
        question.options.findIndex((one) => one.id === id),
      )
      return right.map(optionLetter).join(question.kind === 'single_choice' ? ' or ' : ', ')
    }
    case 'true_false':
      return question.areBothCorrect === true ? 'True or False' : question.correct ? 'True' : 'False'
    case 'numerical': {
      const { amount, unit } = question.tolerance
      const within = amount === 0 ? '' : ` (within ${amount}${unit === 'percent' ? ' %' : ''})`
      return numbersInWords(question).join(' or ') + within
    }
    case 'short_answer':
      return question.accepted.join(' / ')
    case 'descriptive':
      return question.modelAnswer
  }
}
