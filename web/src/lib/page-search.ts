import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import * as z from 'zod/mini'

/** The page's query string, read by the schema that its route declares in paths.ts. */
export function usePageSearch<S extends z.ZodMiniType>(schema: S): z.output<S> {
  return z.parse(schema, useSearch({ strict: false }))
}

/** Changes some of the page's query string in place: filters, tabs and searches live there, not in the history. */
export function useSetPageSearch(): (changes: Record<string, string | undefined>) => void {
  const navigate = useNavigate()
  return useCallback(
    (changes) => {
      void navigate({
        to: '.',
        search: (previous: Record<string, unknown>) => ({ ...previous, ...changes }),
        replace: true,
        resetScroll: false,
      })
    },
    [navigate],
  )
}
