import type { ListingRef, UserId } from '#modules/kernel/ids.ts'

/** An address that a listing shows and no log-in proves. */
export type ContactAddress = {
  readonly id: string
  readonly userId: UserId
  readonly email: string
  readonly askedAt: Date
  readonly confirmedAt: Date | null
  readonly disownedAt: Date | null
}

export type ContactAddresses = {
  readonly find: (id: string) => ContactAddress | null
  readonly of: (userId: UserId, email: string) => ContactAddress | null
  readonly put: (address: ContactAddress) => void
  /** Tells whether it is the account's verified address, or its mailbox confirmed it. */
  readonly isProven: (userId: UserId, email: string) => boolean
  /** Answers the account's listings that show this address, waiting edits included; null asks for all of them. */
  readonly listingsShowing: (userId: UserId, email: string | null) => readonly ListingRef[]
}
