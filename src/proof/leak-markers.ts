/** Detects personal data in a text, however encoded. */

import { CONTACT_SECRETS } from './fixtures.ts'
import { MESSAGE_SECRETS } from './fixtures-of-content.ts'
import { FIRM_LEAK_MARKERS } from './fixtures-of-firms.ts'
import { INVOICE_SECRETS } from './fixtures-of-invoices.ts'
import { QUOTE_SECRETS } from './fixtures-of-quotes.ts'
import { NOTIFIER_SECRETS, SELLER_SECRETS } from './fixtures-of-showcase.ts'
import { TALK_SECRETS } from './fixtures-of-talks.ts'
import { type MemberPersona, PERSONAS, type Persona, secretsOf } from './personas.ts'
import type { ProofRow } from './row.ts'

/** Letters and digits only, to ignore encodings. */
const bare = (text: string) =>
  text.toLowerCase().replaceAll(/%[\da-f]{2}|&[#\w]+;|[^\p{L}\d%&]+|[%&]/gu, '')

/** The last long text, because most personas get the same reply, and reading a page takes longer than rendering it. */
const last = { text: '', letters: '' }
const LONG = 2000

const lettersOf = (text: string) => {
  if (text.length < LONG) return bare(text)
  if (last.text !== text) Object.assign(last, { text, letters: bare(text) })
  return last.letters
}

const leakMarkersIn = ({
  lastName,
  email,
  phone,
}: {
  lastName: string
  email: string
  phone?: string
}) => [lastName, email.split('@')[0] ?? '', ...(phone ? [phone.slice('+39'.length)] : [])].map(bare)

const members = PERSONAS.filter((persona): persona is MemberPersona => persona !== 'anonymous')

const SURNAMES = new Set(
  [...members.map(secretsOf), CONTACT_SECRETS, SELLER_SECRETS].map(({ lastName }) =>
    bare(lastName),
  ),
)

/** Leak markers of everybody but `who`; the owner's listings have contact data of their own. */
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
  ...(who === 'subscribed' ? [] : leakMarkersIn(FIRM_LEAK_MARKERS)),
  ...(who === 'subscribed' || who === 'owner' ? [] : leakMarkersIn(QUOTE_SECRETS)),
]

/** Other people's data in texts. */
export const findLeaks = (texts: string | readonly string[], who: string) => {
  const hay = [texts].flat().map(lettersOf).join('')
  return leakMarkersOfOthers(who).filter((marker) => hay.includes(marker))
}

/** Other people's data in a reply that are not due to `who`. */
export const findUnexpectedLeaks = (texts: readonly string[], row: ProofRow, who: Persona) => {
  if (isDisclosedTo(row, who)) return []
  const isSurnameDue = row.disclosesSurname?.includes(who)
  return findLeaks(texts, who).filter((marker) => !(isSurnameDue && SURNAMES.has(marker)))
}

/** All of a reply: body, headers, decoded cookies. */
export const joinReplyText = ({ text, headers }: { text: string; headers: Headers }) => {
  const sent = [...headers].flat().join('\n')
  const sealed = sent.match(/[\w-]{20,}/g) ?? []
  const opened = sealed.map((part) => Buffer.from(part, 'base64url').toString('latin1'))
  return [text, [sent, ...opened].join('\n')]
}

export const isDisclosedTo = ({ discloses = [] }: ProofRow, who: Persona) => discloses.includes(who)
