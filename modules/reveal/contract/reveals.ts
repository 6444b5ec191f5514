import * as v from 'valibot'
import {
  callOutFields,
  FirmCheckReply,
  firmPlaceFields,
  RatingReply,
} from '#modules/kernel/contract/firm-checks.ts'
import { pageQueryFields } from '#modules/kernel/contract/paging.ts'
import {
  e164PhoneField,
  inputObject,
  optionalField,
  optionalLines,
  trimmedOrMissing,
} from '#modules/kernel/contract.ts'
import { OwnContactReport } from './contact-reports.ts'
import { CONTACT_ENDINGS } from './endings.ts'
import { CONTACT_PROGRESSES } from './report-words.ts'

/** `POST /api/job-requests/{id}/reveal-contact`: the contact is the reply itself. */
export const RevealedContact = v.object({
  clientName: v.string(),
  clientLastName: v.string(),
  clientEmail: v.string(),
  clientPhone: v.optional(v.string()),
  clientPhoneE164: e164PhoneField,
  hasWhatsapp: v.boolean(),
  preferredContactMethods: v.array(v.string()),
  callTimePreferences: v.array(v.string()),
  /** True if the address shown is proven. */
  emailVerified: v.boolean(),
  /** The talk that the reveal opened; in the reply to the reveal alone. */
  talkId: v.optional(v.string()),
})
export type RevealedContact = v.InferOutput<typeof RevealedContact>

/** The contact of a request whose client gives it: it is reserved, and the professional writes first. */
export const ReservedContact = v.object({
  contactMode: v.literal('on_request'),
  talkId: v.string(),
  /** The client's. */
  firstName: v.string(),
  /** If nobody has written by then, the contact is returned automatically; null once somebody wrote. ISO 8601, UTC. */
  writeBefore: v.nullable(v.string()),
})
export type ReservedContact = v.InferOutput<typeof ReservedContact>

/** `POST /api/job-requests/{id}/reveal-contact`. */
export const RevealReply = v.union([RevealedContact, ReservedContact])

/** `POST /api/showcase-items/{id}/reveal-contact`: the contact is the reply itself. */
export const RevealedSeller = v.object({
  sellerName: v.string(),
  sellerLastName: v.string(),
  sellerEmail: v.string(),
  sellerPhone: v.optional(v.string()),
  sellerPhoneE164: e164PhoneField,
  hasWhatsapp: v.boolean(),
  preferredContactMethods: v.array(v.string()),
  callTimePreferences: v.array(v.string()),
  /** True if the address shown is proven. */
  emailVerified: v.boolean(),
})
export type RevealedSeller = v.InferOutput<typeof RevealedSeller>

/** States of a contact in the plan. */
export const REVEAL_STATES = ['reserved', 'used', 'returned'] as const
export type RevealState = (typeof REVEAL_STATES)[number]

const revealFields = {
  id: v.string(),
  listingId: v.string(),
  title: v.string(),
  city: v.string(),
  status: v.string(),
  /** True if the listing's page is public. */
  isPublic: v.boolean(),
  revealedAt: v.string(),
  note: v.nullable(v.string()),
  progress: v.picklist(CONTACT_PROGRESSES),
  /** The talk with the client; null for showcase items. */
  talkId: v.nullable(v.string()),
  /** True if the client chose this professional in it. */
  isChosen: v.boolean(),
  /** Tells whether it counts in the plan: a reserved one until it returns, a returned one not. */
  state: v.picklist(REVEAL_STATES),
  /** Until then the professional writes, or a reserved contact returns; null else. */
  writeBefore: v.nullable(v.string()),
  /** A reserved contact returns at this moment unless the client answers; null before the first words. */
  answerBefore: v.nullable(v.string()),
  returnedBecause: v.nullable(v.picklist(CONTACT_ENDINGS)),
  /** Why `contact` is null; it also is while its client has not given it. */
  endedBecause: v.nullable(v.picklist(CONTACT_ENDINGS)),
  /** ISO 8601, UTC; null while it is readable or waits. */
  endedAt: v.nullable(v.string()),
  /** It returned, and then its client answered: it can be taken up again while a place is free and the plan has a contact left. */
  isAnsweredLate: v.boolean(),
  /** Until then, as things are, the contact of a request is readable; null of showcase items. */
  readableUntil: v.nullable(v.string()),
  /** Outcome of the report about this contact; null without one. */
  report: v.nullable(OwnContactReport),
  /** Until then the contact can be reported, once. */
  reportableUntil: v.string(),
}

/** One line of `GET /api/contact-reveals`: both kinds, newest first. */
export const ContactRevealReply = v.variant('kind', [
  v.object({ ...revealFields, kind: v.literal('job'), contact: v.nullable(RevealedContact) }),
  v.object({ ...revealFields, kind: v.literal('showcase'), contact: v.nullable(RevealedSeller) }),
])
export type ContactRevealReply = v.InferOutput<typeof ContactRevealReply>

const progress = optionalField(v.picklist(CONTACT_PROGRESSES, 'Stato del contatto non valido'))

/** `GET /api/contact-reveals?limit=&offset=&progress=&listingId=`: newest first, a hundred at a time. */
export const RevealListQuery = v.object({
  ...pageQueryFields,
  limit: v.pipe(
    trimmedOrMissing,
    v.transform((limit): unknown => limit ?? '100'),
    pageQueryFields.limit,
  ),
  progress,
  listingId: optionalField(v.pipe(v.string(), v.maxLength(100, 'Annuncio non valido'))),
})

export const CONTACT_NOTE_MAX = 2000

/** The body of `PATCH /api/contact-reveals/{id}`: both are private; what is left out stays as it is. */
export const RevealChanges = inputObject({
  note: v.optional(optionalLines(CONTACT_NOTE_MAX)),
  progress,
})

export const RevealerFirm = v.object({
  ...firmPlaceFields,
  ...callOutFields,
  legalName: v.string(),
  tradeName: v.nullable(v.string()),
  vatId: v.string(),
  /** The number that it will call from; null before the client gave the contact. */
  phone: v.nullable(v.string()),
  /** Reveals from before the number was stored lack it. */
  phoneE164: v.optional(e164PhoneField),
  slug: v.string(),
  checks: v.array(FirmCheckReply),
})
export type RevealerFirm = v.InferOutput<typeof RevealerFirm>

/** How many contacts ended now. */
export const TakeBackContactReply = v.object({ ended: v.number() })

/** One line of `GET /api/my-job-requests/{id}/reveals`: who revealed the owner's contact. */
export const RevealerReply = v.object({
  id: v.string(),
  /** First and last name of the professional. */
  name: v.string(),
  revealedAt: v.string(),
  /** Who will call, as it was at the reveal; null without a firm. */
  firm: v.nullable(RevealerFirm),
  /** The firm's rating at that time; absent without reviews. */
  reviews: v.optional(RatingReply),
  /** The slug of its current page, or null. */
  page: v.nullable(v.string()),
  /** The talk with this professional; null for showcase items. */
  talkId: v.nullable(v.string()),
  state: v.picklist(REVEAL_STATES),
  /** True if this professional has the contact: at once, or since the client gave it. */
  hasContact: v.boolean(),
  /** Why this professional reads the contact no more; null while it is readable. */
  endedBecause: v.nullable(v.picklist(CONTACT_ENDINGS)),
})
export type RevealerReply = v.InferOutput<typeof RevealerReply>
