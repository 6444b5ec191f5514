import { accept, refuse } from '#modules/kernel/result.ts'
import type { ListingNeeds } from '../../ports.ts'
import type { Decision, Listing, ListingRules } from '../listing.ts'
import { amend } from './amend.ts'

/** Answers the owner's modification request, with or without changes. */
export const resolveModification =
  <One extends Listing>(
    needs: ListingNeeds,
    { withModificationRequest }: Pick<ListingRules<One, string>, 'withModificationRequest'>,
    contents: One['contents'] | null,
  ) =>
  (listing: One): Decision<One> => {
    if (listing.modificationRequest === null) return refuse({ code: 'no-modification' })
    const amended = contents ? amend<One>(needs, contents)(listing) : accept(listing)
    return amended.ok ? accept(withModificationRequest(amended.value, null)) : amended
  }
