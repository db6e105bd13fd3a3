/** Answers that are files, apart from the other calls: only staff pages load it. */
import type { Endpoint } from '@pariksha/contract/endpoint.ts'
import { pageSurroundings } from './api.ts'
import { parseJsonText, refusalOf, requestInit } from './api-client.ts'
import { ApiError, unreachableText } from './api-error.ts'

type FileOptions = { signal: AbortSignal; onBytes: (bytes: number) => void }

/**
 * Fetches a file that the server makes while it sends it.
 * @param onBytes told how many have come so far
 * @throws ApiError, `unreachable` when the rest does not come; an aborted call rejects with the abort
 */
export async function callFile(
  endpoint: Endpoint & { file: true },
  { signal, onBytes }: FileOptions,
): Promise<{ name: string; content: Blob }> {
  const token = pageSurroundings.token()
  try {
    const response = await fetch(endpoint.path, { ...requestInit(endpoint, {}, token), signal })
    if (!response.ok) {
      const body = parseJsonText(await response.text())
      throw refusalOf({ endpoint, token, response, body }, pageSurroundings)
    }
    let bytes = 0
    const counting = new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, controller) {
        bytes += piece.length
        onBytes(bytes)
        controller.enqueue(piece)
      },
    })
    const content = await new Response(response.body?.pipeThrough(counting) ?? null).blob()
    const [, name = 'pariksha.tar'] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
    return { name, content }
  } catch (error) {
    if (signal.aborted || error instanceof ApiError) throw error
    throw new ApiError({ kind: 'unreachable', message: unreachableText })
  }
}
