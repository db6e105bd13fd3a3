import { picturesInWords } from '@pariksha/contract/law/texts/pictures.ts'
import * as z from 'zod/mini'
import { withAiRequest } from '../ai-requests/ai-requests.service.ts'
import { staffExam } from '../exams/exams.service.ts'
import { type AuditContext, recordAudit } from '../platform/audit.ts'
import type { Deps } from '../platform/deps.ts'
import { appError } from '../platform/errors.ts'
import type { StaffCaller } from '../platform/session.ts'
import { believedSuggestion, judgingInstructions, withoutWriter } from './ai-suggestion.rules.ts'
import { selectOptionalAnswerToJudge } from './answer-lists.queries.ts'
import { answeringPart } from './suggesting/marker-address.rules.ts'

const judgement = z.object({ marks: z.number(), reason: z.string() })

/**
 * Marks that the school's language model suggests for one answer. It sees the question, the model answer, the full marks
 * and what the answer says before it speaks to its marker.
 * @throws AppError `exam.not_found`, `ai.off`, `answer.nothing_to_mark`, `ai.too_many_at_once`, `ai.daily_limit`, `ai.failed`
 */
export async function aiSuggestion(
  deps: Deps,
  context: AuditContext,
  { caller, wanted }: { caller: StaffCaller; wanted: { examId: number; attemptId: number; index: number } },
): Promise<{ marks: number; reason: string }> {
  await staffExam(deps.db, caller, { id: wanted.examId })
  const { ai } = deps
  if (ai === undefined) throw appError('ai.off')
  const found = await selectOptionalAnswerToJudge(deps.db, wanted)
  if (found === undefined) throw appError('answer.nothing_to_mark')
  const { question, modelAnswer, maxMarks, text, ...writer } = found
  const answer = withoutWriter(answeringPart(text).part, writer).trim()
  if (answer === '') {
    const message = 'Before the words that speak to its marker, this answer says nothing.'
    throw appError('answer.nothing_to_mark', { message })
  }
  const reply = await withAiRequest(deps, { caller, now: context.now, ai }, () =>
    ai.ask({
      instructions: judgingInstructions,
      prompt: JSON.stringify({
        question: picturesInWords(question),
        model_answer: picturesInWords(modelAnswer),
        full_marks: maxMarks,
        answer,
      }),
      schema: judgement,
    }),
  )
  const suggestion = reply.answer === undefined ? undefined : believedSuggestion(reply.answer, maxMarks)
  await recordAudit(deps.db, context, {
    action: 'answer.ai_asked',
    record: 'attempts',
    recordId: wanted.attemptId,
    after: { index: wanted.index, model: ai.name, tokens: reply.tokens, marks: suggestion?.marks ?? null },
  })
  if (suggestion === undefined) throw appError('ai.failed')
  return suggestion
}
