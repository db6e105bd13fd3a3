/** Questions as teachers write them: numbered, with choices under them, and answers at each or in a key at the end. */
import { demandFewEnough } from '../file-bounds.ts'
import { FormatFault, type QuestionFile } from '../item.ts'
import type { KeyEntry } from './answer-key.ts'
import { blockItem } from './block-item.ts'
import { isLabel, type SectionHead } from './line-kinds.ts'
import { BlockReader, type QuestionBlock } from './question-block.ts'
import { plainLines, type StyledLine } from './styled-line.ts'

const noQuestions =
  'No question was found in this text. Write a number before each question, such as 1. or Q1, and a letter before each choice, such as a).'

/** The letters of a key that stand as numbered lines at the end, without a head: `1. b`. */
function keyAtEnd(blocks: QuestionBlock[]): KeyEntry[] {
  const bare = ({ stem, options, answers }: QuestionBlock) =>
    options.length === 0 && answers.length === 0 && stem.length === 1 && isLabel(stem[0] ?? '')
  const from = blocks.findLastIndex((block) => !bare(block)) + 1
  const asked = new Set(blocks.slice(0, from).map(({ number }) => number))
  const isKey = blocks.slice(from).every(({ number }) => asked.has(number))
  const taken = isKey ? blocks.splice(from) : []
  return taken.map(({ number = 0, stem }) => ({ number, answer: stem[0] ?? '' }))
}

/** Gives every question its answer of the key. Where sections count anew, the second `1` is that of the second section. */
function giveAnswers(blocks: readonly QuestionBlock[], key: readonly KeyEntry[]): KeyEntry[] {
  const byNumber = Map.groupBy(blocks, ({ number }) => number)
  const given = new Map<number, number>()
  return key.filter(({ number, answer }) => {
    const times = given.get(number) ?? 0
    given.set(number, times + 1)
    const block = byNumber.get(number)?.[times]
    block?.answers.push([answer])
    return block === undefined
  })
}

/** What each question of a section is worth. Of `5 x 2 = 10` one is the number of its questions. */
function marksOfSections(blocks: readonly QuestionBlock[]): Map<SectionHead | undefined, number | null> {
  const marks = new Map<SectionHead | undefined, number | null>([[undefined, null]])
  for (const [section, { length }] of Map.groupBy(blocks, (block) => block.section)) {
    if (section === undefined) continue
    const isTurned = section.marks === length && section.count !== length
    marks.set(section, isTurned && section.count !== null ? section.count : section.marks)
  }
  return marks
}

/**
 * Reads the lines of a text. What belongs to no question is kept as a note of the next one, at the end of the last.
 * @throws FormatFault where there is no question, or more than are read
 */
export function readPastedLines(lines: readonly StyledLine[]): QuestionFile {
  const reader = new BlockReader()
  for (const [index, line] of lines.entries()) {
    reader.add(line, index + 1)
    demandFewEnough(reader.blocks.length)
  }
  const { blocks, key, left } = reader
  const unused = giveAnswers(blocks, [...keyAtEnd(blocks), ...key])
  const last = blocks.at(-1)
  if (last === undefined) throw new FormatFault(noQuestions)
  last.notes = [...last.notes, ...left, ...unused.map(({ number, answer }) => `Key: ${number} ${answer}`)]
  const marks = marksOfSections(blocks)
  const items = blocks.map((block, index) => blockItem(block, index + 1, marks.get(block.section) ?? null))
  return { items, pictures: new Map() }
}

/**
 * Reads pasted text.
 * @throws FormatFault where there is no question, or more than are read
 */
export function readPastedText(text: string): QuestionFile {
  return readPastedLines(plainLines(text))
}
