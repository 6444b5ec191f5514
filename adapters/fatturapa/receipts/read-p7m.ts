/** Takes what was signed out of a CMS envelope (`.p7m`); the signature is not checked, because SdI's mailbox vouches for it. */

type Element = { readonly tag: number; readonly content: Uint8Array; readonly next: number }

/** 1.2.840.113549.1.7.1 */
const OID_OF_DATA = '2a864886f70d010701'
const OID = 0x06
const SEQUENCE = 0x30
const OCTETS = 0x04
const OCTETS_IN_PARTS = 0x24
const EXPLICIT = 0xa0

const MOST_NESTED = 20
const CUT_OFF = 'An element of this envelope is cut off or nested too deep'

/** Reads bytes or base64, with or without PEM lines; null if this is not an envelope. */
export const readP7m = (bytes: Uint8Array): Uint8Array | null => {
  try {
    return signedIn(bytes[0] === SEQUENCE ? bytes : (fromBase64(bytes) ?? new Uint8Array()))
  } catch {
    // It ends in the middle of an element.
    return null
  }
}

const fromBase64 = (bytes: Uint8Array) => {
  const text = Buffer.from(bytes)
    .toString('latin1')
    .replace(/-----[A-Z0-9 ]+-----/g, '')
    .replace(/\s+/g, '')
  return /^[A-Za-z0-9+/]{40,}={0,2}$/.test(text) ? Buffer.from(text, 'base64') : null
}

const signedIn = (bytes: Uint8Array) => {
  const [envelope] = childrenOf(elementAt(bytes, 0, 0).content)
  const [, body] = childrenOf(elementAt(bytes, 0, 0).content)
  if (envelope?.tag !== OID || body?.tag !== EXPLICIT) return null
  const [signed] = childrenOf(body.content)
  const data = childrenOf(signed?.content ?? new Uint8Array())
    .filter(({ tag }) => tag === SEQUENCE)
    .map(({ content }) => childrenOf(content))
    .find(([kind]) => kind?.tag === OID && hex(kind.content) === OID_OF_DATA)
  const [octets] = childrenOf(data?.[1]?.content ?? new Uint8Array())
  return octets ? octetsIn(octets) : null
}

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

const octetsIn = ({ tag, content }: Element, depth = 0): Uint8Array | null => {
  if (tag === OCTETS) return content
  if (tag !== OCTETS_IN_PARTS || depth > MOST_NESTED) return null
  return Buffer.concat(childrenOf(content).map((part) => octetsIn(part, depth + 1) ?? Buffer.of()))
}

const childrenOf = (bytes: Uint8Array): readonly Element[] => {
  const elements: Element[] = []
  for (let at = 0; at < bytes.length; ) {
    const element = elementAt(bytes, at, 0)
    elements.push(element)
    at = element.next
  }
  return elements
}

const elementAt = (bytes: Uint8Array, at: number, depth: number): Element => {
  const [tag, length] = [bytes[at], bytes[at + 1]]
  if (tag === undefined || length === undefined || depth > MOST_NESTED)
    throw new RangeError(CUT_OFF)
  if (length === 0x80) return readUnmeasured(bytes, at, depth)
  const digits = length < 0x80 ? 0 : length - 0x80
  if (digits > 4) throw new RangeError(CUT_OFF)
  const from = at + 2 + digits
  const size = digits === 0 ? length : Number.parseInt(hex(bytes.subarray(at + 2, from)), 16)
  if (!(from + size <= bytes.length)) throw new RangeError(CUT_OFF)
  return { tag, content: bytes.subarray(from, from + size), next: from + size }
}

/** An element without a length ends with two zeros after its last child. */
const readUnmeasured = (bytes: Uint8Array, at: number, depth: number): Element => {
  let end = at + 2
  while (bytes[end] !== 0 || bytes[end + 1] !== 0) end = elementAt(bytes, end, depth + 1).next
  return { tag: bytes[at] ?? 0, content: bytes.subarray(at + 2, end), next: end + 2 }
}
