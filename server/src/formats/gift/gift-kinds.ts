/** What a GIFT question comes to, by what stands between its braces. */
import { readNumber } from '@pariksha/contract/law/questions/number-text.ts'
import { numberedOptions } from '@pariksha/contract/law/questions/options.ts'
import type { Question } from '@pariksha/contract/law/questions/question.ts'
import type { ReadingRemarks } from '../reading-remarks.ts'
import { type GiftAnswer, giftAnswers, percentOf, splitFeedback } from './gift-answers.ts'
import type { GiftTexts } from './gift-texts.ts'

type Place = { text: string; texts: GiftTexts; remarks: ReadingRemarks }

/** A question, or why it cannot be one. */
export type GiftKind = { kind: string } & ({ question: Question } | { unsupported: string } | { invalid: string })

/** More are of no question; they are not looked at. */
const mostAnswers = 100

const isNear = (percent: number, wanted: number) => Math.abs(percent - wanted) < 0.01

/** Answers that earn all the marks. What earns a part is told: here it earns nothing. */
function fullOnes(answers: readonly GiftAnswer[], { texts, remarks }: Place): GiftAnswer[] {
  for (const answer of answers) {
    const percent = percentOf(answer)
    if (percent > 0 && percent < 99.99) {
      remarks.note(`“${texts.plain(answer.text)}” earns ${percent} % in the file; here it earns nothing.`)
    }
  }
  return answers.filter((answer) => percentOf(answer) > 99.99)
}

function noteFeedback(answers: readonly GiftAnswer[], { texts }: Place): void {
  for (const { text, feedback } of answers) texts.note(feedback, `Feedback on “${texts.plain(text)}”`)
}

function severalRight(answers: readonly GiftAnswer[], place: Place): Question {
  const { text, texts, remarks } = place
  const options = numberedOptions(answers.map((answer) => texts.choice(answer.text)))
  const percents = answers.map(percentOf)
  const correct = percents.flatMap((percent, at) => (percent > 0 ? [at + 1] : []))
  const share = 100 / correct.length
  const areAlike = percents.every((percent) => isNear(percent, percent > 0 ? share : -share))
  const isAll = percents.every((percent) => isNear(percent, percent > 0 ? share : -100))
  if (!areAlike && !isAll)
    remarks.note('Its choices have weights of their own in the file; here all of it must be right.')
  return { kind: 'multiple_choice', text, options, correct, credit: areAlike ? 'partial' : 'all_or_nothing' }
}

function choiceOf(inside: string, place: Place): GiftKind {
  const answers = giftAnswers(inside)
  noteFeedback(answers, place)
  const isSeveral = !answers.some(({ sign }) => sign === '=') && !answers.some((answer) => percentOf(answer) > 99.99)
  if (isSeveral && answers.some((answer) => percentOf(answer) > 0)) {
    return { kind: 'multiple choice', question: severalRight(answers, place) }
  }
  const { text, texts } = place
  const right = fullOnes(answers, place).map((answer) => answers.indexOf(answer) + 1)
  const options = numberedOptions(answers.map((answer) => texts.choice(answer.text)))
  const [correct = 0, ...alsoCorrect] = right
  const further = alsoCorrect.length === 0 ? {} : { alsoCorrect }
  return { kind: 'multiple choice', question: { kind: 'single_choice', text, options, correct, ...further } }
}

function truthIn(inside: string): boolean | undefined {
  const word = splitFeedback(inside).text.trim().toUpperCase()
  if (word === 'T' || word === 'TRUE') return true
  return word === 'F' || word === 'FALSE' ? false : undefined
}

function truthQuestion(correct: boolean, inside: string, { text, texts }: Place): GiftKind {
  const [, wrong = '', right = ''] = inside.split('#', 3)
  texts.note(wrong, 'Feedback on a wrong answer')
  texts.note(right, 'Feedback on the right answer')
  return { kind: 'true/false', question: { kind: 'true_false', text, correct } }
}

/** Sums of decimal fractions without their last, wrong digits. */
const rounded = (value: number) => Number(value.toPrecision(12))

/** `3:2`, `1..5` or `4`; undefined where it is no number. */
function rangeOf(written: string): { value: number; tolerance: number } | undefined {
  const [low, high] = written.split('..', 2).map((one) => readNumber(one))
  if (written.includes('..')) {
    if (low === undefined || high === undefined || high < low) return undefined
    const value = rounded((low + high) / 2)
    return { value, tolerance: rounded(high - value) }
  }
  const [first = '', second] = written.split(':', 2)
  const [value, tolerance] = [readNumber(first), second === undefined ? 0 : readNumber(second)]
  return value === undefined || tolerance === undefined ? undefined : { value, tolerance }
}

function numberQuestion(inside: string, place: Place): GiftKind {
  const kind = 'numerical'
  const wrong = inside.indexOf('~')
  const answers = giftAnswers(wrong === -1 ? inside : inside.slice(0, wrong))
  const { text, texts, remarks } = place
  noteFeedback(answers, place)
  if (wrong !== -1) texts.note(splitFeedback(inside.slice(wrong + 1)).feedback, 'Feedback on a wrong answer')
  const full = fullOnes(answers, place).map((answer) => texts.plain(answer.text))
  const ranges = full.map(rangeOf)
  const unread = full.find((_, at) => ranges[at] === undefined)
  if (unread !== undefined) return { kind, invalid: `“${unread}” is no number.` }
  const [first, ...others] = ranges.flatMap((range) => range ?? [])
  const further = others.filter(({ tolerance }) => tolerance === first?.tolerance).map(({ value }) => value)
  for (const { value, tolerance } of others) {
    if (tolerance !== first?.tolerance) remarks.note(`In the file ${value} within ${tolerance} is right too.`)
  }
  const question: Question = {
    ...{ kind, text, unit: '', value: first?.value ?? Number.NaN },
    ...(further.length === 0 ? {} : { alsoCorrect: further }),
    tolerance: { amount: first?.tolerance ?? 0, unit: 'absolute' },
  }
  return { kind, question }
}

function shortQuestion(inside: string, place: Place): GiftKind {
  const answers = giftAnswers(inside)
  noteFeedback(answers, place)
  const { text, texts, remarks } = place
  const full = fullOnes(answers, place).map((answer) => texts.plain(answer.text))
  const wild = full.filter((answer) => /(?<!\\)\*/.test(answer))
  for (const answer of wild)
    remarks.note(`The answer “${answer}” stands for any words at its *; here they are compared as they are.`)
  const accepted = full.map((answer) => answer.replaceAll('\\*', '*'))
  return {
    kind: 'short answer',
    question: { kind: 'short_answer', text, accepted: accepted.length > 0 ? accepted : [''] },
  }
}

/** @param inside what stands between the braces, without the feedback on all answers */
export function giftKind(inside: string, place: Place): GiftKind {
  const count = inside.match(/[=~]/g)?.length ?? 0
  if (count > mostAnswers) return { kind: 'question', invalid: `It has ${count} answers.` }
  if (inside.startsWith('#')) return numberQuestion(inside.slice(1).trim(), place)
  if (inside.includes('~')) return choiceOf(inside, place)
  if (inside.includes('=') && inside.includes('->')) {
    return { kind: 'matching', unsupported: 'Matching questions cannot be asked here.' }
  }
  const truth = truthIn(inside)
  return truth === undefined ? shortQuestion(inside, place) : truthQuestion(truth, inside, place)
}
