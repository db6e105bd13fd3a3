/** What a computer of the model keeps of answers, and what becomes of them when their attempt is opened again. */
import type { KeptAnswer } from '../../web/src/features/attempts/core/journal.ts'
import { type Reconciled, reconcile } from '../../web/src/features/attempts/core/reconcile.ts'
import { type Answer, type Device, type Mistake, optionOf, type Page, type World } from './world.ts'

const owner = { studentId: 1, examId: 1 }

/** What the server has, and what this computer has kept. */
export type Taken = { saved: readonly Answer[]; kept: readonly KeptAnswer[] }

/** The product's own law, which is shown options where the model tells every answer apart. */
export function reconcileAs(mistake: Mistake, { saved, kept: answers }: Taken): Reconciled {
  if (mistake === 'kept answers always win') return { restored: [...answers], offered: [], settled: [] }
  if (mistake === 'kept answers always lose') return { restored: [], offered: [], settled: [...answers] }
  const shown = <A extends Answer>(answer: A): A => ({ ...answer, value: optionOf(answer.value) })
  const isForgotten = ({ index, value }: KeptAnswer) =>
    mistake === 'forgets what was changed back' &&
    saved.some((one) => one.index === index && optionOf(one.value) === optionOf(value))
  const asGiven = new Map(answers.filter((one) => !isForgotten(one)).map((answer) => [shown(answer), answer]))
  const fates = reconcile(saved.map(shown), [...asGiven.keys()])
  const given = (ones: readonly KeptAnswer[]) => ones.flatMap((one) => asGiven.get(one) ?? [])
  const settled = [...given(fates.settled), ...answers.filter(isForgotten)]
  return { restored: given(fates.restored), offered: given(fates.offered), settled }
}

export function keep(device: Device, answer: KeptAnswer): void {
  const others = device.journal.filter(({ writer, index }) => writer !== answer.writer || index !== answer.index)
  device.journal = [...others, answer]
}

export function kept({ keptAs, base, overSeqs }: Page, change: Answer): KeptAnswer {
  const { index } = change
  return { ...owner, ...change, writer: keptAs, baseSeq: base[index] ?? 0, overSeqs: overSeqs[index] ?? [] }
}

/** The server has this very option from elsewhere: what it has stands for both, and is as new as the newer one. */
export function standFor(world: World, { index, value }: Answer): void {
  const standing = world.answers[index]
  if (value === null || !standing?.value || optionOf(standing.value) !== optionOf(value)) return
  world.committed.push(value)
  if (Number(value) > Number(standing.value)) standing.value = value
}
