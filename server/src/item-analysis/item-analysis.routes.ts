import { getItemAnalysis } from '@pariksha/contract/staff/analysis/item-analysis.ts'
import type { Deps } from '../platform/deps.ts'
import { type Binding, handleHeavy } from '../platform/http/binding.ts'
import { examItemAnalysis } from './item-analysis.service.ts'

export function itemAnalysisRoutes(deps: Deps): Binding[] {
  return [handleHeavy(getItemAnalysis, ({ caller, params }) => examItemAnalysis(deps.db, caller, params.exam_id))]
}
