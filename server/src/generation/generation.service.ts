import { bankContents } from '@pariksha/bank/bank-contents.ts'
import { longestKeys } from '@pariksha/bank/checks/question-checks.ts'
import type { HandlerOutput } from '@pariksha/contract/endpoint.ts'
import type { generationForm, generationState } from '@pariksha/contract/generation.ts'
import type * as z from 'zod/mini'
import { aiRequestsLeft } from '../ai-requests/ai-requests.service.ts'
import type { AuditContext } from '../platform/audit.ts'
import type { Deps } from '../platform/deps.ts'
import type { StaffCaller } from '../platform/session.ts'
import { aiDraft } from './ai-draft.service.ts'
import { bankDraft } from './bank-draft.ts'
import type { Draft, DraftEvent } from './draft.ts'
import { taskOf } from './task.ts'

type Request = {
  caller: StaffCaller
  context: AuditContext
  form: z.output<typeof generationForm>
  emit: (event: DraftEvent) => void
  signal: AbortSignal
}

function balanceNotes(draft: Draft): string[] {
  const { mcqs } = draft.paper()
  const longest = longestKeys(mcqs)
  return longest === undefined ? [] : [`In ${longest} of ${mcqs.length} the right choice is the longest one`]
}

/**
 * Drafts a paper for a teacher or the principal: by AI where the school has one, else from the built-in bank. Nothing
 * is kept: a draft is never an exam.
 * @throws AppError `exam.not_teaching`, `bank.nothing_there`, `bank.too_few`, `ai.failed`, `ai.too_many_at_once`,
 *   `ai.daily_limit`
 */
export async function draftQuestions(deps: Deps, { caller, context, form, emit, signal }: Request) {
  const task = await taskOf(deps.db, { caller, form, now: context.now })
  const ai = form.bank_only ? undefined : deps.ai
  const { draft, notes } =
    ai === undefined ? bankDraft(task, emit) : await aiDraft(deps, task, { ai, caller, context, emit, signal })
  const report = {
    source: ai === undefined ? ('bank' as const) : ('ai' as const),
    provider: ai?.name ?? null,
    notes: [...notes, ...balanceNotes(draft)],
    checks: draft.checks(),
  }
  emit({ type: 'done', ...report })
  return { questions: { exam_paper: draft.paper() }, ...report }
}

/** Who writes questions on this server, and what is left of today. */
export async function writersOf(
  { db, ai }: Deps,
  { caller, now }: { caller: StaffCaller; now: Date },
): Promise<HandlerOutput<typeof generationState>> {
  return {
    ai:
      ai === undefined
        ? null
        : {
            provider: ai.provider,
            model: ai.model,
            requests_per_day: ai.requestsPerDay,
            requests_left: await aiRequestsLeft(db, { caller, now, ai }),
          },
    bank: bankContents().map(({ subject, standards }) => ({ subject, standards })),
  }
}
