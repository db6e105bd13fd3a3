/** Networks behind addresses, for counting what comes from one of them, and whose word about an address is believed. */
import { BlockList, isIP } from 'node:net'

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

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}

/** Whether an address, or what stands in its place, is one of a proxy whose word is believed. */
export type TrustsProxy = (address: string) => boolean

/**
 * Believes proxies on this computer, and those at the addresses and ranges given (`10.0.0.5`, `10.0.1.0/24`, `fd00::/8`).
 * @throws Error that names what is neither
 */
export function trustedProxies(places: readonly string[]): TrustsProxy {
  const trusted = new BlockList()
  for (const place of ['127.0.0.0/8', '::1', ...places]) {
    const [address = '', bits, ...rest] = place.split('/')
    const family = familyOf(address)
    const widest = family === 'ipv6' ? 128 : 32
    const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= widest)
    if (isIP(address) === 0 || !isRange || rest.length > 0) throw new Error(`${place} is no address and no range`)
    trusted.addSubnet(address, Number(bits ?? widest), family)
  }
  return (given) => {
    const address = given.replace(mappedPrefix, '').replace(/%.*$/, '')
    return isIP(address) !== 0 && trusted.check(address, familyOf(address))
  }
}

/** Where nobody has named a proxy. */
export const trustsOwnComputer = trustedProxies([])
