/** E-mail addresses as browsers and mail servers take them; stored with their domain in ASCII, shown in letters. */
import { decodePunycode } from './punycode.ts'

const EMAIL_MAX = 254
const LOCAL_MAX = 64
/** Follows HTML's own check, but refuses dots at the ends or in a row, as mail servers do. */
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const WRITTEN_DOMAIN = /^[\p{L}\p{M}\p{N}.。．｡-]+$/u
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:xn--[a-z\d-]{2,59}|[a-z]{2,63})$/
/** Contacts apps and documents paste marks of direction, soft hyphens and joiners. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** `info@xn--caff-8oa.it` for `Info@Caffè.it`; null if the text is not an address. */
export const readEmail = (typed: string): string | null => {
  const text = typed.replace(INVISIBLE, '').trim()
  const at = text.lastIndexOf('@')
  const local = text.slice(0, Math.max(at, 0)).toLowerCase()
  if (local.length > LOCAL_MAX || !LOCAL.test(local)) return null
  const domain = readDomain(text.slice(at + 1))
  const address = `${local}@${domain}`
  return domain === null || address.length > EMAIL_MAX ? null : address
}

/** Returns the domain in lower-case ASCII. */
export const readDomain = (typed: string): string | null => {
  if (!WRITTEN_DOMAIN.test(typed) || !URL.canParse(`http://${typed}`)) return null
  const { hostname } = new URL(`http://${typed}`)
  return DOMAIN.test(hostname) ? hostname : null
}

/** Shows the domain in letters, as people write it, instead of Punycode. */
export const formatEmail = (address: string): string =>
  address.includes('xn--')
    ? address.replace(
        /(?<=[@.])xn--([a-z\d-]+)/g,
        (label, coded: string) => decodePunycode(coded) ?? label,
      )
    : address
