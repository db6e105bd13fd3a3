/** How an item is marked, as far as its response processing is one of the common ones. */
import { childOf, childrenOf, descendantsOf, type MarkupElement } from '../html/markup.ts'

export type QtiTolerance = { amount: number; unit: 'absolute' | 'percent' }

export type QtiScoring =
  /** Right is what is declared as correct; whether other answers earn a part. */
  | { by: 'correct'; tolerance: QtiTolerance | null; isPartial: boolean }
  /** Each answer earns what the mapping says. */
  | { by: 'mapping' }
  | { by: 'unknown' }

/** What a rule may hold to be understood. */
const simple = new Set(
  (
    'responseCondition responseIf responseElse responseElseIf match variable correct mapResponse isNull not and or ' +
    'setOutcomeValue baseValue sum equal stringMatch'
  ).split(' '),
)

function setsScore(rule: MarkupElement): boolean {
  return [rule, ...descendantsOf(rule)].some(
    ({ name, attributes }) => name === 'setOutcomeValue' && attributes.identifier === 'SCORE',
  )
}

/** How far off an answer may be; undefined where it is no number in the file. */
function toleranceOf({ attributes }: MarkupElement): QtiTolerance | undefined {
  const { toleranceMode = 'exact', tolerance = '0' } = attributes
  if (toleranceMode === 'exact') return { amount: 0, unit: 'absolute' }
  const amount = Math.min(...tolerance.trim().split(/\s+/).map(Number))
  if (!Number.isFinite(amount) || amount < 0) return undefined
  return { amount, unit: toleranceMode === 'relative' ? 'percent' : 'absolute' }
}

function customScoring(rules: readonly MarkupElement[]): QtiScoring {
  const parts = rules.flatMap((rule) => [rule, ...descendantsOf(rule)])
  const names = new Set(parts.map(({ name }) => name))
  if (![...names].every((name) => simple.has(name))) return { by: 'unknown' }
  if (names.has('mapResponse')) return names.has('correct') ? { by: 'unknown' } : { by: 'mapping' }
  if (!names.has('correct')) return { by: 'unknown' }
  const compared = parts.filter(({ name }) => name === 'match' || name === 'equal' || name === 'stringMatch')
  const isPartial = compared.some((part) => childOf(part, 'correct') === undefined)
  const equal = compared.find((part) => part.name === 'equal' && childOf(part, 'correct') !== undefined)
  const tolerance = equal === undefined ? null : toleranceOf(equal)
  return tolerance === undefined ? { by: 'unknown' } : { by: 'correct', tolerance, isPartial }
}

/** How an item is marked. One that does not say it is marked by what it declares as correct. */
export function scoringOf(item: MarkupElement): QtiScoring {
  const processing = childOf(item, 'responseProcessing')
  const template = processing?.attributes.template ?? ''
  if (/map_response(?:\.xml)?$/.test(template)) return { by: 'mapping' }
  const byCorrect: QtiScoring = { by: 'correct', tolerance: null, isPartial: false }
  // Common Cartridge has templates of its own, which say no more.
  if (/(?:match_correct|CC2_match(?:_basic)?)(?:\.xml)?$/.test(template)) return byCorrect
  if (template !== '') return { by: 'unknown' }
  const rules = childrenOf(processing).filter(setsScore)
  return rules.length === 0 ? byCorrect : customScoring(rules)
}
