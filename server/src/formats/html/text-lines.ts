/** Lines of a text as they come about while a page is read: space as a browser shows it, marks as letters. */
import type { TextPart } from './shown-text.ts'

export type LinePart = TextPart | { kind: 'gap' }

/** Space that stays: at the end it becomes a blank. */
const kept = '\u00a0'

export class TextLines {
  readonly lines: LinePart[][] = [[]]
  /** Whether all is to be one line, as in an option. */
  readonly #isOneLine: boolean
  /** Cells of a table in which the next part stands. */
  #cells = 0
  #isSpaceDue = false
  /** What stands before the first words of the line, as the mark of a list. */
  #mark = ''

  constructor({ isOneLine }: { isOneLine: boolean }) {
    this.#isOneLine = isOneLine
  }

  get #line(): LinePart[] {
    return this.lines.at(-1) ?? []
  }

  #push(part: LinePart): void {
    if (this.#mark !== '') this.#line.push({ kind: 'text', text: this.#mark })
    else if (this.#isSpaceDue && this.#line.length > 0) this.#line.push({ kind: 'text', text: ' ' })
    this.#mark = ''
    this.#isSpaceDue = false
    this.#line.push(part)
  }

  add(part: LinePart): void {
    this.#push(part)
  }

  /** Words in which space is nothing but one blank. */
  words(text: string): void {
    const shown = text.replaceAll(/[ \t\n\r\f]+/g, ' ')
    if (shown.startsWith(' ')) this.#isSpaceDue = true
    const bare = shown.replace(/^ | $/g, '')
    if (bare !== '') this.#push({ kind: 'text', text: bare })
    if (shown.endsWith(' ')) this.#isSpaceDue = true
  }

  /** Words in which all space counts. */
  verbatim(text: string): void {
    for (const [at, line] of text.replaceAll(/\r\n?/g, '\n').split('\n').entries()) {
      if (at > 0) this.newLine()
      if (line !== '') this.#push({ kind: 'text', text: line.replaceAll(/[ \t\f]/g, kept) })
    }
  }

  /** A new line whatever stands on this one. */
  newLine(): void {
    if (this.#isOneLine || this.#cells > 0) this.#isSpaceDue = true
    else {
      this.lines.push([])
      this.#isSpaceDue = false
    }
  }

  /** A new line where anything stands on this one. */
  block(): void {
    if (this.#line.length > 0) this.newLine()
  }

  item(mark: string): void {
    this.block()
    if (!this.#isOneLine) this.#mark = mark
  }

  cell(write: () => void): void {
    const isFirst = this.#line.length === 0
    this.#isSpaceDue = false
    if (!isFirst) this.#push({ kind: 'text', text: ' | ' })
    this.#cells += 1
    write()
    this.#cells -= 1
    this.#isSpaceDue = false
  }
}
