import type { Reply } from '@pariksha/contract/endpoint.ts'
import { generateQuestions, streamQuestions } from '@pariksha/contract/generation.ts'
import { call } from '../../../lib/api/api.ts'
import { ApiError, invalidDataText } from '../../../lib/api/api-error.ts'
import { callLines } from '../../../lib/api/lines.ts'
import type { GenerationRequest } from './generation.api.ts'
import type { ComingEvent } from './generation-state.ts'

type Options = { signal: AbortSignal; onEvent: (event: ComingEvent) => void }

/** A whole draft as the events that a stream of it would have been. */
export function eventsOf({ questions, ...report }: Reply<typeof generateQuestions>): ComingEvent[] {
  const { mcqs, description } = questions.exam_paper
  const judged = (kind: 'mcq' | 'description', index: number) => {
    const check = report.checks.find((one) => one.kind === kind && one.index === index)
    return {
      ...{ source: check?.source ?? report.source, warnings: check?.warnings ?? [] },
      ...(check?.key_terms === undefined ? {} : { key_terms: check.key_terms }),
      ...(check?.topics === undefined ? {} : { topics: check.topics }),
    }
  }
  return [
    ...mcqs.map((question, index) => ({ type: 'question', kind: 'mcq', question, ...judged('mcq', index) }) as const),
    ...description.map(
      (question, index) =>
        ({ type: 'question', kind: 'description', question, ...judged('description', index) }) as const,
    ),
    { type: 'done', ...report },
  ]
}

async function readStream(body: GenerationRequest, { signal, onEvent }: Options): Promise<void> {
  for await (const event of callLines(streamQuestions, { body }, { signal })) {
    if (event.type === 'failed') {
      throw new ApiError({ kind: 'refused', status: event.status, message: event.message })
    }
    onEvent(event)
    if (event.type === 'done') return
  }
  throw new ApiError({ kind: 'unreachable', message: 'The connection broke off before all questions were there.' })
}

/** Something came that was not the server's stream: of a server before it, or of what stands between. */
const isUnread = ({ kind }: ApiError) => kind === 'unreadable' || kind === 'wordless' || kind === 'empty'

/**
 * Has questions written, each told as it arrives, and last the report on them all. Where something between here and
 * the server lets no stream through, the whole draft is asked for at once.
 * Rejects with an ApiError; what had been told by then is no paper.
 */
export async function writeQuestions(body: GenerationRequest, { signal, onEvent }: Options): Promise<void> {
  let hasBegun = false
  const onBegun = (event: ComingEvent) => {
    hasBegun = true
    onEvent(event)
  }
  try {
    return await readStream(body, { signal, onEvent: onBegun })
  } catch (error) {
    if (hasBegun || !(error instanceof ApiError) || !isUnread(error)) throw error
  }
  for (const event of eventsOf(await call(generateQuestions, { body }, { signal }))) onEvent(event)
}

/** Has a single question written. What is noted of it as a draft counts among what is doubted of the question. */
export async function writeQuestion(body: GenerationRequest, signal: AbortSignal) {
  const reply = await call(generateQuestions, { body }, { signal })
  const event = eventsOf(reply).find((one) => one.type === 'question')
  if (event === undefined) throw new ApiError({ kind: 'unreadable', message: invalidDataText })
  return { event: { ...event, warnings: [...event.warnings, ...reply.notes] }, provider: reply.provider }
}
