import * as contract from '@pariksha/contract/staff/analysis/class-results.ts'
import type { Deps } from '../platform/deps.ts'
import { type Binding, handle } from '../platform/http/binding.ts'
import { classOverTime, classResults } from './class-results.service.ts'

export function classResultsRoutes({ db }: Deps): Binding[] {
  return [
    handle(contract.getClassResults, ({ caller, now }) => classResults(db, caller, now)),
    handle(contract.getClassOverTime, ({ caller, query }) => classOverTime(db, caller, query)),
  ]
}
