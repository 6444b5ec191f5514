/** Decides who may see a listing; `isListingPublicSql` says the same in SQL. */
export type Visibility = {
  /** Approved by the staff. */
  readonly isVerified: boolean
  /** False after its expiry. */
  readonly isActive: boolean
  /** Its owner is not on the site any more, or an item's firm is suspended. */
  readonly isWithdrawn: boolean
  readonly publicationNumber: number | null
  readonly publicUntil: Date | null
}

/** Compares with the clock: a listing is hidden from the instant of its expiry. */
export const isListingPublic = (listing: Visibility, now: Date) =>
  listing.isVerified &&
  listing.isActive &&
  !listing.isWithdrawn &&
  listing.publicationNumber !== null &&
  (listing.publicUntil === null || listing.publicUntil > now)
