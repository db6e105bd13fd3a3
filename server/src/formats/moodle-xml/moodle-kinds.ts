/** The kinds of question of Moodle that the product has, each read as what it is here. */
import { readNumber } from '@pariksha/contract/law/questions/number-text.ts'
import { foldedWords, numberedOptions } from '@pariksha/contract/law/questions/options.ts'
import type { Question } from '@pariksha/contract/law/questions/question.ts'
import { childOf, childrenOf, type MarkupElement, wordsIn } from '../html/markup.ts'
import type { ReadingRemarks } from '../reading-remarks.ts'
import { answersOf, fullAnswers, sharedAnswers } from './moodle-answers.ts'
import { type MoodleTexts, plainWords } from './moodle-texts.ts'

export type KindReading = { element: MarkupElement; text: string; texts: MoodleTexts; remarks: ReadingRemarks }

const isYes = (element: MarkupElement | undefined) => /^\s*(?:true|1)\s*$/i.test(wordsIn(element))

function choice(given: KindReading): Question {
  const { element, text, texts, remarks } = given
  const answers = answersOf(element, (answer) => texts.shown(answer, { isOneLine: true }))
  const options = numberedOptions(answers.map((answer) => answer.text))
  const single = childOf(element, 'single')
  if (single === undefined || isYes(single)) {
    const [correct = 0, ...alsoCorrect] = fullAnswers(answers, remarks).map((answer) => answers.indexOf(answer) + 1)
    return { kind: 'single_choice', text, options, correct, ...(alsoCorrect.length > 0 && { alsoCorrect }) }
  }
  const { correct, areAlike } = sharedAnswers(answers)
  if (!areAlike) {
    remarks.note(
      'The choices do not count alike in the file; here each right one counts the same, each wrong one as much against it.',
    )
  }
  return { kind: 'multiple_choice', text, options, correct, credit: 'partial' }
}

/** A plug-in of Moodle's: all right choices and no other, or nothing. */
function choiceSet(given: KindReading): Question {
  const answers = answersOf(given.element, (answer) => given.texts.shown(answer, { isOneLine: true }))
  const correct = answers.flatMap(({ percent }, at) => (percent > 0 ? [at + 1] : []))
  const options = numberedOptions(answers.map((answer) => answer.text))
  return { kind: 'multiple_choice', text: given.text, options, correct, credit: 'all_or_nothing' }
}

function trueOrFalse({ element, text, remarks }: KindReading): Question {
  const right = fullAnswers(answersOf(element, plainWords), remarks).map((answer) => foldedWords(answer.text))
  const correct = right[0] === 'true'
  if (right.length === 0) remarks.doubt('It does not say whether true or false is right.')
  return { kind: 'true_false', text, correct, ...(right.length > 1 && { areBothCorrect: true }) }
}

function shortAnswer({ element, text, remarks }: KindReading): Question {
  const full = fullAnswers(answersOf(element, plainWords), remarks).map((answer) => answer.text)
  // An asterisk stands for any letters; \* is one.
  const open = full.filter((answer) => /(?<!\\)\*/.test(answer))
  for (const answer of open) remarks.note(`“${answer}” accepts any letters for * in the file; here it is left out.`)
  if (isYes(childOf(element, 'usecase'))) remarks.note('Capital and small letters are told apart in the file.')
  const accepted = full.filter((answer) => !open.includes(answer)).map((answer) => answer.replaceAll('\\*', '*'))
  const folded = accepted.map(foldedWords)
  const different = accepted.filter((_, at) => folded.indexOf(folded[at] ?? '') === at)
  return { kind: 'short_answer', text, accepted: different.length === 0 ? [''] : different }
}

/** The unit whose numbers are taken as they are. Others are told. */
function unitOf(element: MarkupElement, remarks: ReadingRemarks): string {
  const units = childrenOf(childOf(element, 'units'), 'unit').map((unit) => ({
    name: plainWords(childOf(unit, 'unit_name')),
    factor: Number(wordsIn(childOf(unit, 'multiplier')) || 1),
  }))
  const own = units.find(({ factor }) => factor === 1)
  for (const unit of units) {
    if (unit !== own) remarks.note(`Answers in ${unit.name} are right in the file too; here they are not.`)
  }
  return own?.name ?? ''
}

function number({ element, text, remarks }: KindReading): Question {
  const answers = answersOf(element, plainWords)
  const full = fullAnswers(answers, remarks).flatMap((answer) => {
    const value = readNumber(answer.text)
    const amount = readNumber(plainWords(childOf(answer.element, 'tolerance')) || '0') ?? 0
    if (value === undefined) remarks.note(`“${answer.text}” is right in the file; it is no number.`)
    return value === undefined ? [] : [{ value, amount }]
  })
  const [first, ...others] = full
  if (others.some(({ amount }) => amount !== first?.amount)) {
    remarks.note('Each right number has a tolerance of its own in the file; here the first counts for all.')
  }
  const also = others.map(({ value }) => value)
  return {
    kind: 'numerical',
    text,
    unit: unitOf(element, remarks),
    value: first?.value ?? Number.NaN,
    tolerance: { amount: first?.amount ?? 0, unit: 'absolute' },
    ...(also.length > 0 && { alsoCorrect: also }),
  }
}

function essay({ element, text, texts }: KindReading): Question {
  texts.note(childOf(element, 'responsetemplate'), 'Begins with')
  return { kind: 'descriptive', text, modelAnswer: texts.shown(childOf(element, 'graderinfo')) }
}

export const moodleKinds: ReadonlyMap<string, (given: KindReading) => Question> = new Map([
  ['multichoice', choice],
  ['multichoiceset', choiceSet],
  ['truefalse', trueOrFalse],
  ['shortanswer', shortAnswer],
  ['numerical', number],
  ['essay', essay],
])

/** Why a kind of Moodle's cannot be used. */
export const moodleUnsupported: ReadonlyMap<string, string> = new Map([
  ['description', 'It is a text without a question.'],
  ['matching', 'Things to be matched are not a kind of question here.'],
  ['match', 'Things to be matched are not a kind of question here.'],
  ['randomsamatch', 'Things to be matched are not a kind of question here.'],
  ['cloze', 'Several questions in one text (Cloze) are not a kind of question here.'],
  ['multianswer', 'Several questions in one text (Cloze) are not a kind of question here.'],
  ['calculated', 'Questions whose numbers are worked out anew are not a kind of question here.'],
  ['calculatedsimple', 'Questions whose numbers are worked out anew are not a kind of question here.'],
  ['calculatedmulti', 'Questions whose numbers are worked out anew are not a kind of question here.'],
  ['ddwtos', 'Words to be dragged into a text are not a kind of question here.'],
  ['gapselect', 'Gaps to be chosen in a text are not a kind of question here.'],
  ['ddimageortext', 'Things to be dragged onto a picture are not a kind of question here.'],
  ['ddmarker', 'Marks to be dragged onto a picture are not a kind of question here.'],
  ['ordering', 'Things to be put in order are not a kind of question here.'],
  ['random', 'It stands for any question of its category.'],
  ['stack', 'Questions that a computer algebra system marks are not a kind of question here.'],
  ['coderunner', 'Programs to be written are not a kind of question here.'],
])
