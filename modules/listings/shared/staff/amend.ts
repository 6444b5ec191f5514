import { accept, refuse } from '#modules/kernel/result.ts'
import type { ListingNeeds } from '../../ports.ts'
import { checkContents, groupOf } from '../check-contents.ts'
import type { Decision, Listing } from '../listing.ts'

/** The staff's edit takes effect at once, in any state. */
export const amend =
  <One extends Listing>(needs: ListingNeeds, contents: One['contents']) =>
  (listing: One): Decision<One> => {
    const { ownerId, contents: old } = listing
    const issues = checkContents(needs)({ contents, ownerId, shown: old.images })
    if (issues.length > 0) return refuse({ code: 'request.invalid', issues })
    return accept({
      ...listing,
      contents,
      groupId: groupOf(needs.reference)(contents.categoryId),
    })
  }
