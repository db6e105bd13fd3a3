import { useEffect, useRef, useState } from 'react'
import { useSession } from '../../../lib/use-session.ts'

/**
 * Keeps unsent exams while the page lives, so that a session that ends costs nobody an hour of typing: after the next
 * login they are there again. Only in memory, because a draft holds its answer key and schools share computers.
 */
export function draftPlace<Draft>() {
  return new Map<number, Draft>()
}

/** What the signed-in account left unsent on this screen. */
export function useLeftDraft<Draft>(place: ReadonlyMap<number, Draft>): Draft | undefined {
  const account = useSession()?.account_id
  const [left] = useState(() => (account === undefined ? undefined : place.get(account)))
  return left
}

/** Keeps the draft of a screen for the signed-in account, by its number: two may have the same name. */
export function useKeepDraft<Draft>(place: Map<number, Draft>, draft: Draft | undefined): void {
  const account = useSession()?.account_id
  const [accountAtFirst] = useState(account)
  const isKept = useRef(false)

  useEffect(() => {
    if (account === undefined) return
    // What the account left could not be shown here, because nobody knew yet whose it is: it waits for the next screen.
    if (accountAtFirst !== account && !isKept.current && place.has(account)) return
    if (draft !== undefined) place.set(account, draft)
    else if (isKept.current) place.delete(account)
    isKept.current = draft !== undefined
  }, [place, account, accountAtFirst, draft])
}
