import type { ListingRef, UserId } from '#modules/kernel/ids.ts'
import type { Mail } from '#modules/kernel/mail.ts'
import {
  findEarlierResult,
  type IdempotencyKey,
  type IdempotencyKeys,
} from '#modules/kernel/request-keys.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import type { ListingNeeds, ListingStore, Owner } from '../ports.ts'
import { checkListingContents, createGroupLookup, findAddressIssues } from './check-contents.ts'
import { mailUnprovenAddress } from './contact-address.ts'
import type { Listing } from './listing.ts'

export type PublicationInput<Contents> = {
  readonly ownerId: UserId
  readonly contents: Contents
  readonly key: IdempotencyKey | null
  /** Set by callers who know the id before. */
  readonly id?: string
}

type ListingKind<One extends Listing, Obstacle> = {
  readonly name: ListingRef['kind']
  readonly store: Pick<ListingStore<One>, 'add'>
  readonly keys: IdempotencyKeys<One['id']>
  /** Why this person may not publish another one now. */
  readonly obstacleTo?: (ownerId: UserId) => Obstacle | null
  /** Fields specific to this kind of listing. */
  readonly make: (listing: NewListing<One>, owner: Owner) => One
  readonly mail: (listing: One, owner: Owner) => Mail
  /** Runs in the same transaction. */
  readonly afterwards?: (listing: One) => void
}

type NewListing<One extends Listing> = Listing<One['contents']> & { readonly id: One['id'] }

/** Puts a new listing into the moderation queue and mails its owner. */
export const publishListing =
  <One extends Listing, Obstacle = never>(needs: ListingNeeds, kind: ListingKind<One, Obstacle>) =>
  (publication: PublicationInput<One['contents']>) =>
    needs.atomically(() => {
      const { ownerId, key } = publication
      const now = needs.world.now()
      const earlier = findEarlierResult(kind.keys, { userId: ownerId, key }, now)
      if (earlier) return earlier
      const obstacle = kind.obstacleTo?.(ownerId)
      if (obstacle) return refuse(obstacle)
      const { contents, ...checked } = checkListingContents(needs)({
        ...publication,
        kind: kind.name,
        shown: [],
      })
      const issues = [...checked.issues, ...findAddressIssues(needs, contents)]
      if (issues.length > 0) return refuse({ code: 'request.invalid', issues })

      const owner = needs.owners.addressOf(ownerId)
      const listing = kind.make(
        createPendingListing<One>(needs, { ...publication, contents }, now),
        owner,
      )
      kind.store.add(listing)
      kind.keys.remember({ userId: ownerId, key, id: listing.id, at: now })
      kind.afterwards?.(listing)
      mailUnprovenAddress(needs, { ...listing, kind: kind.name }, owner.email)
      needs.outbox.enqueue(kind.mail(listing, owner))
      return accept<One['id']>(listing.id)
    })

/** Creates a listing that waits for the moderators. */
export const createPendingListing = <One extends Listing>(
  { world, reference, termsInForce }: Pick<ListingNeeds, 'world' | 'reference' | 'termsInForce'>,
  { id, ownerId, contents }: PublicationInput<One['contents']>,
  now: Date,
): NewListing<One> => ({
  id: id ?? world.newId(),
  ownerId,
  contents,
  groupId: createGroupLookup(reference)(contents.categoryId),
  moderationState: 'pending',
  rejectionReason: null,
  modificationRequest: null,
  pendingChanges: null,
  isVerified: false,
  isActive: true,
  isWithdrawn: false,
  publicationNumber: null,
  publishedAt: null,
  decidedAt: null,
  publicUntil: null,
  remindedAt: null,
  termsVersion: termsInForce(),
  createdAt: now,
  updatedAt: now,
})
