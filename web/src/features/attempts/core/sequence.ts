/** Numbers for the changes of one answer: they grow, and tell which page made them. */

const pages = 65_536

/** The part of a writer's name that its numbers carry. @param writer the page's random hexadecimal name */
function markOf(writer: string): number {
  return Number.parseInt(writer.slice(0, 4), 16)
}

/** The number of a page's next change of an answer. @param previous the highest number known of it, 0 for none */
export function nextSeq(previous: number, writer: string): number {
  return (Math.floor(previous / pages) + 1) * pages + markOf(writer)
}

/** Whether two numbers were given by the same page. */
export function isSamePage(seq: number, other: number): boolean {
  return seq % pages === other % pages
}
