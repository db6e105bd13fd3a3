/** What the palette puts into the text of a question, and how. */
import { isInFormula } from '@pariksha/contract/law/formulas.ts'

/** `tex` makes a formula of what was chosen: what comes before the caret, and after it. */
export type Insert = { shown: string; name: string; tex?: (chosen: string) => readonly [string, string] }

export const inserts: readonly Insert[] = [
  { shown: '×', name: 'Times' },
  { shown: '÷', name: 'Divided by' },
  { shown: '±', name: 'Plus or minus' },
  { shown: '√', name: 'Square root' },
  { shown: '°', name: 'Degrees' },
  { shown: 'π', name: 'Pi' },
  { shown: '₹', name: 'Rupees' },
  { shown: '½', name: 'One half' },
  { shown: '²', name: 'Squared' },
  { shown: '³', name: 'Cubed' },
  { shown: '≤', name: 'At most' },
  { shown: '≥', name: 'At least' },
  { shown: '≠', name: 'Not equal to' },
  { shown: '∠', name: 'Angle' },
  { shown: '△', name: 'Triangle' },
  { shown: '→', name: 'Arrow' },
  { shown: 'a⁄b', name: 'Fraction', tex: (chosen) => [`\\frac{${chosen}`, '}{}'] },
  { shown: 'xⁿ', name: 'Power', tex: (chosen) => [`${chosen || 'x'}^{`, '}'] },
]

type Field = Pick<HTMLTextAreaElement, 'value' | 'selectionStart' | 'selectionEnd'>

/** What takes the place of what is chosen in a field, parted where the caret comes to stand. */
export function insertion({ shown, tex }: Insert, field: Field): readonly [string, string] {
  if (tex === undefined) return [shown, '']
  const { value, selectionStart, selectionEnd } = field
  const [before, after] = tex(value.slice(selectionStart, selectionEnd))
  return isInFormula(value, selectionStart) ? [before, after] : [`$${before}`, `${after}$`]
}
