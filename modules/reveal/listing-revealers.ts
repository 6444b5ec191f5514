import type { UserId } from '#modules/kernel/ids.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import type { Listings, Professionals, Revealer, RevealStore } from './ports.ts'
import type { ListingRef } from './revealable-listing.ts'

type Needs = {
  readonly listings: Pick<Listings, 'ownerOf' | 'tradeOf'>
  readonly professionals: Pick<Professionals, 'fitsTrade'>
  readonly reveals: Pick<RevealStore, 'professionalsOf'>
}

/** Who revealed the owner's contact. Another user's listing is "not found". */
export const listingRevealers =
  ({ listings, professionals, reveals }: Needs) =>
  (
    userId: UserId,
    listing: ListingRef,
  ): Result<readonly Revealer[], { readonly code: 'reveal.not-found' }> => {
    if (listings.ownerOf(listing) !== userId) return refuse({ code: 'reveal.not-found' })
    const fitting = withFittingChecks(professionals, listings.tradeOf(listing))
    return accept(
      reveals.professionalsOf(listing).map((one) => ({ ...one, firm: fitting(one.firm) })),
    )
  }

/** Of the checks only those that count for the listing's trade. */
export const withFittingChecks =
  ({ fitsTrade }: Pick<Professionals, 'fitsTrade'>, tradeId: string | null) =>
  (firm: Revealer['firm']): Revealer['firm'] =>
    firm && { ...firm, checks: firm.checks.filter((check) => fitsTrade(check, tradeId)) }
