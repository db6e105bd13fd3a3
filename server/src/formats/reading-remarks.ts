/** What is found out about one item while its texts are read. */
import { pictureInWords } from '@pariksha/contract/law/texts/pictures.ts'
import type { ReducedText } from './html/reduced-markup.ts'
import { partsOfText, type TextPart } from './html/shown-text.ts'
import type { FormatQuestion, ItemReading } from './item.ts'
import { judgedReading, wholeMarks } from './judged-reading.ts'
import { oneLine } from './plain-text.ts'

const maxNoteLength = 500
/** Of one item: more than any program writes beside a question. */
const maxNotes = 60

const sourceOf = (part: Exclude<TextPart, { kind: 'picture' }>) => (part.kind === 'text' ? part.text : `$${part.tex}$`)

export class ReadingRemarks {
  readonly #notes = new Set<string>()
  readonly #missing = new Set<string>()
  readonly #unreadable = new Set<string>()
  #doubt: string | undefined

  get notes(): string[] {
    return [...this.#notes]
  }

  /** Something that is kept beside the question, on one line. Nothing is no note. */
  note(text: string, name = ''): void {
    const words = partsOfText(text).map((part) => (part.kind === 'picture' ? pictureInWords(part) : sourceOf(part)))
    const line = oneLine(words.join(''))
    if (line === '') return
    if (this.#notes.size >= maxNotes) {
      this.#notes.add('There are more notes in the file.')
      return
    }
    const named = name === '' ? line : `${name}: ${line}`
    this.#notes.add(named.length > maxNoteLength ? `${named.slice(0, maxNoteLength - 1)}…` : named)
  }

  /** What a person has to add, in a sentence. */
  missing(sentence: string): void {
    this.#missing.add(sentence)
  }

  /** Why it is not clear which answer is right. */
  doubt(sentence: string): void {
    this.#doubt = sentence
  }

  /** The text of a reduction; what it left out is remembered. */
  text({ text, missing, unreadable, left }: ReducedText): string {
    for (const sentence of missing) this.#missing.add(sentence)
    for (const sentence of unreadable) this.#unreadable.add(sentence)
    for (const sentence of left) this.note(sentence)
    return text
  }

  /** The marks that an exam can give; others become a note. */
  marks(given: string): number | null {
    const marks = Number(given)
    if (given.trim() === '' || !Number.isFinite(marks)) return null
    const whole = wholeMarks(marks)
    if (whole === null) this.note(`It counts ${marks} in the file; marks here are whole, 1 to 100.`)
    return whole
  }

  /** What becomes of the item. */
  reading(read: FormatQuestion): ItemReading {
    const [unreadable] = this.#unreadable
    if (unreadable !== undefined) return { status: 'unsupported', reason: unreadable }
    const other = this.#missing.size === 0 ? undefined : [...this.#missing].join(' ')
    const reading = judgedReading(read, { key: this.#doubt, other })
    // A choice may be empty for the picture that is missing.
    const isBoth = reading.status === 'invalid' && other !== undefined
    return isBoth ? { ...reading, reason: `${reading.reason} ${other}` } : reading
  }
}
