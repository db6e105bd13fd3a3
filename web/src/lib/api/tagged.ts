/** Replies that a page asks for again and again, of which the server says when they are still the same. */
import type { CallInput, Endpoint, Reply } from '@pariksha/contract/endpoint.ts'
import { type Parts, readReply, requestInit, requestUrl, type Surroundings, send } from './api-client.ts'

/** A reply with the tag by which the server knows it. */
export type Tagged<E extends Endpoint> = { tag: string | null; reply: Reply<E> }

type Asking<E extends Endpoint> = {
  /** What came before: answered itself where nothing has changed since. */
  known: Tagged<E> | undefined
  signal: AbortSignal
}

/** Makes the function that such replies are asked for with; see `createCall`. */
export function createTaggedCall(surroundings: Surroundings) {
  async function callTagged<E extends Endpoint>(endpoint: E, input: CallInput<E>, asking: Asking<E>): Promise<Tagged<E>>
  async function callTagged(
    endpoint: Endpoint,
    parts: Parts,
    { known, signal }: Asking<Endpoint>,
  ): Promise<Tagged<Endpoint>> {
    const token = surroundings.token()
    const init = requestInit(endpoint, parts, token)
    const headers = new Headers(init.headers)
    if (known?.tag) headers.set('if-none-match', known.tag)
    const answer = await send(surroundings.origin + requestUrl(endpoint.path, parts), { ...init, headers, signal })
    if (answer.response.status === 304 && known !== undefined) return known
    const reply = readReply({ endpoint, token, ...answer }, surroundings)
    return { tag: answer.response.headers.get('etag'), reply }
  }
  return callTagged
}
