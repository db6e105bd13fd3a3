/** Networks behind addresses, for counting what comes from one of them. */

/** What a proxy passes on as an address may be anything. */
const longestName = 64

const mappedPrefix = /^::ffff:(?=\d+\.)/i

/** The eight groups of an IPv6 address in their normal form; undefined for what is none. */
function groupsOf(address: string): string[] | undefined {
  const url = `http://[${address.replace(/%.*$/, '')}]`
  if (!address.includes(':') || !URL.canParse(url)) return undefined
  const [head = '', tail] = new URL(url).hostname.slice(1, -1).split('::')
  const first = head === '' ? [] : head.split(':')
  if (tail === undefined) return first
  const last = tail === '' ? [] : tail.split(':')
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => '0'), ...last]
}

/** The IPv4 address that is written as this IPv6 address, undefined for any other. */
function ipv4Of(groups: readonly string[]): string | undefined {
  if (groups.slice(0, 6).join() !== '0,0,0,0,0,ffff') return undefined
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16))
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

/**
 * The network behind an address: an IPv4 address itself, also when written as IPv6; of IPv6 the first 64 bits, because
 * whoever has one address there has them all.
 */
export function networkOf(address: string): string {
  const plain = address.replace(mappedPrefix, '')
  const groups = groupsOf(plain)
  if (groups === undefined) return plain.slice(0, longestName)
  return ipv4Of(groups) ?? `${groups.slice(0, 4).join(':')}::/64`
}

/** Whether an address is this computer's own. */
export function isLoopback(address: string): boolean {
  const plain = address.replace(mappedPrefix, '')
  return plain === '::1' || /^127\.\d+\.\d+\.\d+$/.test(plain)
}
