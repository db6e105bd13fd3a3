/** Changes of an exam that leave students who are writing no time (product 4.10). */
import * as z from 'zod/mini'

/** How many papers may be ended by a change. */
export const papersEnded = z.int().check(z.gte(0))

/** What stands beside the words of a change that is refused because nobody has said that it may end papers. */
export const refusedForPapers = z.object({ papers: papersEnded })

/** What becomes of papers whose time a change takes. @param papers at least 1 */
export function papersEndedText(papers: number): string {
  const [who, theirs] = papers === 1 ? ['1 student is', 'this paper'] : [`${papers} students are`, 'these papers']
  return `${who} writing and would have no time left, so ${theirs} would be handed in at once.`
}
