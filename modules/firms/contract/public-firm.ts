/** What everybody sees of firms. */
import * as v from 'valibot'
import { CallOutReply } from '#modules/kernel/contract/call-out.ts'
import { FirmCheckReply, RatingReply } from '#modules/kernel/contract/firm-checks.ts'
import { LocalPageReply } from '#modules/kernel/contract/local-place.ts'
import { cursorPageQueryFields, nextCursorField } from '#modules/kernel/contract/paging.ts'
import {
  matchedWordsField,
  RecognizedFilters,
  radiusKmField,
} from '#modules/kernel/contract/search.ts'
import { e164PhoneField, optionalField, optionalText } from '#modules/kernel/contract.ts'
import { LIST_SORTS } from '#modules/kernel/sorts.ts'
import { profileTextFields } from './profile-texts.ts'

/** The query of `GET /api/firms`. A category includes its children. */
export const FirmFilters = v.object({
  q: optionalText(120),
  categoryId: optionalText(64),
  regionId: optionalText(64),
  /** Firms that work there, wherever their seat is. */
  provinceId: optionalText(64),
  /** Belfiore code of a comune: firms that work there, or have their seat within `radiusKm`. */
  near: optionalText(8),
  /** Filters by the name of the comune; if no distance is given, the firm's seat is there, too. */
  city: optionalText(80),
  radiusKm: radiusKmField,
  reviewed: optionalField(v.literal('true', 'Filtro non valido')),
  /** Firms that work now and say what a visit costs. */
  callOut: optionalField(v.literal('today', 'Filtro non valido')),
  sort: optionalField(v.picklist(LIST_SORTS, 'Ordinamento non valido')),
  ...cursorPageQueryFields,
})
export type FirmFilters = v.InferOutput<typeof FirmFilters>

const Named = v.object({ id: v.string(), name: v.string() })
const Trade = v.object({ ...Named.entries, slug: v.string() })

const FirmWork = v.object({
  picture: v.string(),
  /** `before` is shown next to the `after` that follows it; absent for all other pictures. */
  part: v.optional(v.picklist(['before', 'after'])),
})
export type FirmWork = v.InferOutput<typeof FirmWork>

const cardFields = {
  id: v.string(),
  slug: v.string(),
  /** The trade name, else the legal one. */
  name: v.string(),
  city: v.string(),
  province: Named,
  about: v.string(),
  logoUrl: v.nullable(v.string()),
  trades: v.array(Trade),
  foundedYear: v.nullable(v.number()),
  /** True if it publishes a number, which lists never hold. */
  hasPhone: v.boolean(),
  callOut: v.nullable(CallOutReply),
  /** The call-out prices as text, on a card without the hours; absent if the firm states nothing. */
  callOutText: v.optional(v.string()),
  checks: v.array(FirmCheckReply),
  /** Says each check of the firm in few words: `P. IVA controllata`. */
  badges: v.array(v.string()),
  /** This is absent if the firm has no reviews. */
  reviews: v.optional(RatingReply),
  /** ISO 8601, UTC. */
  shownAt: v.string(),
}

export const FirmCardReply = v.object({
  ...cardFields,
  /** Pictures of what its owner shows in the showcase, a before and after first, as small as they come; absent without any. */
  works: v.optional(v.array(FirmWork)),
  /** Present in a list around a comune: kilometres between the centres. */
  distanceKm: v.optional(v.number()),
  matches: matchedWordsField,
})
export type FirmCardReply = v.InferOutput<typeof FirmCardReply>

export const FirmListReply = v.object({
  items: v.array(FirmCardReply),
  total: v.number(),
  /** Present when there are more than `total`. */
  totalIsAtLeast: v.optional(v.literal(true)),
  after: nextCursorField,
  /** The search with the nearest words, whose results are here; set if the typed one has none. */
  suggestion: v.optional(v.string()),
  understood: v.optional(RecognizedFilters),
})
export type FirmListReply = v.InferOutput<typeof FirmListReply>

/** `GET /api/firms/{slug}/phone`: both null unless the firm publishes it. */
export const FirmPhoneReply = v.object({ phone: v.nullable(v.string()), phoneE164: e164PhoneField })
export type FirmPhoneReply = v.InferOutput<typeof FirmPhoneReply>

/** `GET /api/firms/{slug}`. */
export const FirmReply = v.object({
  ...cardFields,
  legalName: v.string(),
  legalForm: v.string(),
  vatId: v.string(),
  reaNumber: v.nullable(v.string()),
  region: Named,
  /** This is null unless the firm publishes it. */
  phone: v.nullable(v.string()),
  phoneE164: e164PhoneField,
  /** The reader's network asked for too many numbers within an hour. */
  phoneWaits: v.optional(v.literal(true)),
  website: v.nullable(v.string()),
  ...profileTextFields,
  areas: v.array(
    v.object({ name: v.string(), provinceId: v.string(), radiusKm: v.optional(v.number()) }),
  ),
  /** The moment at which the firm's account was opened. */
  memberSince: v.string(),
  /** How it answers clients who write and wait, over 90 days; null below 5 messages. */
  answers: v.nullable(
    v.object({
      /** Ranges from 0 to 1. */
      share: v.number(),
      /** Until the first answer; null while none was given. */
      medianMinutes: v.nullable(v.number()),
    }),
  ),
  /** Its newest public showcase items, as their list sends them; a profile itself reads only what is named here. */
  items: v.array(
    v.looseObject({
      id: v.string(),
      title: v.string(),
      images: v.array(v.string()),
      showsBefore: v.boolean(),
    }),
  ),
})
export type FirmReply = v.InferOutput<typeof FirmReply>

const Link = v.object({ path: v.string(), name: v.string(), total: v.number() })
const Part = v.nullable(Trade)

/** A landing page of firms: its subject, its newest firms, and related pages. */
export const FirmLandingReply = v.object({
  category: Part,
  province: Part,
  total: v.number(),
  firms: v.array(FirmCardReply),
  provinces: v.array(Link),
  categories: v.array(Link),
  local: v.optional(LocalPageReply),
})
export type FirmLandingReply = v.InferOutput<typeof FirmLandingReply>
