import * as contract from '@pariksha/contract/generation.ts'
import type { Deps } from '../platform/deps.ts'
import { auditContext, type Binding, handle, handleStream } from '../platform/http/binding.ts'
import { draftQuestions, writersOf } from './generation.service.ts'

export function generationRoutes(deps: Deps): Binding[] {
  return [
    handle(contract.generateQuestions, async (call) => {
      const { caller, body, signal } = call
      return draftQuestions(deps, { caller, context: auditContext(call), form: body, signal, emit: () => undefined })
    }),
    handleStream(contract.streamQuestions, async (call, emit) => {
      const { caller, body, signal } = call
      await draftQuestions(deps, { caller, context: auditContext(call), form: body, signal, emit })
    }),
    handle(contract.generationState, async ({ caller, now }) => writersOf(deps, { caller, now })),
  ]
}
