import { accept, refuse } from '#modules/kernel/result.ts'
import type { ListingNeeds } from '../../ports.ts'
import { checkContents, groupOf } from '../check-contents.ts'
import type { Decision, Listing, ListingRules } from '../listing.ts'

/**
 * Every edit goes back to the moderation queue. An unpublished listing is overwritten; a published version stays
 * visible until the edit is approved.
 */
export const edit =
  <One extends Listing>(
    needs: ListingNeeds,
    rules: Pick<ListingRules<One, string>, 'isFinished'>,
    contents: One['contents'],
  ) =>
  (listing: One): Decision<One> => {
    if (rules.isFinished(listing)) return refuse({ code: 'finished' })
    const shown = [...listing.contents.images, ...(listing.pendingChanges?.images ?? [])]
    const issues = checkContents(needs)({ contents, ownerId: listing.ownerId, shown })
    if (issues.length > 0) return refuse({ code: 'request.invalid', issues })

    const resubmitted = { ...listing, moderationState: 'pending', rejectionReason: null } as const
    if (listing.isVerified) return accept({ ...resubmitted, pendingChanges: contents })
    return accept({
      ...resubmitted,
      contents,
      groupId: groupOf(needs.reference)(contents.categoryId),
    })
  }
