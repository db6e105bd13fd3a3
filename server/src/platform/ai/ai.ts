/** The language model that a school may set, through the AI SDK. None of it is loaded before the first question. */
import type { LanguageModel } from 'ai'
import type * as z from 'zod/mini'
import type { AiSettings } from './ai-settings.ts'
import { loadModel } from './model.ts'
import { failureOf, isModelRefusal } from './model-failures.ts'

type Texts = { instructions: string; prompt: string }

/** The schema is flat, without optional fields or unions: not every provider takes those. */
type Question<T> = Texts & { schema: z.ZodMiniType<T> }

type ListQuestion<T> = Texts & {
  element: z.ZodMiniType<T>
  /** Told each element of the right shape as it arrives. False ends the answer. */
  take: (element: T) => boolean
  signal: AbortSignal
}

export type Ai = Pick<AiSettings, 'provider' | 'model' | 'requestsPerDay'> & {
  /** Provider and model, for the audit log. */
  name: string
  /** How long one thing that a person asks for may take, with all that is tried again. */
  limitMs: number
  /**
   * Asks for an answer of a shape. What does not have it is asked for once more.
   * @returns the answer, undefined when it never had the shape, and the tokens that all of it used
   * @throws AppError `ai.failed` when the provider is down, slow or refuses
   */
  ask<T>(question: Question<T>): Promise<{ answer: T | undefined; tokens: number }>
  /**
   * Asks once for a list, handed over element by element. An answer that breaks off or loses its shape just ends.
   * @returns the tokens used; 0 where the provider did not get to say
   * @throws AppError `ai.failed` when the provider is down, slow or refuses, also when the signal is aborted
   */
  list<T>(question: ListQuestion<T>): Promise<{ tokens: number }>
}

const defaultLimitMs = 60_000
/** How often a provider that is down or busy is tried again. */
const maxRetries = 2
/** How often an answer without the wanted shape is asked for. */
const maxAnswers = 2
/** OpenAI would keep questions and answers for 30 days. */
const providerOptions = { openai: { store: false } }

/**
 * The model that the settings name. Nothing is sent before the first question.
 * @param options.limitMs how long one question may take with all that is tried again
 */
export function connectAi(settings: AiSettings, { limitMs = defaultLimitMs } = {}): Ai {
  let loading: Promise<LanguageModel> | undefined

  async function ready() {
    const sdk = await import('ai')
    loading ??= loadModel(settings)
    return { sdk, model: await loading }
  }

  async function askOnce<T>({ schema, ...texts }: Question<T>, abortSignal: AbortSignal) {
    const { sdk, model } = await ready()
    try {
      const output = sdk.Output.object({ schema })
      const reply = await sdk.generateText({ ...texts, model, output, maxRetries, abortSignal, providerOptions })
      return { answer: reply.output, tokens: reply.usage.totalTokens ?? 0 }
    } catch (error) {
      if (sdk.NoOutputGeneratedError.isInstance(error)) return { answer: undefined, tokens: 0 }
      if (!sdk.NoObjectGeneratedError.isInstance(error)) throw failureOf(error, { sdk, limitMs })
      return { answer: undefined, tokens: error.usage?.totalTokens ?? 0 }
    }
  }

  async function list<T>({ element, take, signal, ...texts }: ListQuestion<T>) {
    const { sdk, model } = await ready()
    const enough = new AbortController()
    let fault: unknown
    const { elementStream, usage } = sdk.streamText({
      ...texts,
      model,
      output: sdk.Output.array({ element }),
      maxRetries,
      abortSignal: AbortSignal.any([signal, enough.signal]),
      providerOptions,
      onError: ({ error }) => {
        fault ??= error
      },
    })
    try {
      for await (const one of elementStream) if (!take(one)) enough.abort()
    } catch (error) {
      fault ??= error
    }
    if (signal.aborted) throw failureOf(signal.reason, { sdk, limitMs })
    if (isModelRefusal(fault, sdk)) throw failureOf(fault, { sdk, limitMs })
    const used = await Promise.resolve(usage).catch(() => undefined)
    return { tokens: used?.totalTokens ?? 0 }
  }

  const { provider, model, requestsPerDay } = settings
  return {
    provider,
    model,
    requestsPerDay,
    limitMs,
    name: `${provider} ${model}`,
    list,
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
