/** A school of its own, just founded, whose questions are written by a language model that the test speaks for. */
import { type LanguageModelServer, startLanguageModel } from '../server/test/language-model.ts'
import { type OwnSchool, startOwnSchool } from './own-school.ts'

export type AiSchool = OwnSchool & { model: LanguageModelServer }

export async function startAiSchool(): Promise<AiSchool> {
  const model = await startLanguageModel()
  const { provider, model: name, apiKey, baseUrl } = model.settings
  const school = await startOwnSchool('ai-school', {
    AI_PROVIDER: provider,
    AI_MODEL: name,
    AI_API_KEY: apiKey,
    AI_BASE_URL: baseUrl,
  })
  return {
    ...school,
    model,
    async close() {
      await school.close()
      await model.close()
    },
  }
}
