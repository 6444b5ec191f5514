/** A professional's past reveals, each with a private note and how far it went. */
import type { RevealId, UserId } from '#modules/kernel/ids.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import type { Progress } from './contract/report-words.ts'
import type { ContactReveal, Revealer, RevealNeeds, RevealPage } from './ports.ts'
import type { ListingRef } from './revealable-listing.ts'

type Changes = {
  readonly userId: UserId
  readonly id: RevealId
  /** Null empties it; absent leaves it. */
  readonly note?: string | null
  readonly progress?: Progress | undefined
}

export const myReveals = ({ reveals, atomically }: RevealNeeds) => ({
  list: (userId: UserId, page: RevealPage) => reveals.listOf(userId, page),

  annotate: ({ userId, id, note, progress }: Changes) =>
    atomically((): Result<ContactReveal, { readonly code: 'reveal.not-found' }> => {
      if (note !== undefined) reveals.setNote(userId, id, note)
      if (progress !== undefined) reveals.setProgress(userId, id, progress)
      const reveal = reveals.ofUser(userId, id)
      return reveal ? accept(reveal) : refuse({ code: 'reveal.not-found' })
    }),
})

/** Who revealed the owner's contact. Another user's listing is "not found". */
export const listingRevealers =
  ({ listings, reveals }: RevealNeeds) =>
  (
    userId: UserId,
    listing: ListingRef,
  ): Result<readonly Revealer[], { readonly code: 'reveal.not-found' }> =>
    listings.ownerOf(listing) === userId
      ? accept(reveals.professionalsOf(listing))
      : refuse({ code: 'reveal.not-found' })
