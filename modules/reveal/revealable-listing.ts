import type { ListingRef, UserId } from '#modules/kernel/ids.ts'
import { isListingPublic, type Visibility } from '#modules/kernel/visibility.ts'
import type { RevealedContact, RevealedSeller } from './contract/reveals.ts'

/** The contact and the facts that decide whether it may be shown. */
export type RevealableListing = {
  readonly ref: ListingRef
  readonly title: string
  readonly owner: { readonly id: UserId; readonly email: string; readonly firstName: string }
  readonly contact: RevealedContact | RevealedSeller
  /** Approved at least once: before that only the owner and the staff may know of it. */
  readonly wasPublished: boolean
  readonly visibility: Visibility
  /** Completed or sold. */
  readonly isFinished: boolean
  /** The client pressed `Chiudi i contatti`. */
  readonly isClosedByOwner: boolean
  readonly revealCount: number
  /** Null (no limit) for showcase items. */
  readonly maxReveals: number | null
  /** True if the client gives the contact after an offer. */
  readonly isOnRequest: boolean
  /** `Entro oggi`. */
  readonly isForToday: boolean
  /** The request is open only to firms whose declared area holds its place. */
  readonly isLocalOnly: boolean
}

export const isRevealableListingPublic = ({ visibility }: RevealableListing, now: Date) =>
  isListingPublic(visibility, now)

export const acceptsReveals = (listing: RevealableListing, now: Date) =>
  isRevealableListingPublic(listing, now) && !listing.isFinished && !listing.isClosedByOwner

export const isRevealLimitReached = ({ revealCount, maxReveals }: RevealableListing) =>
  maxReveals !== null && revealCount >= maxReveals
