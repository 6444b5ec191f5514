/** Detects personal data in a text, however encoded. */

import { CONTACT_SECRETS } from './fixtures.ts'
import { MESSAGE_SECRETS } from './fixtures-of-content.ts'
import { FIRM_SECRETS } from './fixtures-of-firms.ts'
import { INVOICE_SECRETS } from './fixtures-of-invoices.ts'
import { QUOTE_SECRETS } from './fixtures-of-quotes.ts'
import { NOTIFIER_SECRETS, SELLER_SECRETS } from './fixtures-of-showcase.ts'
import { TALK_SECRETS } from './fixtures-of-talks.ts'
import { type Member, PERSONAS, secretsOf } from './personas.ts'

/** Letters and digits only, to ignore encodings. */
const bare = (text: string) =>
  text.toLowerCase().replaceAll(/%[\da-f]{2}|&[#\w]+;|[^\p{L}\d]/gu, '')

const leakMarkersIn = ({
  lastName,
  email,
  phone,
}: {
  lastName: string
  email: string
  phone?: string
}) => [lastName, email.split('@')[0] ?? '', ...(phone ? [phone.slice('+39'.length)] : [])].map(bare)

const members = PERSONAS.filter((persona): persona is Member => persona !== 'anonymous')

/** Of everybody but `who`; the owner's listings have contact data of their own. */
const leakMarkersOfOthers = (who: string) => [
  ...members
    .filter((member) => member !== who)
    .flatMap((member) => leakMarkersIn(secretsOf(member))),
  ...leakMarkersIn(CONTACT_SECRETS),
  ...leakMarkersIn(MESSAGE_SECRETS),
  ...leakMarkersIn(SELLER_SECRETS),
  ...leakMarkersIn(NOTIFIER_SECRETS),
  ...leakMarkersIn(INVOICE_SECRETS),
  ...leakMarkersIn(TALK_SECRETS),
  ...(who === 'subscribed' ? [] : leakMarkersIn(FIRM_SECRETS)),
  ...(who === 'subscribed' || who === 'owner' ? [] : leakMarkersIn(QUOTE_SECRETS)),
]

/** Other people's data in a text. */
export const leaksIn = (text: string, who: string) => {
  const hay = bare(text)
  return leakMarkersOfOthers(who).filter((marker) => hay.includes(marker))
}

/** All of a reply: body, headers, decoded cookies. */
export const wholeAnswer = ({ text, headers }: { text: string; headers: Headers }) => {
  const sent = [...headers].flat().join('\n')
  const sealed = sent.match(/[\w-]{20,}/g) ?? []
  const opened = sealed.map((part) => Buffer.from(part, 'base64url').toString('latin1'))
  return [text, sent, ...opened].join('\n')
}
