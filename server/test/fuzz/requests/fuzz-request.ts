import type { CallerName } from '../../access/callers.ts'

/** One request, as it can be written down and made again. */
export type FuzzRequest = {
  /** Method and path of the endpoint it is for; empty for one that may be for none. */
  endpoint: string
  caller: CallerName
  method: string
  url: string
  headers: Record<string, string>
  /** Sent as UTF-8. */
  text?: string
  /** Sent as bytes. */
  base64?: string
  /** Sent as it is on a connection of its own, instead of all else. */
  raw?: string
}
