/** A random name, by which the server knows whose answers count. Works without TLS, unlike randomUUID. */
export function newWriter(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
