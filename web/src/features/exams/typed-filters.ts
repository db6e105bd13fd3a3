/** By what the exams of a class are looked through. It stands in the page's address, where anything may be typed. */
import { examFilters } from '@pariksha/contract/staff/exam-filters.ts'
import * as z from 'zod/mini'

const names = ['subject', 'status', 'from', 'until'] as const

/** As the address has them, or a field while it is being typed. */
export type TypedFilters = { [Name in (typeof names)[number]]?: string | undefined }

export const noFilters: TypedFilters = { subject: undefined, status: undefined, from: undefined, until: undefined }

export function isFiltered(typed: TypedFilters): boolean {
  return names.some((name) => (typed[name] ?? '') !== '')
}

/** What the server is asked for: a date half typed, or a state that an address has made up, is left out. */
export function soughtBy({ subject, status, from, until }: TypedFilters) {
  return {
    subject: z.safeParse(examFilters.subject, subject).data,
    status: z.safeParse(examFilters.status, status).data,
    from: z.safeParse(examFilters.from, from).data,
    until: z.safeParse(examFilters.until, until).data,
  }
}
