/** Questions of pasted text whose answers are written: a blank to fill, true or false, a text. */

import { readNumber } from '@pariksha/contract/law/questions/number-text.ts'
import { numberedOptions } from '@pariksha/contract/law/questions/options.ts'
import type { Question } from '@pariksha/contract/law/questions/question.ts'
import { trueFalseOptions } from '@pariksha/contract/law/questions/true-false.ts'
import { truthOf } from './choice-key.ts'

const blank = /_{2,}|\.{4,}|…{2,}|\(\s{2,}\)|\[\s{2,}\]/g
const truthAsked =
  /\s*[([]\s*(?:true\s*(?:\/|or)\s*false|t\s*\/\s*f|ఒప్పు\s*\/\s*తప్పు|सही\s*\/\s*गलत|सत्य\s*\/\s*असत्य)\s*[)\]]\s*[.?]?$/iu
const alternatives = /\s*(?:\/|\||\bor\b|లేదా|अथवा|या)\s*/iu

/** Answers of which any is right: `colour / color`. A fraction such as 1/2 is one. */
function acceptedIn(answer: string): string[] {
  const line = answer.replaceAll(/\s+/g, ' ').replace(/\.$/, '').trim()
  if (/^[\d\s/.,-]+$/.test(line)) return [line]
  const parts = line.split(alternatives).map((part) => part.trim())
  return [...new Set(parts.filter((part) => part !== ''))]
}

function blankQuestionOf(text: string, answer: string): Question {
  const value = readNumber(answer)
  if (value !== undefined) {
    return { kind: 'numerical', text, unit: '', value, tolerance: { amount: 0, unit: 'absolute' } }
  }
  const accepted = acceptedIn(answer)
  return { kind: 'short_answer', text, accepted: accepted.length === 0 ? [''] : accepted }
}

/**
 * A question without choices: true or false where its answer is that; with one blank, a number or a few words; else a text
 * that a person marks.
 * @param answers what it says of its answer; none leaves the field of the key empty
 */
export function writtenQuestion(text: string, answers: readonly string[]): Question {
  const answer = answers.join('\n')
  const truth = truthOf(answer)
  const statement = text.replace(truthAsked, '')
  if (truth !== undefined && statement !== '') return { kind: 'true_false', text: statement, correct: truth }
  if (answer === '' && statement !== text) {
    // Which of the two is right has no empty value; among choices it has.
    return {
      kind: 'single_choice',
      text: statement,
      options: numberedOptions(trueFalseOptions.map((one) => one.text)),
      correct: 0,
    }
  }
  const blanks = text.match(blank)?.length ?? 0
  if (blanks === 1 && answer.length <= 200) return blankQuestionOf(text, answer)
  return { kind: 'descriptive', text, modelAnswer: answer }
}
