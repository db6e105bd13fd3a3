import { getSession, login } from '@pariksha/contract/accounts.ts'
import type { CallInput, Reply } from '@pariksha/contract/endpoint.ts'
import { hashKey, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { schoolQuery } from '../../lib/school-query.ts'
import { serverClock } from '../../lib/server-clock.ts'
import { session } from '../../lib/session-store.ts'
import { logInWithRetries } from './retried-log-in.ts'

type LoggedIn = Reply<typeof login>

/** Learns who is signed in, and keeps it for the page. */
async function learnPerson(signal?: AbortSignal) {
  const person = await call(getSession, {}, signal === undefined ? {} : { signal })
  serverClock.observe(person.server_time)
  session.remember({
    account_id: person.account_id,
    name: person.name,
    cteacher: person.class_teacher?.toString() ?? null,
    roll_number: person.roll_number,
  })
  return person
}

/** Whether the server still knows the session, and as whom: for a page that asks it for nothing else. */
export const sessionQuery = queryOptions({
  queryKey: ['accounts', 'session'],
  queryFn: ({ signal }) => learnPerson(signal),
})

/** Learns who has logged in. The greeting does without it, so a failure here is none of the login's. */
export async function rememberPerson(): Promise<void> {
  try {
    await learnPerson()
  } catch {
    // The session is open all the same.
  }
}

/** Begins the session of who has logged in. @returns their role */
export function beginSession(queryClient: QueryClient, { access_token, role }: LoggedIn): LoggedIn['role'] {
  session.start({ token: access_token, role })
  const school = hashKey(schoolQuery.queryKey)
  queryClient.removeQueries({ predicate: ({ queryHash }) => queryHash !== school })
  // Nobody waits for it: the pages read the name as soon as it is known.
  void rememberPerson()
  return role
}

/**
 * Logs in through one of the two login screens and resolves with the role the server gave. `isQueued` while the server
 * has too many others to let in, and the page waits to ask it again.
 */
export function useLogIn(screen: CallInput<typeof login>['query']['role']) {
  const queryClient = useQueryClient()
  const [isQueued, setQueued] = useState(false)
  const page = useRef<AbortController>(undefined)

  useEffect(() => {
    const controller = new AbortController()
    page.current = controller
    return () => controller.abort()
  }, [])

  const mutation = useMutation({
    mutationFn: async (body: CallInput<typeof login>['body']) => {
      const signal = page.current?.signal ?? AbortSignal.abort()
      const logIn = () => call(login, { query: { role: screen }, body }, { signal })
      return beginSession(queryClient, await logInWithRetries(logIn, { onWait: setQueued, signal }))
    },
  })
  return { ...mutation, isQueued }
}
