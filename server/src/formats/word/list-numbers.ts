/** The numbers that Word writes before paragraphs of lists; they stand nowhere in its text. */
import { optionLetter } from '@pariksha/contract/law/questions/options.ts'
import { childOf, childrenOf, type MarkupElement } from '../html/markup.ts'
import { attributeOf, type DocxParts } from './docx-parts.ts'

type Level = { format: string; text: string; start: number }
type List = { key: string; levels: ReadonlyMap<number, Level>; restarts: ReadonlyMap<number, number> }

const romanDigits: readonly [number, string][] = [
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
]

function roman(value: number): string {
  let [left, text] = [value, '']
  for (const [worth, digits] of romanDigits) {
    while (left >= worth && text.length < 20) {
      text += digits
      left -= worth
    }
  }
  return text
}

const letterOf = (value: number) => optionLetter((value - 1) % 26)

function written(format: string, value: number): string {
  if (format === 'lowerLetter') return letterOf(value).toLowerCase()
  if (format === 'upperLetter') return letterOf(value)
  if (format === 'lowerRoman') return roman(value)
  if (format === 'upperRoman') return roman(value).toUpperCase()
  return String(value)
}

function settingIn(parent: MarkupElement | undefined, name: string): string | undefined {
  const element = childOf(parent, name)
  return element === undefined ? undefined : attributeOf(element, 'val')
}

function levelsOf(parent: MarkupElement): Map<number, Level> {
  return new Map(
    childrenOf(parent, 'lvl').map((level) => {
      const format = settingIn(level, 'numFmt') ?? 'decimal'
      const start = Number(settingIn(level, 'start') ?? 1) || 1
      return [Number(attributeOf(level, 'ilvl')), { format, text: settingIn(level, 'lvlText') ?? '', start }]
    }),
  )
}

function listsIn(numbering: MarkupElement | undefined): Map<string, List> {
  const shapes = new Map(childrenOf(numbering, 'abstractNum').map((one) => [attributeOf(one, 'abstractNumId'), one]))
  return new Map(
    childrenOf(numbering, 'num').map((one): [string, List] => {
      const key = settingIn(one, 'abstractNumId') ?? ''
      const shape = shapes.get(key)
      const overrides = childrenOf(one, 'lvlOverride').flatMap((override): [number, number][] => {
        const start = settingIn(override, 'startOverride')
        return start === undefined ? [] : [[Number(attributeOf(override, 'ilvl')), Number(start)]]
      })
      const levels = shape === undefined ? new Map<number, Level>() : levelsOf(shape)
      return [attributeOf(one, 'numId') ?? '', { key, levels, restarts: new Map(overrides) }]
    }),
  )
}

/** The list that paragraphs of a style stand in. */
function listsOfStyles(styles: MarkupElement | undefined): Map<string, MarkupElement> {
  return new Map(
    childrenOf(styles, 'style').flatMap((style): [string, MarkupElement][] => {
      const list = childOf(childOf(style, 'pPr'), 'numPr')
      return list === undefined ? [] : [[attributeOf(style, 'styleId') ?? '', list]]
    }),
  )
}

/** Counts the paragraphs of lists, in their order. */
export class ListNumbers {
  readonly #lists: ReadonlyMap<string, List>
  readonly #ofStyles: ReadonlyMap<string, MarkupElement>
  readonly #counts = new Map<string, number[]>()
  readonly #begun = new Set<string>()

  constructor({ numbering, styles }: DocxParts) {
    this.#lists = listsIn(numbering)
    this.#ofStyles = listsOfStyles(styles)
  }

  /**
   * What stands before a paragraph, such as `1. `; empty where it is in no list. Numbers and points within a list are told as
   * letters: they are the choices of the question above.
   */
  before(properties: MarkupElement | undefined): string {
    const own = childOf(properties, 'numPr') ?? this.#ofStyles.get(settingIn(properties, 'pStyle') ?? '')
    const id = settingIn(own, 'numId') ?? ''
    const list = this.#lists.get(id)
    const at = Math.min(8, Math.max(0, Number(settingIn(own, 'ilvl') ?? 0) || 0))
    const level = list?.levels.get(at)
    if (list === undefined || level === undefined || level.format === 'none') return ''
    const counts = this.#counted(list, id, at)
    const value = counts[at] ?? 1
    if (at > 0 && /^(?:bullet|decimal)/.test(level.format)) return `${letterOf(value).toLowerCase()}) `
    if (level.format === 'bullet') return '• '
    const text = level.text.replaceAll(/%([1-9])/g, (_, place: string) => {
      const shown = Number(place) - 1
      return written(list.levels.get(shown)?.format ?? 'decimal', counts[shown] ?? 1)
    })
    return /[\p{L}\p{N}]$/u.test(text.trim()) ? `${text.trim()}. ` : `${text.trim()} `
  }

  #counted(list: List, id: string, at: number): number[] {
    const counts = this.#counts.get(list.key) ?? []
    const restart = this.#begun.has(`${id} ${at}`) ? undefined : list.restarts.get(at)
    this.#begun.add(`${id} ${at}`)
    const before = counts[at]
    const next = before === undefined ? (list.levels.get(at)?.start ?? 1) : before + 1
    const kept = [...counts.slice(0, at), restart ?? next]
    while (kept.length <= at) kept.unshift(1)
    this.#counts.set(list.key, kept)
    return kept
  }
}
