import type { CallInput } from '@pariksha/contract/endpoint.ts'
import { type generateQuestions, generationState } from '@pariksha/contract/generation.ts'
import { keepAiDraft } from '@pariksha/contract/staff/bank/bank-changes.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { useRecordChange } from '../../../lib/api/use-record-change.ts'

/** What the server is asked for when it is to write questions. */
export type GenerationRequest = CallInput<typeof generateQuestions>['body']

/** Who writes questions on this server, and how often AI may still be asked today. */
export const generationStateQuery = queryOptions({
  queryKey: ['exams', 'generation'],
  queryFn: ({ signal }) => call(generationState, {}, { signal }),
})

/** AI's name as the screen and the server's reports give it. */
export function providerName({ provider, model }: { provider: string; model: string }): string {
  return `${provider} ${model}`
}

/** One question is being written anew, wherever on the page. */
export const questionMutationKey = ['exams', 'new-question'] as const

/** Keeps a question in the bank, whether an exam takes it or not. */
export function useKeepAiDraft() {
  return useRecordChange('bank', (body: CallInput<typeof keepAiDraft>['body']) => call(keepAiDraft, { body }))
}
