/** By what changes are looked through. It stands in the page's address, where anything may be typed. */
import { type ChangeKind, listChanges } from '@pariksha/contract/staff/audit/changes.ts'
import * as z from 'zod/mini'

const names = ['by', 'kind', 'from', 'until', 'q'] as const

/** As the address has them, or a field while it is being typed. */
export type TypedChangeFilters = { [Name in (typeof names)[number]]?: string | undefined }

export const noChangeFilters: TypedChangeFilters = {
  by: undefined,
  kind: undefined,
  from: undefined,
  until: undefined,
  q: undefined,
}

export function isSought(typed: TypedChangeFilters): boolean {
  return names.some((name) => (typed[name] ?? '') !== '')
}

const { kind, from, until, q } = listChanges.query.shape

export type ChangeFilters = { by?: string; kind?: ChangeKind; from?: string; until?: string; q?: string }

/** What the server is asked for: a date half typed, or a kind that an address has made up, is left out. */
export function changesSoughtBy(typed: TypedChangeFilters): ChangeFilters {
  const text = z.safeParse(q, typed.q).data
  const read = {
    by: /^\d{1,15}$/.test(typed.by ?? '') ? typed.by : undefined,
    kind: z.safeParse(kind, typed.kind).data,
    from: z.safeParse(from, typed.from).data,
    until: z.safeParse(until, typed.until).data,
    q: text === '' ? undefined : text,
  }
  return {
    ...(read.by === undefined ? {} : { by: read.by }),
    ...(read.kind === undefined ? {} : { kind: read.kind }),
    ...(read.from === undefined ? {} : { from: read.from }),
    ...(read.until === undefined ? {} : { until: read.until }),
    ...(read.q === undefined ? {} : { q: read.q }),
  }
}
