import { defaultBodyBytes, type Endpoint } from '@pariksha/contract/endpoint.ts'
import { type ErrorCode, errorCatalogue } from '@pariksha/contract/error-codes.ts'
import { longText } from './body/json-body.ts'

/**
 * What an endpoint may answer beyond what every one may: its own failures, and that too many wait where its calls have
 * their turn, which is so for all that somebody signed in reads and for each body that is long enough to be read beside.
 */
export function declaredCodes({
  access,
  method,
  bodyBytes = defaultBodyBytes,
  errors,
}: Endpoint): readonly ErrorCode[] {
  const isReadInTurn = method === 'GET' && access !== 'public'
  const hasTurns = isReadInTurn || bodyBytes >= longText
  return hasTurns ? [...new Set<ErrorCode>([...errors, 'request.too_many'])] : errors
}

/** What the documentation says of an endpoint's own failures. */
export function failuresOf(endpoint: Endpoint): string {
  return declaredCodes(endpoint)
    .map((code) => `${errorCatalogue[code].status} \`${code}\`: ${errorCatalogue[code].text}`)
    .join('\n\n')
}

/** What the documentation says of a reply, and by which it is sent where it is JSON. */
export function replyOf({ file, image, streams, response }: Endpoint) {
  if (image) return { content: { 'image/*': { schema: response } } }
  if (file) return { content: { 'application/octet-stream': { schema: response } } }
  return streams ? { content: { 'application/x-ndjson': { schema: response } } } : response
}
