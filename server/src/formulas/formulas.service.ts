import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FormulaMath } from '@pariksha/contract/fields.ts'
import { formulasOf } from '@pariksha/contract/law/formulas.ts'
import { mathMlOf } from '../platform/mathml.ts'
import { mathBeside } from './formulas.rules.ts'

/** More formulas than the largest paper of mathematics has, and all of their MathML, in UTF-16 units. */
const bounds = { formulas: 2_000, length: 500_000 } as const

/** Formulas of which others are served between two: each takes up to a millisecond. */
const perTurn = 20

/**
 * Formulas as MathML, by their TeX. What cannot be read, and what is beyond the bounds of a paper, is left out: it shows
 * as it is written.
 */
export async function renderFormulas(formulas: readonly string[]): Promise<FormulaMath> {
  const rendered = new Map<string, string>()
  let length = 0
  for (const [at, tex] of formulas.slice(0, bounds.formulas).entries()) {
    if (at % perTurn === perTurn - 1) await nextTurn()
    const mathMl = mathMlOf(tex)
    if (mathMl === undefined || length + mathMl.length > bounds.length) continue
    length += mathMl.length
    rendered.set(tex, mathMl)
  }
  return Object.fromEntries(rendered)
}

type Texts = { text: string; options: readonly string[] | null; answer: string }

const textsOf = ({ text, options, answer }: Texts) => [text, ...(options ?? []), answer]

/** The questions of a paper, each with its formulas as MathML, by their TeX; null for one without any. */
export async function withMath<Q extends Texts>(
  questions: readonly Q[],
): Promise<(Q & { math: FormulaMath | null })[]> {
  const rendered = await renderFormulas(formulasOf(questions.flatMap(textsOf)))
  return questions.map((question) => ({ ...question, math: mathBeside(rendered, textsOf(question)).math ?? null }))
}
