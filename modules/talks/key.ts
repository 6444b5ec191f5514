/** Talks whose client gives the contact: what either may not write before. */
import { type ContactInText, findContacts } from '#modules/kernel/contact-in-text.ts'
import type { TalkKeys, TalkNeeds, TalkParticipation } from './ports.ts'
import { isAnsweredLate, OPEN_TALK_STATE, type Talk } from './talk.ts'

export type ContactNotYetGivenRefusal =
  | { readonly code: 'talks.contact-in-text'; readonly found: readonly ContactInText[] }
  | { readonly code: 'talks.pictures-after-key' | 'talks.take-up-first' }

type TextPieces = {
  readonly texts: readonly (string | null | undefined)[]
  readonly hasImages?: boolean
  /** What the side wrote last, newest first. */
  readonly before?: () => readonly string[]
}

/** Answers null where the contact was given, or shown at once. */
export const findContactKeyRefusal = (
  keys: TalkKeys,
  { talk, side }: TalkParticipation,
  { texts, hasImages = false, before = () => [] }: TextPieces,
): ContactNotYetGivenRefusal | null => {
  const key = keys.stateOf(talk.id)
  // The client answered, and this is the professional's side of it.
  if (key === 'returned' && side === 'professional') return { code: 'talks.take-up-first' }
  if (key === 'given') return null
  if (hasImages && side === 'professional') return { code: 'talks.pictures-after-key' }
  const [text, ...otherTexts] = texts
  const contacts = [joinPieces(before(), text ?? ''), ...otherTexts].flatMap(contactsOf)
  return contacts.length > 0 ? { code: 'talks.contact-in-text', found: contacts } : null
}

/** Joins the figures-only messages right before, because a number may be sent in pieces. */
const joinPieces = (before: readonly string[], text: string) => {
  const worded = before.findIndex((one) => /\p{L}/u.test(one))
  const pieces = worded === -1 ? before : before.slice(0, worded)
  return [...pieces.toReversed(), text].join(' ')
}

/** Each once: the domain of an address is no link of its own. */
const contactsOf = (text: string | null | undefined) => {
  const contacts = findContacts(text ?? '')
  return contacts.filter((one) => !contacts.some((other) => isPartOf(one, other)))
}

const isPartOf = (one: ContactInText, other: ContactInText) =>
  other.text.length > one.text.length && other.text.includes(one.text)

/** Refuses contact data in a reason, which the other side reads. */
export const findReasonRefusal = (
  keys: TalkKeys,
  { id }: Pick<Talk, 'id'>,
  reason: string | null,
): ContactNotYetGivenRefusal | null => {
  const contacts = contactsOf(reason)
  return contacts.length > 0 && keys.stateOf(id) !== 'given'
    ? { code: 'talks.contact-in-text', found: contacts }
    : null
}

/** A late answer of the client opens the talk again. */
export const reopenLateTalk = ({ talks }: Pick<TalkNeeds, 'talks'>, talk: Talk): void => {
  if (isAnsweredLate(talk)) talks.save({ ...talk, ...OPEN_TALK_STATE })
}
