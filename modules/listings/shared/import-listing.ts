/** Listings from elsewhere: into the queue like all others, without a mail; who owns them did not press anything. */
import type { JobRequestId, ListingRef, ShowcaseItemId, UserId } from '#modules/kernel/ids.ts'
import { toId } from '#modules/kernel/ids.ts'
import type { InputIssue } from '#modules/kernel/invalid-input.ts'
import type { JobRequestInput } from '../contract/job-requests/job-request.ts'
import type { ShowcaseItemInput } from '../contract/showcase/showcase-item.ts'
import type { JobRequest } from '../job-requests/job-request.ts'
import type { ListingNeeds } from '../ports.ts'
import type { ShowcaseItem } from '../showcase/showcase-item.ts'
import { checkListingContents, findAddressIssues } from './check-contents.ts'
import type { ListingContents } from './listing.ts'
import { capMaxReveals } from './listing-settings.ts'
import { createPendingListing } from './publish-listing.ts'

type Owned<Contents> = { readonly ownerId: UserId; readonly contents: Contents }

const NOBODY = toId<UserId>('')

export const createListingImport = (needs: ListingNeeds) => {
  const limited = capMaxReveals(needs.listingSettings)
  const check = checkListingContents(needs)
  const withCheckedContents = <Contents extends ListingContents>(
    kind: ListingRef['kind'],
    owned: Owned<Contents>,
  ): Owned<Contents> => ({
    ...owned,
    contents: check({ ...owned, kind, shown: owned.contents.images }).contents,
  })
  return {
    /** What the form's schema does not see; without its pictures, which come later. */
    issuesOf:
      (kind: ListingRef['kind']) =>
      (contents: JobRequestInput | ShowcaseItemInput): readonly InputIssue[] => [
        ...check({ kind, contents, ownerId: NOBODY, shown: contents.images }).issues,
        ...findAddressIssues(needs, contents),
      ],
    /** Call both inside a transaction, with contents that have no issues. */
    addRequest: (owned: Owned<JobRequestInput>): JobRequestId => {
      const { ownerId, contents } = withCheckedContents('job', {
        ...owned,
        contents: limited(owned.contents),
      })
      const listing = createPendingListing<JobRequest>(
        needs,
        { ownerId, contents, key: null },
        needs.world.now(),
      )
      needs.requests.add({
        ...listing,
        status: 'active',
        completedAt: null,
        contactsClosedAt: null,
        contactDoubtedAt: null,
        contactConfirmedAt: null,
      })
      return listing.id
    },
    addItem: (owned: Owned<ShowcaseItemInput>): ShowcaseItemId => {
      const { ownerId, contents } = withCheckedContents('showcase', owned)
      const listing = createPendingListing<ShowcaseItem>(
        needs,
        { ownerId, contents, key: null },
        needs.world.now(),
      )
      const { sellerKind } = needs.owners.addressOf(ownerId)
      needs.items.add({
        ...listing,
        status: 'active',
        sellerKind,
        soldAt: null,
        featuredUntil: null,
      })
      return listing.id
    },
  }
}
