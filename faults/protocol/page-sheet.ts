/** The answer sheet of a page in the model: the product's own class over the plain data of a world. */
import type { StandingAnswer } from '@pariksha/contract/attempts.ts'
import { AnswerSheet, type Reconciled, reconcile } from '../../web/src/features/attempts/core/answer-sheet.ts'
import type { Change, UnsavedAnswer } from '../../web/src/features/attempts/storage/journal.ts'
import { type Mistake, optionOf, type Page } from './world.ts'

const owner = { studentId: 1, examId: 1 }

export function sheetOf(page: Page, mistake: Mistake): AnswerSheet {
  return new AnswerSheet(owner, page.sheet, (saved, unsaved) => reconcileAs(mistake, saved, unsaved))
}

/** The product's own law, which is shown options where the model tells every answer apart. */
function reconcileAs(
  mistake: Mistake,
  saved: readonly StandingAnswer[],
  answers: readonly UnsavedAnswer[],
): Reconciled {
  if (mistake === 'unsaved answers always win') return { restored: [...answers], conflicts: [], settled: [] }
  if (mistake === 'unsaved answers always lose') return { restored: [], conflicts: [], settled: [...answers] }
  const shown = <A extends Change>(answer: A): A => ({ ...answer, value: optionOf(answer.value) })
  const isForgotten = ({ index, value }: UnsavedAnswer) =>
    mistake === 'forgets what was changed back' &&
    saved.some((one) => one.index === index && optionOf(one.value) === optionOf(value))
  const asGiven = new Map(answers.filter((one) => !isForgotten(one)).map((answer) => [shown(answer), answer]))
  const isNumbered = mistake === 'tells pages apart by their numbers'
  const standing = saved.map((answer) => ({ ...shown(answer), writer: isNumbered ? null : answer.writer }))
  const reconciled = reconcile(standing, [...asGiven.keys()])
  const given = (ones: readonly UnsavedAnswer[]) => ones.flatMap((one) => asGiven.get(one) ?? [])
  return {
    restored: given(reconciled.restored),
    conflicts: given(reconciled.conflicts),
    settled: [...given(reconciled.settled), ...answers.filter(isForgotten)],
  }
}
