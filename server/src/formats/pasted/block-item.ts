/** What a question of pasted text comes to: its kind by what it has, its key by what is said of it. */
import { numberedOptions } from '@pariksha/contract/law/questions/options.ts'
import type { Question } from '@pariksha/contract/law/questions/question.ts'
import { trueFalseOptions } from '@pariksha/contract/law/questions/true-false.ts'
import type { FileItem } from '../item.ts'
import { judgedReading, wholeMarks } from '../judged-reading.ts'
import { firstWords, oneLine } from '../plain-text.ts'
import { chosenBy, truthOf } from './choice-key.ts'
import { marksBehind } from './line-kinds.ts'
import { rightMarks } from './option-run.ts'
import type { QuestionBlock } from './question-block.ts'
import { writtenQuestion } from './written-question.ts'

type Stem = { text: string; marks: number | null }
type Found = { question: Question; missing?: string | undefined }

/** The words of a question, and the marks at the end of one of its lines. */
function stemOf({ stem, section }: QuestionBlock, sectionMarks: number | null): Stem {
  for (const [index, line] of [...stem.entries()].reverse()) {
    const found = marksBehind(line)
    const marks = found === undefined ? null : wholeMarks(found.marks)
    if (found === undefined || marks === null) continue
    // A line of marks alone is none of the question.
    const text = stem.toSpliced(index, 1, ...(found.before === '' ? [] : [found.before])).join('\n')
    return { text, marks }
  }
  return { text: stem.join('\n'), marks: section === undefined ? null : sectionMarks }
}

const rightWord = /\s*[([](?:correct|right)(?: answer)?[)\]]$/i

/** The choices without the marks at the right ones, and the ids of these. */
function choicesOf({ options }: QuestionBlock) {
  const marked = options.map(({ lines, isStarred, isBold }) => {
    const text = lines.join(' ').trim()
    const [starts, ends] = [rightMarks.includes(text.charAt(0) || ' '), rightMarks.includes(text.at(-1) ?? ' ')]
    const bare = text.slice(starts ? 1 : 0, ends && text.length > 1 ? -1 : undefined).replace(rightWord, '')
    return { text: oneLine(bare), isBold, isMarked: isStarred || starts !== ends || rightWord.test(text) }
  })
  // Where all are bold, it says nothing of them.
  const isBoldRight = marked.some(({ isBold }) => !isBold)
  return marked.map(({ text, isMarked, isBold }) => ({ text, isRight: isMarked || (isBold && isBoldRight) }))
}

/** The right choices, or why it is not clear which they are. */
function keyOf(block: QuestionBlock, answers: readonly string[], choices: ReturnType<typeof choicesOf>) {
  const options = numberedOptions(choices.map(({ text }) => text))
  const labels = block.options.map(({ label }) => label)
  const found = answers.map((answer) => chosenBy(answer, { labels, options }))
  const unknown = answers.find((_, at) => found[at] === undefined)
  if (unknown !== undefined)
    return { right: [], missing: `The answer “${firstWords(unknown)}” is none of its choices.` }
  const said = new Set(found.map((ids) => ids?.join(',')))
  if (said.size > 1) return { right: [], missing: `It has two answers: ${answers.map(firstWords).join(' and ')}.` }
  const marked = choices.flatMap(({ isRight }, at) => (isRight ? [at + 1] : []))
  return { right: found[0] ?? marked }
}

/** The place for a letter, `(   )`, at the end of a question on paper. */
const placeForLetter = /\s{0,40}[([]\s{0,20}[)\]]$/

function choiceQuestion(block: QuestionBlock, stem: string, answers: readonly string[]): Found {
  const text = stem.trimEnd().replace(placeForLetter, '')
  const choices = choicesOf(block)
  const options = numberedOptions(choices.map((choice) => choice.text))
  const { right, missing } = keyOf(block, answers, choices)
  const isTrueFalse = trueFalseOptions.every((option, at) => option.text === options[at]?.text) && options.length === 2
  if (isTrueFalse && right.length === 1) return { question: { kind: 'true_false', text, correct: right[0] === 1 } }
  if (right.length > 1) {
    return { question: { kind: 'multiple_choice', text, options, correct: right, credit: 'all_or_nothing' } }
  }
  return { question: { kind: 'single_choice', text, options, correct: right[0] ?? 0 }, missing }
}

/** Parts of a question, `(a) Why …? (b) How …?`, and no choices. */
function areParts({ options, answers }: QuestionBlock): boolean {
  const asking = options.filter(({ lines }) => lines.join(' ').trim().endsWith('?'))
  return answers.length === 0 && asking.length > options.length / 2
}

function partsListed({ options }: QuestionBlock, text: string): string {
  return [text, ...options.map(({ label, lines }) => `(${label}) ${lines.join(' ')}`)].filter(Boolean).join('\n')
}

function questionIn(block: QuestionBlock, text: string, answers: readonly string[]): Found {
  if (block.options.length === 0) return { question: writtenQuestion(text, answers) }
  if (areParts(block)) return { question: writtenQuestion(partsListed(block, text), answers) }
  const [first] = answers
  const truth = first === undefined || block.options.length > 2 ? undefined : truthOf(first)
  const isTruthOnly = truth !== undefined && block.options.every(({ lines }) => truthOf(lines.join(' ')) !== undefined)
  if (isTruthOnly) return choiceQuestion(block, text, [block.options[truth ? 0 : 1]?.label ?? ''])
  return choiceQuestion(block, text, answers)
}

function notesOf({ notes, section }: QuestionBlock): string[] {
  const head = section === undefined ? [] : [`Section: ${section.title}`]
  return [...head, ...notes].map(oneLine)
}

/**
 * @param number its place among the questions, from 1
 * @param sectionMarks what each question of its section is worth; null where that is not said
 */
export function blockItem(block: QuestionBlock, number: number, sectionMarks: number | null): FileItem {
  const { text, marks } = stemOf(block, sectionMarks)
  const { question, missing } = questionIn(
    block,
    text,
    block.answers.map((lines) => lines.join('\n').trim()).filter(Boolean),
  )
  const reading = judgedReading({ question, marks }, { key: missing })
  const where = block.number === undefined ? `line ${block.line}` : `question ${block.number}, line ${block.line}`
  return {
    ...{ number, kind: question.kind, topics: [], notes: notesOf(block) },
    title: firstWords(text) || `Question ${block.number ?? number}`,
    reading: reading.status === 'invalid' ? { ...reading, reason: `${reading.reason} (${where})` } : reading,
  }
}
