/** What an item says of the answer to one of its interactions: which is right, and what others earn. */
import { childOf, childrenOf, type MarkupElement, wordsIn } from '../html/markup.ts'
import { cleanText } from '../plain-text.ts'

export type MapEntry = { key: string; value: number; isCaseSensitive: boolean }

export type ResponseDeclaration = {
  /** `single`, `multiple`, `ordered` or `record`. */
  cardinality: string
  /** `identifier`, `string`, `float`, `integer` and others. */
  baseType: string
  correct: string[]
  /** What each answer earns, in the order of the file; none where the item does not say. */
  mapping: MapEntry[]
}

const words = (element: MarkupElement) => cleanText(wordsIn(element)).trim()

function entry({ attributes }: MarkupElement): MapEntry {
  return {
    key: cleanText(attributes.mapKey ?? '').trim(),
    value: Number(attributes.mappedValue) || 0,
    isCaseSensitive: attributes.caseSensitive === 'true',
  }
}

/** The declaration of an interaction's response. One that the item forgets is empty. */
export function responseOf(item: MarkupElement, interaction: MarkupElement): ResponseDeclaration {
  const { responseIdentifier } = interaction.attributes
  const declared = childrenOf(item, 'responseDeclaration').find(
    ({ attributes }) => attributes.identifier === responseIdentifier,
  )
  return {
    cardinality: declared?.attributes.cardinality ?? 'single',
    baseType: declared?.attributes.baseType ?? 'string',
    correct: childrenOf(childOf(declared, 'correctResponse'), 'value').map(words),
    mapping: childrenOf(childOf(declared, 'mapping'), 'mapEntry').map(entry),
  }
}
