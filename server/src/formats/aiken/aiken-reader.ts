/** Aiken: a question on a line, choices `A)` or `A.` on a line each, and `ANSWER: B`. */
import { numberedOptions } from '@pariksha/contract/law/questions/options.ts'
import type { Question } from '@pariksha/contract/law/questions/question.ts'
import { trueFalseOptions } from '@pariksha/contract/law/questions/true-false.ts'
import { demandFewEnough } from '../file-bounds.ts'
import { type FileItem, FormatFault, type QuestionFile } from '../item.ts'
import { judgedReading } from '../judged-reading.ts'
import { cleanText, decodedText, firstWords } from '../plain-text.ts'

const notAiken =
  'No question was found in this file. In Aiken a line such as ANSWER: B stands under the choices A) and B).'

const choiceLine = /^([A-Z])[).]\s*(\S.*)$/
const answerLine = /^ANSWER\s*:\s*(.*)$/i

type AikenBlock = {
  line: number
  stem: string[]
  choices: { letter: string; text: string }[]
  answer: string | undefined
}

/** Whether a line would be taken for a choice or an answer. */
export function isAikenMark(line: string): boolean {
  return choiceLine.test(line) || answerLine.test(line)
}

/** The questions of a text. One that has no answer ends where the words of the next begin. */
function blocksOf(text: string): AikenBlock[] {
  const blocks: AikenBlock[] = []
  let open: AikenBlock | undefined
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.trim()
    if (line === '') continue
    const [, letter, choice] = choiceLine.exec(line) ?? []
    const answer = answerLine.exec(line)?.[1]
    const isStem = choice === undefined && answer === undefined
    if (open === undefined || (isStem && open.choices.length > 0)) {
      open = { line: index + 1, stem: [], choices: [], answer: undefined }
      blocks.push(open)
    }
    if (answer !== undefined) {
      open.answer = answer.trim()
      open = undefined
    } else if (letter !== undefined && choice !== undefined) open.choices.push({ letter, text: choice })
    else open.stem.push(line)
  }
  return blocks
}

/** The place of the right choice, from 1; 0 and why where it is not clear. */
function keyOf({ answer, choices }: AikenBlock): { correct: number; key?: string } {
  if (answer === undefined) return { correct: 0, key: 'It has no line with ANSWER: under its choices.' }
  const letter = answer.replace(/[).]$/, '').toUpperCase()
  const correct = choices.findIndex((choice) => choice.letter === letter) + 1
  return correct > 0
    ? { correct }
    : { correct, key: `Its answer “${firstWords(answer)}” is not the letter of one of its choices.` }
}

function aikenItem(block: AikenBlock, number: number): FileItem {
  const text = block.stem.join('\n')
  const options = numberedOptions(block.choices.map((choice) => choice.text))
  const { correct, key } = keyOf(block)
  const isTruth = options.length === 2 && trueFalseOptions.every((option, at) => option.text === options[at]?.text)
  const question: Question =
    isTruth && correct > 0
      ? { kind: 'true_false', text, correct: correct === 1 }
      : { kind: 'single_choice', text, options, correct }
  const reading = judgedReading({ question, marks: null }, { key })
  const where = ` (line ${block.line})`
  return {
    ...{ number, kind: 'multiple choice', title: firstWords(text) || `Line ${block.line}`, topics: [], notes: [] },
    reading: 'reason' in reading ? { ...reading, reason: reading.reason + where } : reading,
  }
}

/**
 * The questions of an Aiken file.
 * @throws FormatFault where there is none
 */
export function readAiken(bytes: Uint8Array): QuestionFile {
  const blocks = blocksOf(cleanText(decodedText(bytes)))
  if (blocks.every(({ choices }) => choices.length === 0)) throw new FormatFault(notAiken)
  demandFewEnough(blocks.length)
  return { items: blocks.map((block, index) => aikenItem(block, index + 1)), pictures: new Map() }
}
