import * as contract from '@pariksha/contract/staff/rendered-formulas.ts'
import { type Binding, handle } from '../platform/http/binding.ts'
import { renderFormulas } from './formulas.service.ts'

export function formulasRoutes(): Binding[] {
  return [
    handle(contract.renderFormulas, async ({ body, caller }) => ({
      math: await renderFormulas(body.formulas, caller.id),
    })),
  ]
}
