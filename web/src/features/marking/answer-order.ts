type Answer = { answer_id: number; marks: number | null }

/** Where marking begins: at the first answer without marks, else at the first. */
export function firstAnswer<A extends Answer>(answers: readonly A[]): A | undefined {
  return answers.find(({ marks }) => marks === null) ?? answers[0]
}

type Going = {
  from: number
  isUnmarkedOnly: boolean
  /** The answers marked here just now, which the list may not show yet. */
  given: ReadonlySet<number>
  /** Whether an answer without marks is this marker's to mark. */
  isFree: (answerId: number) => boolean
}

/**
 * The answer to go on with: the next of the list, or of those without marks; at the end, what was left out before. What
 * somebody else is on is left out. Undefined when nothing is left to mark.
 */
export function nextAnswer<A extends Answer>(
  answers: readonly A[],
  { from, isUnmarkedOnly, given, isFree }: Going,
): A | undefined {
  const isLeft = ({ answer_id, marks }: A) =>
    marks === null && answer_id !== from && !given.has(answer_id) && isFree(answer_id)
  const isMarked = ({ answer_id, marks }: A) => marks !== null || given.has(answer_id)
  const place = answers.findIndex(({ answer_id }) => answer_id === from)
  const after = answers.slice(place + 1)
  const next = after.find((answer) => isLeft(answer) || (!isUnmarkedOnly && isMarked(answer)))
  return next ?? answers.find(isLeft)
}

/** The answer before, marked or not, so that the last mark can be looked at again. */
export function previousAnswer<A extends Answer>(answers: readonly A[], from: number): A | undefined {
  return answers[answers.findIndex(({ answer_id }) => answer_id === from) - 1]
}
