import * as v from 'valibot'
import { optionalText } from '#modules/kernel/contract.ts'

const WEBSITE_MAX = 300
export const INVALID_WEBSITE = 'Inserisci un URL valido (es: esempio.it o www.esempio.it)'

const HAS_SCHEME = /^[a-z][a-z\d+.-]*:\/\//i

/** People leave `https://` out. */
export const withScheme = (typed: string) => (HAS_SCHEME.test(typed) ? typed : `https://${typed}`)

/** An address of the web, with a host that has a domain and nobody's name or password in it. */
const isWebsite = (address: string) => {
  if (/\s/.test(address) || !URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  const isWeb = protocol === 'https:' || protocol === 'http:'
  return isWeb && /[^.]\.[^.]/.test(hostname) && username === '' && password === ''
}

export const websiteField = v.pipe(
  optionalText(WEBSITE_MAX),
  v.transform((typed) => (typed === undefined ? undefined : withScheme(typed))),
  v.check((address) => address === undefined || isWebsite(address), INVALID_WEBSITE),
)
