import type { UserId } from '#modules/kernel/ids.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import type { Atomically, World } from '#modules/kernel/world.ts'
import type { ListingNeeds, ListingStore } from '../../ports.ts'
import { checkListingContents, createGroupLookup, findAddressIssues } from '../check-contents.ts'
import {
  addDaysToMoment,
  isRenewable,
  type Listing,
  type ListingRules,
  type ModerationOutcome,
  toRefusalOfKind,
} from '../listing.ts'

type Needs<One extends Listing, Code extends string> = {
  readonly store: ListingStore<One>
  readonly rules: ListingRules<One, Code>
  readonly world: World
  readonly atomically: Atomically
  /** Runs in the same transaction. */
  readonly afterwards?: (changed: One, before: One) => void
}

/** Somebody else's listing is "not found", so that ids cannot be probed. */
export const changeOwnListing =
  <One extends Listing, Code extends string>({
    store,
    rules,
    world,
    atomically,
    afterwards,
  }: Needs<One, Code>) =>
  (userId: UserId, id: One['id'], decide: (listing: One, now: Date) => ModerationOutcome<One>) =>
    atomically(() => {
      const listing = store.find(id)
      if (listing?.ownerId !== userId) return refuse({ code: rules.codes['not-found'] })
      const now = world.now()
      const decision = decide(listing, now)
      if (decision.ok && decision.value !== listing) {
        store.save({ ...decision.value, updatedAt: now })
        afterwards?.(decision.value, listing)
      }
      return toRefusalOfKind(rules)(decision)
    })

/** The owner's newest version; null for everybody else. */
export const readOwnListing =
  <One extends Listing>(store: Pick<ListingStore<One>, 'find'>) =>
  (userId: UserId, id: One['id']): One['contents'] | null => {
    const listing = store.find(id)
    if (listing?.ownerId !== userId) return null
    return listing.pendingChanges ?? listing.contents
  }

/**
 * Every edit goes back to the moderation queue. An unpublished listing is overwritten; a published version stays
 * visible until the edit is approved.
 */
export const editOwnListing =
  <One extends Listing>(
    needs: Pick<ListingNeeds, 'reference' | 'pictures' | 'addresses' | 'isMailBlocked'>,
    { kind, isFinished }: Pick<ListingRules<One, string>, 'kind' | 'isFinished'>,
    input: One['contents'],
  ) =>
  (listing: One): ModerationOutcome<One> => {
    if (isFinished(listing)) return refuse({ code: 'finished' })
    const shown = [...listing.contents.images, ...(listing.pendingChanges?.images ?? [])]
    const { ownerId } = listing
    const { contents, ...checked } = checkListingContents(needs)({
      kind,
      contents: input,
      ownerId,
      shown,
    })
    const stored = listing.pendingChanges ?? listing.contents
    const issues = [...checked.issues, ...findAddressIssues(needs, contents, stored)]
    if (issues.length > 0) return refuse({ code: 'request.invalid', issues })

    const resubmitted = { ...listing, moderationState: 'pending', rejectionReason: null } as const
    if (listing.isVerified) return accept({ ...resubmitted, pendingChanges: contents })
    return accept({
      ...resubmitted,
      contents,
      groupId: createGroupLookup(needs.reference)(contents.categoryId),
    })
  }

/** `È ancora attiva`: public for the full time again, and first in the list. */
export const renewOwnListing =
  <One extends Listing>(
    nextPublicationNumber: () => number,
    { isFinished, publicDays }: Pick<ListingRules<One, string>, 'isFinished' | 'publicDays'>,
  ) =>
  (listing: One, now: Date): ModerationOutcome<One> => {
    if (!listing.isVerified) return refuse({ code: 'not-published' })
    if (isFinished(listing)) return refuse({ code: 'finished' })
    if (!isRenewable(listing, now)) return refuse({ code: 'renewed-too-early' })
    return accept({
      ...listing,
      isActive: true,
      publicationNumber: nextPublicationNumber(),
      publishedAt: now,
      publicUntil: addDaysToMoment(now, publicDays),
      remindedAt: null,
    })
  }

/** The owner asks the moderators for a change; the listing stays public meanwhile. */
export const requestModification =
  <One extends Listing>(
    {
      isFinished,
      withModificationRequest,
    }: Pick<ListingRules<One, string>, 'isFinished' | 'withModificationRequest'>,
    text: string,
  ) =>
  (listing: One): ModerationOutcome<One> => {
    if (!listing.isVerified) return refuse({ code: 'not-published' })
    if (isFinished(listing)) return refuse({ code: 'finished' })
    if (listing.modificationRequest !== null) return refuse({ code: 'modification-pending' })
    if (!listing.isActive) return refuse({ code: 'expired' })
    return accept(withModificationRequest(listing, text))
  }
