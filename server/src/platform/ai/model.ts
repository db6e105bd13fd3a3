import type { LanguageModel } from 'ai'
import type { AiSettings } from './ai-settings.ts'

/** The SDK's model of the settings, with only its provider's package loaded. */
export async function loadModel({ provider, model, apiKey, baseUrl }: AiSettings): Promise<LanguageModel> {
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
    // Without it a streamed answer does not say how many tokens it used.
    includeUsage: true,
  })
  return wrapLanguageModel({
    model: compatible(model),
    // Local models fence their JSON and think aloud. In the other order, thoughts before a fence stay.
    middleware: [extractJsonMiddleware(), extractReasoningMiddleware({ tagName: 'think' })],
  })
}
