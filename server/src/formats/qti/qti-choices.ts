/** Interactions of QTI in which one or several options are chosen. */
import { foldedWords, numberedOptions } from '@pariksha/contract/law/questions/options.ts'
import type { Question } from '@pariksha/contract/law/questions/question.ts'
import type { Option } from '@pariksha/contract/law/questions/question-kind.ts'
import { childrenOf } from '../html/markup.ts'
import { countAlike, type InteractionReading, rightAnswers } from './right-answers.ts'

type Choices = InteractionReading & { names: string[]; options: Option[] }

const unlike =
  'The choices do not count alike in the file; here each right one counts the same, each wrong one as much against it.'

const found = (id: number) => id > 0

function isTrueOrFalse({ names, options }: Choices): boolean {
  const both = (texts: readonly string[]) => texts.map(foldedWords).sort().join(' ') === 'false true'
  return both(names) && both(options.map(({ text }) => text))
}

function oneChoice(given: Choices): Question {
  const { text, names, options } = given
  const wordsOf = (name: string) => options[names.indexOf(name)]?.text ?? name
  const right = rightAnswers(given, wordsOf)
  const [correct = 0, ...others] = right.map((name) => names.indexOf(name) + 1).filter(found)
  if (correct > 0 && isTrueOrFalse(given)) {
    const isTrue = foldedWords(names[correct - 1] ?? '') === 'true'
    return { kind: 'true_false', text, correct: isTrue, ...(others.length > 0 && { areBothCorrect: true }) }
  }
  return { kind: 'single_choice', text, options, correct, ...(others.length > 0 && { alsoCorrect: others }) }
}

function severalChoices({ text, names, options, response, scoring, remarks }: Choices): Question {
  const earning = response.mapping.filter(({ value }) => value > 0).map(({ key }) => key)
  const right = response.correct.length > 0 ? response.correct : earning
  const isPartial = scoring.by === 'mapping' && earning.length > 0
  if (isPartial && !countAlike(response.mapping, names)) remarks.note(unlike)
  const ids = right.map((name) => names.indexOf(name) + 1).filter(found)
  const correct = ids.sort((one, other) => one - other)
  return { kind: 'multiple_choice', text, options, correct, credit: isPartial ? 'partial' : 'all_or_nothing' }
}

/** @param element what each of the options is called */
export function choiceQuestion(given: InteractionReading, element: 'simpleChoice' | 'inlineChoice'): Question {
  const { interaction, texts, remarks, response } = given
  const choices = childrenOf(interaction, element)
  const names = choices.map(({ attributes }) => attributes.identifier ?? '')
  const options = numberedOptions(choices.map((one) => texts.shown(one, { isOneLine: true })))
  if (interaction.attributes.shuffle === 'true') {
    const isFixed = choices.some(({ attributes }) => attributes.fixed === 'true')
    remarks.note(`The choices are shuffled in the file${isFixed ? ', but for some that keep their places' : ''}.`)
  }
  const read = { ...given, names, options }
  return response.cardinality === 'multiple' ? severalChoices(read) : oneChoice(read)
}
