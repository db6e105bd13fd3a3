/** Answers that are images, apart from the other calls. */
import type { Endpoint } from '@pariksha/contract/endpoint.ts'
import { pageSurroundings } from './api.ts'
import { parseJsonText, refusalOf, requestInit, requestUrl } from './api-client.ts'
import { ApiError, unreachableText } from './api-error.ts'

type Asked = { params: Record<string, string>; signal?: AbortSignal; cache?: RequestCache }

/** @throws ApiError, `unreachable` also when it took too long */
export async function callImage(endpoint: Endpoint & { image: true }, { params, ...options }: Asked): Promise<Blob> {
  const token = pageSurroundings.token()
  try {
    const url = pageSurroundings.origin + requestUrl(endpoint.path, { params })
    const response = await fetch(url, { ...requestInit(endpoint, {}, token), ...options })
    if (response.ok) return await response.blob()
    throw refusalOf({ endpoint, token, response, body: parseJsonText(await response.text()) }, pageSurroundings)
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw new ApiError({ kind: 'unreachable', message: unreachableText })
  }
}
