/**
 * Keeps unsent exams while the page lives, so that a session that ends costs nobody an hour of typing: after the next
 * login they are there again. Only in memory, because a draft holds its answer key and schools share computers.
 */

/** A place for the drafts of one screen, each under its owner's name: nobody else gets it. */
export function draftPlace<Draft>() {
  const drafts = new Map<string, Draft>()
  return {
    of: (owner: string) => drafts.get(owner),
    keep: (owner: string, draft: Draft) => void drafts.set(owner, draft),
    drop: (owner: string) => void drafts.delete(owner),
  }
}
