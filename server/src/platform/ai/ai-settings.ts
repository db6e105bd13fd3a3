/** Which language model a school has chosen. */
export const aiProviders = ['openai', 'anthropic', 'google', 'compatible'] as const

export type AiSettings = {
  provider: (typeof aiProviders)[number]
  model: string
  /** Undefined only for a compatible server that wants none. */
  apiKey: string | undefined
  /** Undefined for the provider's own address. */
  baseUrl: string | undefined
  /** How often the school may ask in one day. */
  requestsPerDay: number
}
