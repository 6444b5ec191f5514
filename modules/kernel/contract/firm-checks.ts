/** Schemas of what other modules show of a firm. */
import * as v from 'valibot'
import { e164PhoneField } from '../contract.ts'
import { CREDENTIAL_KINDS } from '../firm-checks.ts'
import { CallOutReply } from './call-out.ts'

export const FirmCheckReply = v.object({
  kind: v.picklist(CREDENTIAL_KINDS),
  detail: v.string(),
  /** How: `VIES`, `visura camerale`. */
  method: v.string(),
  /** ISO 8601, UTC. */
  checkedAt: v.string(),
  /** `2027-06-30`. */
  validUntil: v.optional(v.string()),
})

/** How a firm stands to a request; each absent where nobody knows it. */
export const firmPlaceFields = {
  /** `Padova (PD)`. */
  seat: v.optional(v.string()),
  /** Whole kilometres between the centres of the two comuni. */
  distanceKm: v.optional(v.number()),
  /** True if the request lies in the area that the firm declared. */
  isInArea: v.optional(v.boolean()),
}

/** What a visit of the firm costs; absent where it does not say. */
export const callOutFields = { callOut: v.optional(CallOutReply) }

/** What is shown of a firm's reviews; the average from the third on, never without the number. */
export const RatingReply = v.object({ total: v.number(), average: v.optional(v.number()) })
export type RatingReply = v.InferOutput<typeof RatingReply>

/**
 * Tells whether a client who chose may review the firm, and why not: the address or the firm was missing at the
 * reveal, or the staff removed the request.
 */
export const ReviewRight = v.object({
  state: v.picklist(['open', 'soon', 'waiting', 'email', 'firm', 'listing']),
  path: v.optional(v.string()),
  /** ISO 8601, UTC. */
  expiresAt: v.optional(v.string()),
})
export type ReviewRight = v.InferOutput<typeof ReviewRight>

export const FirmBrief = v.object({
  ...firmPlaceFields,
  ...callOutFields,
  slug: v.string(),
  /** The trade name, else the legal one. */
  name: v.string(),
  /** Describes each check: `Partita IVA attiva in VIES · 3 novembre 2026`. */
  checks: v.array(v.string()),
  /** This is absent if the firm has no reviews. */
  reviews: v.optional(RatingReply),
})
export type FirmBrief = v.InferOutput<typeof FirmBrief>

/** Who sells by trade, as the law wants it said. */
export const TraderIdentity = v.object({
  legalName: v.string(),
  vatId: v.string(),
  address: v.string(),
  /** This is null when it is not public. */
  phone: v.nullable(v.string()),
  phoneE164: e164PhoneField,
})
export type TraderIdentity = v.InferOutput<typeof TraderIdentity>
