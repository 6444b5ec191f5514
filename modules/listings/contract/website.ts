import * as v from 'valibot'
import { optionalText } from '#modules/kernel/contract.ts'

const WEBSITE_MAX = 300
export const INVALID_WEBSITE = 'Inserisci un URL valido (es: esempio.it o www.esempio.it)'

const HAS_SCHEME = /^[a-z][a-z\d+.-]*:\/\//i

/** People leave `https://` out. */
export const withScheme = (typed: string) => (HAS_SCHEME.test(typed) ? typed : `https://${typed}`)

const SCHEMES = new Set(['https:', 'http:', 'ftp:'])

/** Whatever parses as an address of the net, without a name or password that would hide where it leads. */
const isWebsite = (address: string) => {
  if (/\s/.test(address) || !URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  return SCHEMES.has(protocol) && hostname !== '' && username === '' && password === ''
}

export const websiteField = v.pipe(
  optionalText(WEBSITE_MAX),
  v.transform((typed) => (typed === undefined ? undefined : withScheme(typed))),
  v.check((address) => address === undefined || isWebsite(address), INVALID_WEBSITE),
)
