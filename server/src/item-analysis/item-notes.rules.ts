/** What the figures of a question say in plain words, for whoever has to decide about it. */
import { optionLetter } from '@pariksha/contract/law/questions/options.ts'
import type { ItemStatistics } from './item-statistics.rules.ts'

/** From here on a question is solved by so many, or so few, that it says nothing of the rest. */
const tooEasy = 0.95
const tooHard = 0.05

/** Below it a question hardly goes with the rest (Ebel and Frisbie 1991 call 0.19 and less poor); as far below 0, against it. */
const weak = 0.1

/** From this share on it is worth asking why a question is left out. */
const oftenOmitted = 0.2

/** As people call the options of a paper; the two of a statement have names of their own. */
function optionName({ kind, choices }: Pick<ItemStatistics, 'kind' | 'choices'>, at: number): string {
  return kind === 'true_false' ? (choices[at]?.option ?? '') : optionLetter(at)
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
}

function correlationNote({ item_rest_correlation: rest, upper_facility: upper, facility }: ItemStatistics) {
  if (rest === null || facility === null) return []
  if (rest < 0 && upper !== null && upper < 0.5) {
    return ['Most who knew the rest got this wrong: is the key right?']
  }
  if (rest <= -weak) return ['Those who knew the rest did worse here than the others: is the question clear?']
  if (rest < weak && facility > tooHard && facility < tooEasy) {
    return ['Who knew the rest did hardly better here than who did not']
  }
  return []
}

function facilityNote({ facility }: ItemStatistics) {
  if (facility === null) return []
  if (facility >= tooEasy) return ['Too easy to tell pupils apart']
  return facility <= tooHard ? ['Too hard to tell pupils apart'] : []
}

function choiceNote(item: ItemStatistics): string[] {
  const unused = item.choices.flatMap(({ count }, at) => (count === 0 ? [optionName(item, at)] : []))
  return unused.length === 0 || unused.length === item.choices.length ? [] : [`Nobody chose ${listed(unused)}`]
}

/**
 * Notes on one question, the gravest first.
 * @param n how many students the figures are of
 */
export function itemNotes(item: ItemStatistics, n: number): string[] {
  const isOftenOmitted = n > 0 && item.omitted / n >= oftenOmitted
  return [
    ...correlationNote(item),
    ...facilityNote(item),
    ...(isOftenOmitted ? [`${item.omitted} of ${n} left this out`] : []),
    ...choiceNote(item),
  ]
}
