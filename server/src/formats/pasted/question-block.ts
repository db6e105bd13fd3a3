/** Lines put together to questions: what stands under which number, whatever it comes to. */
import { type KeyEntry, KeyReader, keyHeadOf, looseKeyOf } from './answer-key.ts'
import {
  answerOf,
  answerWithinOf,
  isExplanation,
  isInstruction,
  isMarksAlone,
  type QuestionStart,
  questionStartOf,
  type SectionHead,
  sectionHeadOf,
} from './line-kinds.ts'
import { isNumbered, type OptionPiece, type OptionRun, optionsBehind, optionsOfLine, rightMarks } from './option-run.ts'
import { isBoldBetween, type StyledLine } from './styled-line.ts'

export type BlockOption = { label: string; lines: string[]; isStarred: boolean; isBold: boolean }

/** One question as it stands in the text. */
export type QuestionBlock = {
  /** Undefined where it has none. */
  number: number | undefined
  /** Where it begins, from 1. */
  line: number
  stem: string[]
  options: BlockOption[]
  /** What it says after `Ans:`, one text for each time it says so. */
  answers: string[][]
  /** What stands before it and belongs to no question, and explanations of its answer. */
  notes: string[]
  section: SectionHead | undefined
}

/** Of what is no choice but a list above the choices, once letters follow. */
const isStatement = /^(?:i|[1\u0967\u0c67])$/i

type Place = 'stem' | 'options' | 'answer' | 'notes'

/** Longer lines are of no question that could be used; they are not looked at for choices. */
const longestLooked = 20_000

export class BlockReader {
  readonly blocks: QuestionBlock[] = []
  readonly key: KeyEntry[] = []
  /** Text that belongs to no question yet. */
  #loose: string[] = []
  /** Where the last paragraph of it begins. */
  #paragraph = 0
  #place: Place = 'stem'
  #run: OptionRun | null = null
  #style: string | undefined
  #lastNumber = 0
  /** The last number of a list of statements within a question; 0 for none. */
  #statement = 0
  #section: SectionHead | undefined
  #isNewSection = true
  /** Whether no question stands below the last head yet. */
  #isHeadOpen = false
  #keyReader: KeyReader | undefined
  #isApart = true

  /** What belongs to no question when all lines are read. */
  get left(): string[] {
    return this.#isHeadOpen && this.#section !== undefined ? [...this.#loose, this.#section.title] : this.#loose
  }

  get #current(): QuestionBlock | undefined {
    return this.blocks.at(-1)
  }

  /** @param at its number in the text, from 1 */
  add(line: StyledLine, at: number): void {
    const text = line.text.trim()
    if (text !== '') this.#addText(line, at, text)
    this.#isApart = text === ''
  }

  #addText(line: StyledLine, at: number, text: string): void {
    if (text.length > longestLooked) this.#goOn(text)
    else if (this.#addToKey(text) || this.#addSection(text) || this.#addAnswer(text)) return
    else if (this.#begin(line, at) || this.#addOptions(line, at)) return
    else this.#goOn(text)
  }

  #addToKey(text: string): boolean {
    const rest = this.blocks.length === 0 ? undefined : keyHeadOf(text)
    if (rest !== undefined) {
      this.#keyReader = new KeyReader()
      this.#isNewSection = true
      if (rest !== '') this.#takeKey(rest)
      return true
    }
    if (this.#keyReader !== undefined) {
      if (sectionHeadOf(text, this.#isApart) !== undefined) return true
      if (this.#takeKey(text) || this.#goOnInKey(text)) return true
      this.#keyReader = undefined
    }
    const entries = this.blocks.length > 1 ? looseKeyOf(text) : []
    for (const entry of entries) this.key.push(entry)
    if (entries.length > 0) this.#isNewSection = true
    return entries.length > 0
  }

  #takeKey(text: string): boolean {
    const entries = this.#keyReader?.read(text)
    for (const entry of entries ?? []) this.key.push(entry)
    return entries !== undefined
  }

  /** A line directly under the answer of a question without choices belongs to it. */
  #goOnInKey(text: string): boolean {
    const last = this.key.at(-1)
    const asked = this.blocks.findLast(({ number }) => number === last?.number)
    if (this.#isApart || last === undefined || asked?.options.length !== 0) return false
    last.answer += `\n${text}`
    return true
  }

  #addSection(text: string): boolean {
    const head = sectionHeadOf(text, this.#isApart)
    if (head === undefined) return false
    // Part A, and Section I in it: only the last gives marks, none is lost.
    if (this.#isHeadOpen && this.#section !== undefined) this.#setAside(this.#section.title)
    this.#section = head
    this.#isHeadOpen = true
    this.#isNewSection = true
    this.#run = null
    return true
  }

  #addAnswer(text: string): boolean {
    const current = this.#current
    if (current === undefined) return false
    if (isExplanation(text)) {
      current.notes.push(text)
      this.#place = 'notes'
      return true
    }
    const answer = answerOf(text)
    if (answer === undefined) return false
    current.answers.push(answer === '' ? [] : [answer])
    this.#place = 'answer'
    return true
  }

  #begin(line: StyledLine, at: number): boolean {
    const start = questionStartOf(line.text)
    if (start === undefined) return false
    if (this.#isNewSection && isInstruction(line.text)) {
      this.#setAside(line.text.trim())
      return true
    }
    if (!this.#isQuestion(start)) return false
    if (this.#isNewSection || this.#style === undefined) this.#style = start.style
    this.#lastNumber = start.number
    this.#open(start.number, at)
    this.#addStem(line, start.from, at)
    return true
  }

  /** Whether a number begins a question: not a statement within one, nor a choice with a number. */
  #isQuestion({ style, number }: QuestionStart): boolean {
    const isNext = number === this.#lastNumber + 1
    // A year is no number of a question.
    if (number > 999 && !isNext) return false
    if (this.#current === undefined || this.#isNewSection) return true
    if (this.#statement > 0 && number === this.#statement + 1) {
      this.#statement = number
      return false
    }
    if (style !== this.#style) return isNext && number > 1 && !isNumbered(this.#run, number)
    const isListed = number === 1 && !this.#isApart && this.#place === 'stem'
    if (isListed) this.#statement = 1
    return !isListed
  }

  #open(number: number | undefined, at: number): QuestionBlock {
    const notes = this.#loose
    const block: QuestionBlock = {
      ...{ number, line: at, stem: [], options: [], answers: [], notes },
      section: this.#section,
    }
    this.#loose = []
    this.#paragraph = 0
    this.#run = null
    this.#statement = 0
    this.#isNewSection = false
    this.#isHeadOpen = false
    this.#place = 'stem'
    this.blocks.push(block)
    return block
  }

  /** The words of a question from some place of its line, with choices and answer where they stand behind it. */
  #addStem(line: StyledLine, from: number, at: number): void {
    const rest = line.text.slice(from)
    const { before, answer } = answerWithinOf(rest) ?? { before: rest, answer: undefined }
    const behind = optionsBehind(before)
    const stem = (behind === undefined ? before : before.slice(0, behind.pieces[0]?.at)).trim()
    if (stem !== '') this.#current?.stem.push(stem)
    if (behind !== undefined) {
      const pieces = behind.pieces.map((piece) => ({ ...piece, from: piece.from + from, to: piece.to + from }))
      this.#takeOptions({ ...line, text: line.text.slice(0, from + before.length) }, pieces, behind.run)
    }
    if (answer !== undefined) this.#addAnswer(`Ans: ${answer}`)
    else if (behind === undefined && stem === '' && rest.trim() !== '') this.#addOptions({ text: rest, bold: [] }, at)
  }

  #addOptions(line: StyledLine, at: number): boolean {
    const { before, answer } = answerWithinOf(line.text) ?? { before: line.text, answer: undefined }
    // Under `Ans:` of a question without choices letters are the points of the answer.
    if (this.#place === 'answer' && this.#current?.options.length === 0) return false
    const next = this.#run === null ? undefined : optionsOfLine(before, this.#run)
    const found = next ?? this.#restart(before, at)
    if (found === undefined) return false
    this.#takeOptions({ ...line, text: before }, found.pieces, found.run)
    if (answer !== undefined) this.#addAnswer(`Ans: ${answer}`)
    return true
  }

  /** The first choice of a question without a number, whose words stand above; or of letters below numbered statements. */
  #restart(text: string, at: number): { pieces: OptionPiece[]; run: OptionRun } | undefined {
    const found = optionsOfLine(text, null)
    const current = this.#current
    if (found === undefined || (current !== undefined && this.#run === null && this.#loose.length === 0)) return found
    const stem = this.#stemAbove(current)
    const [first] = current?.options ?? []
    if (stem.length === 0 && current !== undefined && first !== undefined && isStatement.test(first.label)) {
      current.stem = [...current.stem, ...current.options.map(({ label, lines }) => `${label}. ${lines.join(' ')}`)]
      current.options = []
    } else if (stem.length === 0 && current === undefined) return undefined
    else this.#open(undefined, Math.max(1, at - stem.length)).stem = stem
    return found
  }

  /** Lines that went on under the last choice or answer of a question, or stood apart: they are the words of the next. */
  #stemAbove(current: QuestionBlock | undefined): string[] {
    if (this.#loose.length > 0) return this.#loose.splice(this.#paragraph)
    if (this.#place === 'options') return current?.options.at(-1)?.lines.splice(1) ?? []
    return this.#place === 'answer' ? (current?.answers.at(-1)?.splice(1) ?? []) : []
  }

  #takeOptions(line: StyledLine, pieces: readonly OptionPiece[], run: OptionRun): void {
    this.#run = run
    this.#place = 'options'
    if (pieces.some(({ label }) => !isStatement.test(label) && !/\d/.test(label))) this.#statement = 0
    for (const { label, at, from, to } of pieces) {
      const text = line.text.slice(from, to).trim()
      const isStarred = rightMarks.includes(line.text.charAt(at - 1) || ' ')
      this.#current?.options.push({ label, lines: [text], isStarred, isBold: isBoldBetween(line, from, to) })
    }
  }

  /** A line that begins nothing goes on with what stands above it. */
  #goOn(text: string): void {
    const current = this.#current
    const isOver = this.#isApart && (this.#place === 'options' || this.#place === 'notes')
    const isAnswered = this.#place === 'answer' && this.#isApart && (current?.options.length ?? 0) > 0
    if (current === undefined || isOver || isAnswered || this.#loose.length > 0 || this.#isNewSection)
      this.#setAside(text)
    else if (this.#place === 'stem' || isMarksAlone(text)) current.stem.push(text)
    else if (this.#place === 'options') current.options.at(-1)?.lines.push(text)
    else if (this.#place === 'answer') current.answers.at(-1)?.push(text)
    else current.notes.push(text)
  }

  #setAside(text: string): void {
    if (this.#isApart) this.#paragraph = this.#loose.length
    this.#loose.push(text)
  }
}
