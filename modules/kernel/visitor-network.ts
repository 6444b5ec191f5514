/**
 * Key of an address for limits and counters: the whole IPv4 address, or the /64 of an IPv6 address, within which one
 * line can choose among 2^64 addresses.
 */
export const toNetworkKey = (ip: string): string => {
  const address = toPlainAddress(ip)
  if (!address.includes(':')) return address
  const groups = groupsOf(address)
  return groups ? `${groups.slice(0, NETWORK_GROUPS).map(toHex).join(':')}::/64` : address
}

/** An address for storage and display: IPv4 also where a socket gives `::ffff:192.0.2.1`. */
export const toPlainAddress = (ip: string): string => {
  const bare = withoutPort(ip.trim()).toLowerCase().slice(0, ADDRESS_MAX)
  const groups = bare.includes(':') ? groupsOf(bare) : null
  return (groups && embeddedIpv4(groups)) ?? bare
}

const NETWORK_GROUPS = 4
const GROUPS = 8
/** No address with a zone is longer. */
const ADDRESS_MAX = 64

/** Some proxies write `[2001:db8::1]:4711` or `192.0.2.1:4711`. */
const withoutPort = (ip: string) =>
  /^\[([^\]]*)\]/.exec(ip)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(ip)?.[1] ?? ip

/** The eight numbers of an IPv6 address; null for any other text. */
const groupsOf = (address: string): number[] | null => {
  const bare = writeTailInHex(address.replace(/%.*$/, ''))
  const [head = '', tail, ...more] = bare.split('::')
  if (more.length > 0) return null
  const before = partsOf(head)
  const after = tail === undefined ? [] : partsOf(tail)
  const missing = GROUPS - before.length - after.length
  if (tail === undefined ? missing !== 0 : missing < 1) return null
  const groups = [...before, ...Array<string>(missing).fill('0'), ...after]
  return groups.every((group) => /^[\da-f]{1,4}$/.test(group))
    ? groups.map((group) => Number.parseInt(group, 16))
    : null
}

const partsOf = (text: string) => (text === '' ? [] : text.split(':'))

/** `::ffff:192.0.2.1` becomes `::ffff:c000:201`. */
const writeTailInHex = (address: string) =>
  address.replace(/(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/, (_, ...bytes) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number)
    return `${toHex(a * 256 + b)}:${toHex(c * 256 + d)}`
  })

const toHex = (group: number) => group.toString(16)

/** `::ffff:0:0/96` (mapped) and `64:ff9b::/96` (translated) hold an IPv4 address. */
const embeddedIpv4 = (groups: readonly number[]): string | null => {
  const prefix = groups.slice(0, 6).map(toHex).join(':')
  if (prefix !== '0:0:0:0:0:ffff' && prefix !== '64:ff9b:0:0:0:0') return null
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')
}
