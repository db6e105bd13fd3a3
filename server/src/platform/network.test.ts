import { expect, it } from 'vitest'
import { networkOf, trustedProxies } from './network.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['unknown', 'unknown'],
  ['x:y', 'x:y'],
  ['z'.repeat(500), 'z'.repeat(64)],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

it.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:127.3.0.1', true],
  ['10.0.0.5', true],
  ['::ffff:10.0.0.5', true],
  ['10.0.0.6', false],
  ['192.168.7.255', true],
  ['192.168.8.0', false],
  ['fd12:3456::9', true],
  ['fe80::1%eth0', false],
  ['2001:db8::1', false],
  ['unknown', false],
  ['', false],
])('the word of %s is believed: %s', (address, isTrusted) => {
  expect(trustedProxies(['10.0.0.5', '192.168.7.0/24', 'fd00::/8'])(address)).toBe(isTrusted)
})

it.each(['10.0.0', 'proxy', '10.0.0.0/33', '0.0.0.0/0', '10.0.0.0/', '10.0.0.0/8/8', 'fd00::/129'])(
  '%s is no address and no range',
  (place) => {
    expect(() => trustedProxies([place])).toThrow(place)
  },
)
