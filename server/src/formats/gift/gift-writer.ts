/** Questions as GIFT. Texts are HTML in it, so that breaks and formulas read back as they were. */
import { rightNumbers } from '@pariksha/contract/law/questions/numerical.ts'
import {
  type Question,
  type QuestionKind,
  type QuestionOf,
  textsOf,
} from '@pariksha/contract/law/questions/question.ts'
import { rightIds } from '@pariksha/contract/law/questions/single-choice.ts'
import { pictureNames } from '../html/shown-text.ts'
import { htmlOfText } from '../html/written-html.ts'
import type { QuestionToWrite, Unsaid } from '../item.ts'
import { oneLine } from '../plain-text.ts'
import { partsBeside } from '../unsaid-parts.ts'
import { withPicturesInWords } from '../words-for-pictures.ts'
import { escapedGift } from './gift-escapes.ts'

/** What stands between the braces, and what is not said there. Without answers the question cannot be written. */
type Inside = { answers: string | undefined; unsaid: string[] }

function html(text: string): string {
  return escapedGift(htmlOfText(withPicturesInWords(text), { pictureAddress: (name) => name }))
}

/** A choice that begins as a format or a weight would is told apart from one. */
function choice(sign: string, text: string): string {
  const written = html(text).replace(/^%/, '&\\#37;')
  return `\n\t${sign}${written.startsWith('[') ? '[html]' : ''}${written}`
}

const percent = (share: number) => Number(share.toFixed(5))

function singleChoice(question: QuestionOf<'single_choice'>): Inside {
  const [first, ...others] = rightIds(question)
  const signOf = (id: number) => (id === first ? '=' : others.includes(id) ? '~%100%' : '~')
  return { answers: `${question.options.map(({ id, text }) => choice(signOf(id), text)).join('')}\n`, unsaid: [] }
}

function multipleChoice({ options, correct, credit }: QuestionOf<'multiple_choice'>): Inside {
  const share = percent(100 / correct.length)
  const lost = credit === 'partial' ? share : 100
  const signOf = (id: number) => `~%${correct.includes(id) ? share : -lost}%`
  const isLost = credit === 'all_or_nothing' && correct.length > 1
  return {
    answers: `${options.map(({ id, text }) => choice(signOf(id), text)).join('')}\n`,
    unsaid: isLost ? ['A part of the right choices earns a part there.'] : [],
  }
}

function trueFalse({ correct, areBothCorrect }: QuestionOf<'true_false'>): Inside {
  return {
    answers: correct ? 'TRUE' : 'FALSE',
    unsaid: areBothCorrect === true ? ['That both answers are right is left out.'] : [],
  }
}

function numerical(question: QuestionOf<'numerical'>): Inside {
  const { value, tolerance, unit } = question
  const isPercent = tolerance.unit === 'percent'
  const amount = isPercent ? Number(((Math.abs(value) * tolerance.amount) / 100).toPrecision(12)) : tolerance.amount
  const answers = rightNumbers(question).map((number) => `=%100%${number}:${amount}`)
  const inPercent =
    isPercent && tolerance.amount > 0 ? [`Its tolerance of ${tolerance.amount} % is written as ${amount}.`] : []
  return {
    answers: `#${answers.join(' ')}`,
    unsaid: [...inPercent, ...(unit === '' ? [] : [`Its unit (${unit}) is left out.`])],
  }
}

function shortAnswer({ accepted }: QuestionOf<'short_answer'>): Inside {
  // An arrow would make it a question of matching.
  const sayable = accepted.filter((answer) => !answer.includes('->'))
  const written = sayable.map((answer) => {
    const plain = escapedGift(oneLine(answer).replaceAll('*', '\\*'))
    return `\n\t=%100%${plain.startsWith('[') ? '[plain]' : ''}${plain}`
  })
  const unsaid = accepted
    .filter((answer) => answer.includes('->'))
    .map((answer) => `Its answer “${answer}” is left out.`)
  return { answers: written.length === 0 ? undefined : `${written.join('')}\n`, unsaid }
}

function insideOf(question: Question): Inside {
  switch (question.kind) {
    case 'single_choice':
      return singleChoice(question)
    case 'multiple_choice':
      return multipleChoice(question)
    case 'true_false':
      return trueFalse(question)
    case 'numerical':
      return numerical(question)
    case 'short_answer':
      return shortAnswer(question)
    case 'descriptive':
      return { answers: question.modelAnswer === '' ? '' : `####[html]${html(question.modelAnswer)}`, unsaid: [] }
  }
}

function tagLine(topics: readonly string[]): string {
  const tags = topics.map((topic) => `[tag:${oneLine(topic).replaceAll(/[\\[\]]/g, '\\$&')}]`)
  return tags.length === 0 ? '' : `// ${tags.join(' ')}\n`
}

function unsaidOf(written: QuestionToWrite, { answers, unsaid }: Inside): string[] {
  if (answers === undefined) return [...unsaid, 'The question is left out.']
  const pictures = pictureNames(textsOf<QuestionKind>(written.question))
  return [...unsaid, ...(pictures.length === 0 ? [] : ['Its pictures are written in words.']), ...partsBeside(written)]
}

/** The text of a file, in UTF-8; a model answer becomes the feedback on all answers. */
export function writeGift(questions: readonly QuestionToWrite[]): { content: string; unsaid: Unsaid[] } {
  const unsaid: Unsaid[] = []
  const blocks = questions.map((written, index) => {
    const inside = insideOf(written.question)
    for (const what of unsaidOf(written, inside)) unsaid.push({ number: index + 1, what })
    if (inside.answers === undefined) return ''
    const title = oneLine(written.title) === '' ? '' : `::${escapedGift(oneLine(written.title))}::`
    return `${tagLine(written.topics)}${title}[html]${html(written.question.text)}{${inside.answers}}\n\n`
  })
  return { content: blocks.join(''), unsaid }
}
