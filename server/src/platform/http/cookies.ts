/** A cookie that only the server reads, and only in calls from its own pages. */
export type Cookie = { name: string; value: string; path: string; maxAgeSec: number }

/** The value of a cookie in a request's `cookie` header; undefined when it is not there. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const [key = '', ...value] = pair.split('=')
    if (key.trim() === name) return value.join('=').trim()
  }
  return undefined
}

/** A cookie as a `set-cookie` header. `isSecure`: the request came by https, so the cookie never travels without. */
export function cookieLine({ name, value, path, maxAgeSec }: Cookie, isSecure: boolean): string {
  return `${name}=${value}; Path=${path}; Max-Age=${maxAgeSec}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
}
