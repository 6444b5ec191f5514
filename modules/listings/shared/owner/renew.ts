import { accept, refuse } from '#modules/kernel/result.ts'
import {
  type Decision,
  daysFrom,
  isRenewable,
  type Listing,
  type ListingRules,
} from '../listing.ts'

/** `È ancora attiva`: public for the full time again, and first in the list. */
export const renew =
  <One extends Listing>(
    nextPublicationNumber: () => number,
    { isFinished, publicDays }: Pick<ListingRules<One, string>, 'isFinished' | 'publicDays'>,
  ) =>
  (listing: One, now: Date): Decision<One> => {
    if (!listing.isVerified) return refuse({ code: 'not-published' })
    if (isFinished(listing)) return refuse({ code: 'finished' })
    if (!isRenewable(listing, now)) return refuse({ code: 'renewed-too-early' })
    return accept({
      ...listing,
      isActive: true,
      publicationNumber: nextPublicationNumber(),
      publishedAt: now,
      publicUntil: daysFrom(now, publicDays),
      remindedAt: null,
    })
  }
