/** What stands higher or lower than its line: as letters where there are some, else as a formula. */
import type { TextPart } from './shown-text.ts'

const plain = '0123456789+-−=()abcdefghijklmnoprstuvwxyz'
const letters = {
  sup: [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ'],
  sub: [...'₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐ   ₑ  ₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥ ₓ  '],
} as const

/** @param text the words that stand there, without marks */
export function smallScript(text: string, place: 'sup' | 'sub'): TextPart {
  const words = text.replaceAll(/\s+/g, ' ').trim()
  const small = [...words].map((letter) => {
    const at = plain.indexOf(letter)
    return at < 0 ? ' ' : (letters[place][at] ?? ' ')
  })
  if (!small.includes(' ')) return { kind: 'text', text: small.join('') }
  const sign = place === 'sup' ? '^' : '_'
  if (/^[A-Za-z0-9+\-−=(),./]+$/.test(words)) return { kind: 'formula', tex: `${sign}{${words}}` }
  // Braces, backslashes and dollar signs mean something else there.
  return { kind: 'formula', tex: `${sign}{\\text{${words.replaceAll(/[\\{}$^_%#&~]/g, '')}}}` }
}
