/** A number of questions in words, e.g. `1 question`, `12 questions`. */
export function questionsText(count: number): string {
  return count === 1 ? '1 question' : `${count} questions`
}
