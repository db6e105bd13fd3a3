/** What a call sends. */
export type Asked = {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: unknown
  /** Sent as it is, instead of a body. */
  file?: Buffer
}
