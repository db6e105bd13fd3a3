/** The language model that a school may set, through the AI SDK. None of it is loaded before the first question. */
import type { LanguageModel } from 'ai'
import type * as z from 'zod/mini'
import { type AppError, appError } from './errors.ts'

export const aiProviders = ['openai', 'anthropic', 'google', 'compatible'] as const

export type AiSettings = {
  provider: (typeof aiProviders)[number]
  model: string
  /** Undefined only for a compatible server that wants none. */
  apiKey: string | undefined
  /** Undefined for the provider's own address. */
  baseUrl: string | undefined
}

/** The schema is flat, without optional fields or unions: not every provider takes those. */
type Question<T> = { instructions: string; prompt: string; schema: z.ZodMiniType<T> }

export type Ai = {
  /** Provider and model, for the audit log. */
  name: string
  /**
   * Asks for an answer of a shape. What does not have it is asked for once more.
   * @returns the answer, undefined when it never had the shape, and the tokens that all of it used
   * @throws AppError `ai.failed` when the provider is down, slow or refuses
   */
  ask<T>(question: Question<T>): Promise<{ answer: T | undefined; tokens: number }>
}

const defaultLimitMs = 60_000
/** How often a provider that is down or busy is tried again. */
const maxRetries = 2
/** How often an answer without the wanted shape is asked for. */
const maxAnswers = 2

async function loadModel({ provider, model, apiKey, baseUrl }: AiSettings): Promise<LanguageModel> {
  const options = {
    ...(apiKey === undefined ? {} : { apiKey }),
    ...(baseUrl === undefined ? {} : { baseURL: baseUrl }),
  }
  if (provider === 'openai') return (await import('@ai-sdk/openai')).createOpenAI(options)(model)
  if (provider === 'anthropic') return (await import('@ai-sdk/anthropic')).createAnthropic(options)(model)
  if (provider === 'google') return (await import('@ai-sdk/google')).createGoogle(options)(model)
  const { extractJsonMiddleware, extractReasoningMiddleware, wrapLanguageModel } = await import('ai')
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  const compatible = createOpenAICompatible({
    ...options,
    name: 'compatible',
    baseURL: baseUrl ?? '',
    // Without it the schema is not sent at all.
    supportsStructuredOutputs: true,
  })
  return wrapLanguageModel({
    model: compatible(model),
    // Local models fence their JSON and think aloud. In the other order, thoughts before a fence stay.
    middleware: [extractJsonMiddleware(), extractReasoningMiddleware({ tagName: 'think' })],
  })
}

function refusalText(status: number | undefined): string {
  if (status === 429) return 'The AI provider is too busy, or its quota is used up. Please try again later.'
  if (status === 401 || status === 403) return 'The AI provider refused the key of this server (AI_API_KEY).'
  if (status !== undefined && status < 500) {
    return `The AI provider refused the question (${status}): AI_MODEL or AI_BASE_URL of this server may be wrong.`
  }
  return 'The AI provider cannot be reached or has failed. Please try again later.'
}

/** The provider's own words are left out: they may repeat what was asked. */
function failureOf(error: unknown, { sdk, limitMs }: { sdk: typeof import('ai'); limitMs: number }): AppError {
  const last = sdk.RetryError.isInstance(error) ? error.lastError : error
  if (last instanceof Error && (last.name === 'TimeoutError' || last.name === 'AbortError')) {
    return appError('ai.failed', { message: `The AI provider did not answer within ${limitMs / 1000} seconds.` })
  }
  return appError('ai.failed', {
    message: refusalText(sdk.APICallError.isInstance(last) ? last.statusCode : undefined),
  })
}

/**
 * The model that the settings name. Nothing is sent before the first question.
 * @param options.limitMs how long one question may take with all that is tried again
 */
export function connectAi(settings: AiSettings, { limitMs = defaultLimitMs } = {}): Ai {
  let loading: Promise<LanguageModel> | undefined

  async function askOnce<T>({ schema, ...texts }: Question<T>, abortSignal: AbortSignal) {
    const sdk = await import('ai')
    loading ??= loadModel(settings)
    const model = await loading
    try {
      const { output, usage } = await sdk.generateText({
        ...texts,
        model,
        output: sdk.Output.object({ schema }),
        maxRetries,
        abortSignal,
        // OpenAI would keep questions and answers for 30 days.
        providerOptions: { openai: { store: false } },
      })
      return { answer: output, tokens: usage.totalTokens ?? 0 }
    } catch (error) {
      if (sdk.NoOutputGeneratedError.isInstance(error)) return { answer: undefined, tokens: 0 }
      if (!sdk.NoObjectGeneratedError.isInstance(error)) throw failureOf(error, { sdk, limitMs })
      return { answer: undefined, tokens: error.usage?.totalTokens ?? 0 }
    }
  }

  return {
    name: `${settings.provider} ${settings.model}`,
    async ask(question) {
      const limit = AbortSignal.timeout(limitMs)
      let used = 0
      for (let asked = 0; asked < maxAnswers; asked += 1) {
        const { answer, tokens } = await askOnce(question, limit)
        used += tokens
        if (answer !== undefined) return { answer, tokens: used }
      }
      return { answer: undefined, tokens: used }
    },
  }
}
