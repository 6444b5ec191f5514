import type { DecisionBasis } from '#modules/kernel/decisions.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import type { ModerationState } from '../../contract/shared/vocabulary.ts'
import type { ListingNeeds, ListingReference } from '../../ports.ts'
import { checkListingContents, createGroupLookup } from '../check-contents.ts'
import {
  addDaysToMoment,
  type Listing,
  type ListingRules,
  type ModerationOutcome,
} from '../listing.ts'
import type { PublicationPosition } from '../published-texts.ts'

export type Rejection = {
  readonly reason: string
  readonly basis?: DecisionBasis | undefined
  /** State that whoever decides was shown. */
  readonly seen?: ModerationState | undefined
}

type Needs = {
  readonly nextPublicationNumber: () => number
  /** Place of a text that was published before. */
  readonly earlierPlace: (
    listing: Pick<Listing, 'id' | 'contents'>,
    now: Date,
  ) => PublicationPosition | null
  readonly reference: ListingReference
  readonly publicDays: number
}

/** Publishes a new listing, or replaces the published version by the edit. */
export const approveListing =
  <One extends Listing>({ nextPublicationNumber, earlierPlace, reference, publicDays }: Needs) =>
  (listing: One, now: Date): ModerationOutcome<One> => {
    if (listing.moderationState === 'approved') return refuse({ code: 'already-approved' })
    const contents: One['contents'] = listing.pendingChanges ?? listing.contents
    const approved = {
      ...listing,
      contents,
      groupId: createGroupLookup(reference)(contents.categoryId),
      pendingChanges: null,
      moderationState: 'approved',
      decidedAt: now,
      rejectionReason: null,
    } as const
    const earlier = earlierPlace(approved, now)
    // An edit may bring back a text that stood further down.
    if (listing.isVerified)
      return accept({ ...approved, ...(earlier && isBelow(earlier, listing) && earlier) })
    return accept({
      ...approved,
      isVerified: true,
      isActive: true,
      ...(earlier ?? {
        publicationNumber: nextPublicationNumber(),
        publishedAt: now,
      }),
      publicUntil: addDaysToMoment(now, publicDays),
      remindedAt: null,
    })
  }

const isBelow = ({ publishedAt }: PublicationPosition, { publishedAt: own }: Listing) =>
  own !== null && publishedAt < own

/** Back into the queue after the staff's own mistake: without a decision, so that its owner reads whose it was. */
export const undoListingApproval =
  <One extends Listing>() =>
  (listing: One): ModerationOutcome<One> =>
    listing.moderationState === 'approved' && listing.isVerified
      ? accept({ ...listing, moderationState: 'pending', isVerified: false, decidedAt: null })
      : refuse({ code: 'not-published' })

/** The staff's edit takes effect at once, in any state. */
export const amendListing =
  <One extends Listing>(
    needs: Pick<ListingNeeds, 'reference' | 'pictures' | 'addresses'>,
    { kind }: Pick<ListingRules<One, string>, 'kind'>,
    contents: One['contents'],
  ) =>
  (listing: One): ModerationOutcome<One> => {
    const { ownerId, contents: old } = listing
    const checked = checkListingContents(needs)({ kind, contents, ownerId, shown: old.images })
    const { issues } = checked
    if (issues.length > 0) return refuse({ code: 'request.invalid', issues })
    return accept({
      ...listing,
      contents: checked.contents,
      groupId: createGroupLookup(needs.reference)(contents.categoryId),
    })
  }

/** Refuses a new listing or an edit; without a waiting edit it takes a published listing down. */
export const rejectListing =
  <One extends Listing>({ reason, seen }: Pick<Rejection, 'reason' | 'seen'>) =>
  (listing: One, now: Date): ModerationOutcome<One> => {
    const { moderationState } = listing
    if (moderationState === 'rejected') return refuse({ code: 'already-rejected' })
    if (seen === 'pending' && moderationState === 'approved')
      return refuse({ code: 'already-approved' })
    return accept({
      ...listing,
      moderationState: 'rejected',
      decidedAt: now,
      rejectionReason: reason,
      isVerified: listing.isVerified && listing.pendingChanges !== null,
    })
  }

/** Answers the owner's modification request, with or without changes. */
export const answerModificationRequest =
  <One extends Listing>(
    needs: Pick<ListingNeeds, 'reference' | 'pictures' | 'addresses'>,
    rules: Pick<ListingRules<One, string>, 'kind' | 'withModificationRequest'>,
    contents: One['contents'] | null,
  ) =>
  (listing: One): ModerationOutcome<One> => {
    if (listing.modificationRequest === null) return refuse({ code: 'no-modification' })
    const amended = contents ? amendListing<One>(needs, rules, contents)(listing) : accept(listing)
    return amended.ok ? accept(rules.withModificationRequest(amended.value, null)) : amended
  }

/** Unpublishes a listing in any state; its owner may correct and resubmit it. */
export const takeDownListing =
  <One extends Listing>(reason: string) =>
  (listing: One, now: Date): ModerationOutcome<One> =>
    accept({
      ...listing,
      moderationState: 'rejected',
      decidedAt: now,
      rejectionReason: reason,
      pendingChanges: null,
      isVerified: false,
    })
