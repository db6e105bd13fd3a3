import * as contract from '@pariksha/contract/generation.ts'
import type { Deps } from '../platform/deps.ts'
import { type Binding, handle, handleStream } from '../platform/http/binding.ts'
import { bankContents } from './bank/bank-files.ts'
import { draftQuestions } from './generation.service.ts'

export function generationRoutes(deps: Deps): Binding[] {
  return [
    handle(contract.generateQuestions, async ({ caller, body }) =>
      draftQuestions(deps, { caller, form: body, emit: () => undefined }),
    ),
    handleStream(contract.streamQuestions, async ({ caller, body }, emit) => {
      await draftQuestions(deps, { caller, form: body, emit })
    }),
    handle(contract.generationState, async () => ({
      ai: null,
      bank: bankContents().map(({ subject, standards }) => ({ subject, standards })),
    })),
  ]
}
