/** A paper that the school's language model writes, within the limits of the school and topped up from the bank. */
import { withAiRequest } from '../ai-requests/ai-requests.service.ts'
import type { Ai } from '../platform/ai/ai.ts'
import { type AuditContext, recordAudit } from '../platform/audit.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError, appError } from '../platform/errors.ts'
import type { StaffCaller } from '../platform/session.ts'
import { writeByAi } from './ai-writer.ts'
import { fillUp } from './bank-draft.ts'
import type { Draft, DraftEvent } from './draft.ts'
import { listStudentNames } from './generation.queries.ts'
import { studentKeys, withoutPeople } from './people.rules.ts'
import { draftOf, type Task } from './task.ts'

type Request = {
  caller: StaffCaller
  context: AuditContext
  emit: (event: DraftEvent) => void
  /** Aborted when nobody waits for the paper any more. */
  signal: AbortSignal
}

/** Adds from the bank what the model did not write well enough. @returns what a teacher should know of that */
function topUp(draft: Draft, task: Task): string[] {
  const written = draft.count('ai')
  if (written === 0) throw appError('ai.failed')
  if (draft.isWhole()) return []
  const notes = fillUp(draft, task)
  if (!draft.isWhole()) {
    const message = `AI wrote ${written} usable questions of ${task.total}, and the built-in bank has not enough to add. Please try again or ask for fewer.`
    throw appError('ai.failed', { message })
  }
  const added = draft.count('bank')
  return [`${added} of ${task.total} ${added === 1 ? 'was' : 'were'} added from the built-in bank`, ...notes]
}

function outcomeOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'cancelled'
  return error instanceof AppError ? error.code : 'server.failed'
}

/**
 * A whole paper by AI, each question emitted as soon as it has passed the checks.
 * @throws AppError `ai.failed`, `ai.too_many_at_once`, `ai.daily_limit`
 */
export async function aiDraft(
  deps: Deps,
  task: Task,
  { ai, caller, context, emit, signal }: Request & { ai: Ai },
): Promise<{ draft: Draft; notes: string[] }> {
  const draft = draftOf(task, emit)
  const keys = studentKeys(await listStudentNames(deps.db))
  let tokens = 0
  const audit = (requestId: number, outcome: string) =>
    recordAudit(deps.db, context, {
      action: 'questions.ai_asked',
      record: 'ai_requests',
      recordId: requestId,
      after: {
        model: ai.name,
        subject: task.subject,
        standard: task.standard,
        wanted: task.wanted,
        written: draft.count('ai'),
        tokens,
        outcome,
      },
    })
  return withAiRequest(deps, { caller, now: context.now, ai }, async (requestId) => {
    emit({ type: 'progress', done: 0, wanted: task.total })
    try {
      await writeByAi({
        ai,
        task,
        draft,
        anonymous: (text) => withoutPeople(text, keys),
        signal: AbortSignal.any([signal, AbortSignal.timeout(ai.limitMs)]),
        onTokens: (used) => {
          tokens += used
        },
      })
      const notes = topUp(draft, task)
      await audit(requestId, 'done')
      return { draft, notes }
    } catch (error) {
      await audit(requestId, outcomeOf(error, signal))
      throw error
    }
  })
}
