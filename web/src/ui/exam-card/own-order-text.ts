type Orders = { shuffle_questions?: boolean | undefined; shuffle_options?: boolean | undefined }

/** What of an exam each student has in an order of their own; undefined where all see the paper as it is. */
export function ownOrderText({ shuffle_questions, shuffle_options }: Orders): string | undefined {
  const own = [...(shuffle_questions ? ['questions'] : []), ...(shuffle_options ? ['options'] : [])]
  return own.length === 0 ? undefined : `Each student has the ${own.join(' and ')} in an order of their own.`
}
