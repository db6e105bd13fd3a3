import { type AppError, appError } from '../errors.ts'

function refusalText(status: number | undefined): string {
  if (status === 429) return 'The AI provider is too busy, or its quota is used up. Please try again later.'
  if (status !== undefined && status < 500) {
    return `The AI provider does not accept what this server asks (${status}). Please tell whoever runs the server.`
  }
  return 'The AI provider cannot be reached or has failed. Please try again later.'
}

/** What a person is told of a provider's failure. The provider's own words are left out: they may repeat what was asked. */
export function failureOf(error: unknown, { sdk, limitMs }: { sdk: typeof import('ai'); limitMs: number }): AppError {
  const last = sdk.RetryError.isInstance(error) ? error.lastError : error
  if (last instanceof Error && (last.name === 'TimeoutError' || last.name === 'AbortError')) {
    return appError('ai.failed', { message: `The AI provider did not answer within ${limitMs / 1000} seconds.` })
  }
  return appError('ai.failed', {
    message: refusalText(sdk.APICallError.isInstance(last) ? last.statusCode : undefined),
  })
}

/** Whether a provider never began to answer. What breaks off later has status 200 and is worth what has arrived. */
export function isModelRefusal(error: unknown, sdk: typeof import('ai')): boolean {
  return sdk.RetryError.isInstance(error) || (sdk.APICallError.isInstance(error) && error.statusCode !== 200)
}
