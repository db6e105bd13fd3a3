type Answer = { answer_id: number; marks: number | null }

/** Where marking begins: at the first answer without marks, else at the first. */
export function firstAnswer<A extends Answer>(answers: readonly A[]): A | undefined {
  return answers.find(({ marks }) => marks === null) ?? answers[0]
}

/**
 * The answer to go on with: the next of the list, or of those without marks; at the end, what was left out before.
 * Undefined when nothing is left to mark.
 */
export function nextAnswer<A extends Answer>(
  answers: readonly A[],
  { from, isUnmarkedOnly }: { from: number; isUnmarkedOnly: boolean },
): A | undefined {
  const place = answers.findIndex(({ answer_id }) => answer_id === from)
  const after = answers.slice(place + 1)
  const next = isUnmarkedOnly ? after.find(({ marks }) => marks === null) : after[0]
  return next ?? answers.find(({ answer_id, marks }) => marks === null && answer_id !== from)
}

/** The answer before, marked or not, so that the last mark can be looked at again. */
export function previousAnswer<A extends Answer>(answers: readonly A[], from: number): A | undefined {
  return answers[answers.findIndex(({ answer_id }) => answer_id === from) - 1]
}
