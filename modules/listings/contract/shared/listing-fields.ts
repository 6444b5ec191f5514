/** Fields and replies that job requests and showcase items share. */
import * as v from 'valibot'
import { matchedWordsField } from '#modules/kernel/contract/search.ts'
import {
  optionalField,
  requiredLines,
  requiredText,
  requiredTitle,
} from '#modules/kernel/contract.ts'
import {
  DESCRIPTION_MAX,
  LISTING_WARNINGS,
  MAX_IMAGES,
  MODERATION_STATES,
  TITLE_MAX,
} from './vocabulary.ts'

const ID_MAX = 64
export const CONTACT_NAME_MAX = 60

export const listingFields = {
  categoryId: requiredText('Seleziona una categoria', ID_MAX),
  regionId: requiredText('Seleziona una regione', ID_MAX),
  provinceId: requiredText('Seleziona una provincia', ID_MAX),
  city: requiredText('Seleziona una città', 80),
  title: requiredTitle('Inserisci un titolo', TITLE_MAX),
  description: requiredLines('Inserisci una descrizione', DESCRIPTION_MAX),
  images: optionalField(
    v.pipe(
      v.array(
        v.pipe(v.string('Immagine non valida'), v.maxLength(200, 'Immagine non valida')),
        'Immagine non valida',
      ),
      v.maxLength(MAX_IMAGES, `Puoi caricare al massimo ${MAX_IMAGES} immagini`),
    ),
    [],
  ),
}

const NamedPlace = v.object({ id: v.string(), name: v.string() })

/** Public fields: never a surname, an address or a number. */
export const listingReplyFields = {
  id: v.string(),
  title: v.string(),
  description: v.string(),
  images: v.array(v.string()),
  city: v.string(),
  categoryId: v.string(),
  regionId: v.string(),
  provinceId: v.string(),
  category: v.object({ ...NamedPlace.entries, slug: v.string(), image: v.nullable(v.string()) }),
  region: NamedPlace,
  province: NamedPlace,
  viewCount: v.number(),
  isActive: v.boolean(),
  isVerified: v.boolean(),
  /** ISO 8601, UTC. */
  createdAt: v.string(),
  publishedAt: v.nullable(v.string()),
  /** Present in a list around a comune: kilometres between the centres. */
  distanceKm: v.optional(v.number()),
  matches: matchedWordsField,
}

/** Describes the account behind a listing without its name; sent only with a single listing. */
export const publisherReplyFields = {
  publisher: v.object({
    /** `2026-11`: the day is nobody's business. */
    memberSince: v.string(),
    isEmailVerified: v.boolean(),
    /** This is set if the client has a firm of that trade there. */
    isOfSameTrade: v.optional(v.literal(true)),
    /** How long the client of a request usually lets those wait who write; absent below three answers. */
    answersWithinHours: v.optional(v.number()),
    /** Nobody got a word on the client's last three requests; absent else. */
    answersRarely: v.optional(v.literal(true)),
  }),
}

/** Further fields for the owner and the staff. */
export const ownListingReplyFields = {
  /** Covers the last 30 days; sent only to owners whose plan includes statistics. */
  lastMonth: v.optional(v.object({ views: v.number(), reveals: v.number() })),
  /** Lists for the staff the words of title and text that the operator wants to see. */
  markedWords: v.optional(v.array(v.string())),
  /** Tells the staff what to look at, with a sentence that says what and where. */
  marks: v.optional(v.array(v.object({ mark: v.picklist(LISTING_WARNINGS), text: v.string() }))),
  preferredContactMethods: v.array(v.string()),
  hasWhatsapp: v.boolean(),
  callTimePreferences: v.array(v.string()),
  moderationState: v.picklist(MODERATION_STATES),
  rejectionReason: v.nullable(v.string()),
  modificationRequest: v.nullable(v.string()),
  publicUntil: v.nullable(v.string()),
  /** The moment at which the staff last approved or refused it; null before, and once they took an approval back. */
  decidedAt: v.optional(v.nullable(v.string())),
  /** The owner's edit of a published listing, while it waits for approval or was rejected. */
  pendingChanges: v.nullable(v.record(v.string(), v.unknown())),
}
