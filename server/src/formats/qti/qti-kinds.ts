/** The interactions of QTI that are kinds of question here, each read as what it is. */
import { readNumber } from '@pariksha/contract/law/questions/number-text.ts'
import { foldedWords } from '@pariksha/contract/law/questions/options.ts'
import type { Question } from '@pariksha/contract/law/questions/question.ts'
import { descendantsOf, wordsIn } from '../html/markup.ts'
import { oneLine } from '../plain-text.ts'
import { choiceQuestion } from './qti-choices.ts'
import { isForMarkers, isUnit } from './qti-texts.ts'
import { type InteractionReading, rightAnswers } from './right-answers.ts'

const itself = (answer: string) => answer

function number(given: InteractionReading): Question {
  const { item, text, scoring, remarks } = given
  const values = rightAnswers(given, itself).flatMap((answer) => readNumber(answer) ?? [])
  const [value = Number.NaN, ...alsoCorrect] = values
  const tolerance = scoring.by === 'correct' ? scoring.tolerance : null
  if (tolerance === null) remarks.note('The file gives no tolerance; here the number must be exact.')
  const [unit] = descendantsOf(item).filter(isUnit)
  return {
    kind: 'numerical',
    text,
    unit: oneLine(wordsIn(unit)),
    value,
    tolerance: tolerance ?? { amount: 0, unit: 'absolute' },
    ...(alsoCorrect.length > 0 && { alsoCorrect }),
  }
}

function textEntry(given: InteractionReading): Question {
  const { text, response, remarks, interaction } = given
  if (response.baseType === 'float' || response.baseType === 'integer') return number(given)
  if (interaction.attributes.patternMask !== undefined) remarks.note('The file takes answers of one pattern only.')
  if (response.mapping.some(({ isCaseSensitive }) => isCaseSensitive)) {
    remarks.note('Capital and small letters are told apart in the file.')
  }
  const accepted = rightAnswers(given, itself)
  const folded = accepted.map(foldedWords)
  const different = accepted.filter((_, at) => folded.indexOf(folded[at] ?? '') === at)
  return { kind: 'short_answer', text, accepted: different.length === 0 ? [''] : different }
}

function longAnswer({ item, text, texts, response }: InteractionReading): Question {
  const rubrics = descendantsOf(item).filter((one) => one.name === 'rubricBlock' && isForMarkers(one))
  const inRubrics = rubrics.map((rubric) => texts.shown(rubric)).filter((words) => words !== '')
  const answers = response.correct.length > 0 ? response.correct : inRubrics
  return { kind: 'descriptive', text, modelAnswer: answers.join('\n') }
}

export const qtiKinds: ReadonlyMap<string, (given: InteractionReading) => Question> = new Map([
  ['choiceInteraction', (given: InteractionReading) => choiceQuestion(given, 'simpleChoice')],
  ['inlineChoiceInteraction', (given: InteractionReading) => choiceQuestion(given, 'inlineChoice')],
  ['textEntryInteraction', textEntry],
  ['extendedTextInteraction', longAnswer],
])

/** What the other interactions ask for. */
export const qtiUnsupported: ReadonlyMap<string, string> = new Map([
  ['matchInteraction', 'Things to be matched are'],
  ['associateInteraction', 'Pairs to be made are'],
  ['orderInteraction', 'Things to be put in order are'],
  ['gapMatchInteraction', 'Words to be put into gaps are'],
  ['hottextInteraction', 'Words to be chosen in a text are'],
  ['hotspotInteraction', 'Places to be chosen on a picture are'],
  ['selectPointInteraction', 'Points to be chosen on a picture are'],
  ['graphicOrderInteraction', 'Places to be put in order on a picture are'],
  ['graphicAssociateInteraction', 'Places to be joined on a picture are'],
  ['graphicGapMatchInteraction', 'Pictures to be put into gaps are'],
  ['positionObjectInteraction', 'Things to be put on a picture are'],
  ['sliderInteraction', 'A slider is'],
  ['drawingInteraction', 'A drawing is'],
  ['mediaInteraction', 'A film or recording is'],
  ['uploadInteraction', 'A file to be handed in is'],
  ['portableCustomInteraction', 'A program of its own is'],
  ['customInteraction', 'A program of its own is'],
  ['endAttemptInteraction', 'A button to end or to get a hint is'],
])
