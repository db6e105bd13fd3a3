import type { PageAddress } from '@pariksha/contract/law/pages.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type PageLink, type PageSearch, readSearch } from './page-link.ts'

/**
 * What the page's address says, and a way to change some of it in place: filters, tabs and searches live there, not in
 * the history.
 */
export function usePageSearch<P extends PageAddress>(page: P): [PageSearch<P>, (changes: PageSearch<P>) => void] {
  const navigate = useNavigate()
  const change = useCallback(
    (changes: PageSearch<P>) => {
      void navigate({
        to: '.',
        search: (previous: Record<string, unknown>) => ({ ...previous, ...changes }),
        replace: true,
        resetScroll: false,
      })
    },
    [navigate],
  )
  return [readSearch(page, useSearch({ strict: false })), change]
}

/** Goes to a page, as a link to it does. */
export function useGoTo(): (link: PageLink) => void {
  const navigate = useNavigate()
  return useCallback(({ page, search }) => void navigate({ to: page.path, search }), [navigate])
}
