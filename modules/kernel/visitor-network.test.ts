import { describe, expect, it } from 'vitest'
import { toNetworkKey, toPlainAddress } from './visitor-network.ts'

describe('the network of an address', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:0201', '192.0.2.1'],
    ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
    ['64:ff9b::192.0.2.1', '192.0.2.1'],
    ['192.0.2.1:4711', '192.0.2.1'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0DB8:0000:0000:ffff:ffff:ffff:ffff', '2001:db8:0:0::/64'],
    ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
    ['[2001:db8::1]:4711', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
  ])('of %s is %s', (address, network) => {
    expect(toNetworkKey(address)).toBe(network)
    expect(toNetworkKey(network.replace('/64', ''))).toBe(network)
  })

  it.each(['unknown', '', '1::2::3', ':::', '12345::', '1:2:3', 'x:y', '999.1.1.1'])(
    'of what is no address, %j, is the text itself',
    (text) => {
      expect(toNetworkKey(text)).toBe(text)
    },
  )

  it('is short whatever somebody sends', () => {
    expect(toNetworkKey('a:'.repeat(5000)).length).toBeLessThanOrEqual(64)
  })

  it('leaves whole IPv6 addresses to whoever stores them', () => {
    expect(toPlainAddress('2001:db8::1')).toBe('2001:db8::1')
    expect(toPlainAddress('::ffff:192.0.2.1')).toBe('192.0.2.1')
  })
})
