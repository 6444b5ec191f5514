import type {
  ContactRevealReply,
  RevealedContact,
  RevealedSeller,
} from '#modules/reveal/contract/reveals.ts'

/** The contact of a listing, client or seller. */
export type ContactPerson = {
  readonly who: 'cliente' | 'venditore'
  readonly name: string
  readonly email: string
  readonly phone: string | undefined
  /** Null where it cannot be read: then there are no links. */
  readonly phoneE164: string | null
  /** The address shown is not proven. */
  readonly isUnverified: boolean
  readonly hasWhatsapp: boolean
  readonly preferredContactMethods: readonly string[]
  readonly callTimePreferences: readonly string[]
  /** The talk with this person, where a reveal opened one. */
  readonly talkId: string | null
}

export const toContactPerson = (contact: RevealedContact | RevealedSeller): ContactPerson => {
  const { hasWhatsapp, preferredContactMethods, callTimePreferences } = contact
  const overrides = { hasWhatsapp, preferredContactMethods, callTimePreferences }
  return 'clientName' in contact
    ? {
        ...overrides,
        who: 'cliente',
        name: `${contact.clientName} ${contact.clientLastName}`,
        email: contact.clientEmail,
        phone: contact.clientPhone,
        phoneE164: contact.clientPhoneE164,
        // Who has no address reads no messages either.
        isUnverified: contact.clientEmail !== '' && !contact.emailVerified,
        talkId: contact.clientEmail === '' ? null : (contact.talkId ?? null),
      }
    : {
        ...overrides,
        who: 'venditore',
        name: `${contact.sellerName} ${contact.sellerLastName}`,
        email: contact.sellerEmail,
        phone: contact.sellerPhone,
        phoneE164: contact.sellerPhoneE164,
        isUnverified: contact.sellerEmail !== '' && !contact.emailVerified,
        talkId: null,
      }
}

/** Finds the person of an earlier reveal; null once it ended. */
export const findRevealedPerson = ({
  contact,
  talkId,
}: ContactRevealReply): ContactPerson | null => {
  if (!contact) return null
  const person = toContactPerson(contact)
  return { ...person, talkId: person.email === '' ? null : talkId }
}
