/** How answers to an item of QTI 3 are marked. */
import type { NumericalQuestion } from '@pariksha/contract/law/questions/numerical.ts'
import { escapedXml } from '../../html/written-html.ts'

export type Marking = { mapping: string; processing: string }

/** What a right answer earns. */
export function fullMarks(marks: number | null): number {
  return marks ?? 1
}

const template = (name: string) =>
  `<qti-response-processing template="https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/${name}.xml"/>`

/** All the marks where a condition holds. */
function marksIf(condition: string, marks: number | null): string {
  const score = `<qti-base-value base-type="float">${fullMarks(marks)}</qti-base-value>`
  const then = `<qti-set-outcome-value identifier="SCORE">${score}</qti-set-outcome-value>`
  const rule = `<qti-response-condition><qti-response-if>${condition}${then}</qti-response-if></qti-response-condition>`
  return `<qti-response-processing>${rule}</qti-response-processing>`
}

const response = '<qti-variable identifier="RESPONSE"/><qti-correct identifier="RESPONSE"/>'

/** Right is what is declared as correct. */
export function markedByMatch(marks: number | null): Marking {
  const isOne = fullMarks(marks) === 1
  return {
    mapping: '',
    processing: isOne ? template('match_correct') : marksIf(`<qti-match>${response}</qti-match>`, marks),
  }
}

/** The number that is declared as correct, so far off. */
export function markedWithin({ amount, unit }: NumericalQuestion['tolerance'], marks: number | null): Marking {
  const mode = unit === 'percent' ? 'relative' : 'absolute'
  const attributes = `tolerance-mode="${mode}" tolerance="${amount} ${amount}"`
  return { mapping: '', processing: marksIf(`<qti-equal ${attributes}>${response}</qti-equal>`, marks) }
}

/** Each answer earns what stands beside it; together never less than nothing. */
export function mappedMarks(entries: readonly { key: string; value: number }[]): Marking {
  const all = entries.map(({ key, value }) => {
    const attributes = `map-key="${escapedXml(key)}" mapped-value="${Number(value.toFixed(6))}" case-sensitive="false"`
    return `<qti-map-entry ${attributes}/>`
  })
  const mapping = `<qti-mapping default-value="0" lower-bound="0">${all.join('')}</qti-mapping>`
  return { mapping, processing: template('map_response') }
}
