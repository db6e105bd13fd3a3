/** Ways to say which options answer a question. */
import { calculate, type Scope } from './calculation.ts'
import { close } from './reading.ts'

export type Judge = (option: string) => boolean
/** Works out from the text of a question which option is right. */
export type Evaluator = (question: string) => Judge

/** ₹450, 35%, 12 cm², 3 hours: the calculation and the unit around it. */
const amount = /^(₹?)(.*?)(%|°| [a-zA-Z][a-z/L]*[²³]?| °C| square units| o'clock)?$/

/** An option that has this value, in this unit ("hour" stands for both hour and hours). */
export function amounts(value: number, unit = ''): Judge {
  return (option) => {
    const [, rupee = '', shown = '', tail = ''] = amount.exec(option) ?? []
    const given = `${rupee}${tail}`.trim()
    if (given !== unit && given !== `${unit}s`) throw new Error(`unit ${given} instead of ${unit}: ${option}`)
    return close(calculate(shown), value)
  }
}

export function says(text: string): Judge {
  return (option) => option === text
}

/** An option whose expression has the same value as `wanted` wherever the letters are put. */
export function equals(wanted: (scope: Scope) => number): Judge {
  const places = [
    { x: 2.3, y: -1.7 },
    { x: -3.1, y: 0.9 },
    { x: 5.7, y: 4.3 },
  ]
  return (option) => places.every((scope) => close(calculate(option, scope), wanted(scope)))
}

/** The calculation in "What is …?", worked out. */
export function calculated(unit = ''): Evaluator {
  return (question) => {
    const shown = /^What is (?:the value of )?(.*)\?$/.exec(question)?.[1]
    if (shown === undefined) throw new Error(`no calculation: ${question}`)
    return amounts(calculate(shown), unit)
  }
}

/** The one of the listed choices that fits. */
export function listedFitting(listed: readonly string[], fits: (choice: string) => boolean): Judge {
  const [right, ...more] = listed.filter(fits)
  if (right === undefined || more.length > 0) throw new Error(`not exactly one fits: ${listed.join(', ')}`)
  return says(right)
}
