import type { FormulaMath } from '@pariksha/contract/fields.ts'
import { formulasOf } from '@pariksha/contract/law/formulas.ts'

/**
 * What travels beside some texts of a question: their formulas and no others, so that those of a key stay with the key.
 * @param stored the formulas of the whole question, null for none
 */
export function mathBeside(stored: FormulaMath | null, texts: readonly string[]): { math?: FormulaMath } {
  if (stored === null) return {}
  const shown = formulasOf(texts).flatMap((tex) => {
    const mathMl = Object.hasOwn(stored, tex) ? stored[tex] : undefined
    return mathMl === undefined ? [] : [[tex, mathMl] as const]
  })
  return shown.length === 0 ? {} : { math: Object.fromEntries(shown) }
}
