/** By what the bank is looked through. It stands in the page's address, where anything may be typed. */
import type { CallInput } from '@pariksha/contract/endpoint.ts'
import { parseClass } from '@pariksha/contract/law/class-key.ts'
import { listBankQuestions } from '@pariksha/contract/staff/bank/bank-list.ts'
import * as z from 'zod/mini'

type FilterName = 'q' | 'subject' | 'class' | 'topic' | 'kind' | 'marks' | 'language' | 'from' | 'difficulty' | 'used'

/** As the address has them, or a field while it is being typed. */
export type TypedBankFilters = { [Name in FilterName | 'state' | 'order']?: string | undefined }

export type BankFilters = CallInput<typeof listBankQuestions>['query']

export const noBankFilters: TypedBankFilters = {
  ...{ q: undefined, subject: undefined, class: undefined, topic: undefined, kind: undefined, marks: undefined },
  ...{ language: undefined, from: undefined, difficulty: undefined, used: undefined, state: undefined },
}

/** Whether anything is left out of the list; its order leaves out nothing. */
export function isBankFiltered({ order: _, ...typed }: TypedBankFilters): boolean {
  return Object.values(typed).some((value) => (value ?? '') !== '')
}

const { kind, language, source, difficulty, used, order, q } = listBankQuestions.query.shape

/** What the server is asked for: what an address has made up is left out. */
export function bankSoughtBy(typed: TypedBankFilters): BankFilters {
  const standard = parseClass(typed.class ?? '')
  const marks = /^[1-9]\d?$|^100$/.test(typed.marks ?? '') ? typed.marks : undefined
  const asked = {
    q: z.safeParse(q, typed.q || undefined).data,
    topic: z.safeParse(q, typed.topic || undefined).data,
    subject: z.safeParse(q, typed.subject || undefined).data,
    standard: standard === undefined ? undefined : String(standard),
    marks,
    kind: z.safeParse(kind, typed.kind).data,
    language: z.safeParse(language, typed.language).data,
    source: z.safeParse(source, typed.from).data,
    difficulty: z.safeParse(difficulty, typed.difficulty).data,
    used: z.safeParse(used, typed.used).data,
    topics: typed.state === 'no_topic' ? ('none' as const) : undefined,
    retired: typed.state === 'retired' ? ('true' as const) : undefined,
    order: z.safeParse(order, typed.order).data,
  }
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined))
}
