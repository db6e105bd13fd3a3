import type { CallInput } from '@pariksha/contract/endpoint.ts'
import {
  changeBankQuestion,
  giveBankTopics,
  listBankDuplicates,
  mergeBankQuestions,
  readAiDraft,
  retireBankQuestion,
} from '@pariksha/contract/staff/bank/bank-changes.ts'
import { drawQuestions, getPickedQuestions } from '@pariksha/contract/staff/bank/bank-draw.ts'
import type { BankQuestion } from '@pariksha/contract/staff/bank/bank-fields.ts'
import { getBankQuestion, listBankQuestions } from '@pariksha/contract/staff/bank/bank-list.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { pageByPage } from '../../lib/api/page-by-page.ts'
import { useRecordChange } from '../../lib/api/use-record-change.ts'
import type { BankFilters } from './typed-bank-filters.ts'

/** While exams are being added, it is looked again. */
const joiningMs = 10_000

export type LoadedBank = { questions: BankQuestion[]; examsToJoin: number }

/** The questions of the bank as far as they are loaded. While others are on their way, those before stay. */
export function bankQuery(filters: BankFilters) {
  return infiniteQueryOptions({
    queryKey: ['bank', 'list', filters],
    meta: { shows: ['bank'] },
    queryFn: ({ pageParam, signal }) => call(listBankQuestions, { query: { ...filters, ...pageParam } }, { signal }),
    ...pageByPage,
    select: ({ pages }): LoadedBank => ({
      questions: pages.flatMap(({ questions }) => questions),
      examsToJoin: pages[0]?.exams_to_join ?? 0,
    }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => ((state.data?.pages[0]?.exams_to_join ?? 0) > 0 ? joiningMs : false),
  })
}

/** Where one question was used. */
export function usesQuery(id: number) {
  return queryOptions({
    queryKey: ['bank', 'uses', id],
    meta: { shows: ['bank'] },
    queryFn: ({ signal }) => call(getBankQuestion, { params: { bank_question_id: String(id) } }, { signal }),
  })
}

export function pickedQuery(ids: string) {
  return queryOptions({
    queryKey: ['bank', 'picked', ids],
    meta: { shows: ['bank'] },
    queryFn: ({ signal }) => call(getPickedQuestions, { query: { ids } }, { signal }),
  })
}

export const duplicatesQuery = queryOptions({
  queryKey: ['bank', 'duplicates'],
  meta: { shows: ['bank'] },
  queryFn: ({ signal }) => call(listBankDuplicates, {}, { signal }),
})

type DrawBody = CallInput<typeof drawQuestions>['body']

/** Nothing is kept of a draw. */
export function useDraw() {
  return useMutation({ mutationFn: (body: DrawBody) => call(drawQuestions, { body }) })
}

/** Draws another question in the place of one. */
export function useSwap() {
  return useMutation({
    mutationFn: ({ swapped: _, ...body }: DrawBody & { swapped: number }) => call(drawQuestions, { body }),
  })
}

export function useChangeBankQuestion(id: number) {
  return useRecordChange('bank', (body: CallInput<typeof changeBankQuestion>['body']) =>
    call(changeBankQuestion, { params: { bank_question_id: String(id) }, body }),
  )
}

/** Retires a question, or brings it back. */
export function useRetireQuestion() {
  return useRecordChange('bank', ({ id, retired }: { id: number; retired: boolean }) =>
    call(retireBankQuestion, { params: { bank_question_id: String(id) }, body: { retired } }),
  )
}

export function useMergeQuestions() {
  return useRecordChange('bank', (body: { keep: number; merge: number }) => call(mergeBankQuestions, { body }))
}

export function useGiveTopics() {
  return useRecordChange('bank', (body: CallInput<typeof giveBankTopics>['body']) => call(giveBankTopics, { body }))
}

/** Notes that somebody has read what AI has written. */
export function useReadDraft() {
  return useRecordChange('bank', (id: number) => call(readAiDraft, { params: { bank_question_id: String(id) } }))
}
