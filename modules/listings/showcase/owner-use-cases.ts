/** Use cases of an item's seller. */
import type { ShowcaseItemId, UserId } from '#modules/kernel/ids.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import type { ShowcaseItemInput } from '../contract/showcase/showcase-item.ts'
import type { SellerKind } from '../contract/showcase/vocabulary.ts'
import type { FindTraderGateCode, ListingNeeds } from '../ports.ts'
import { createAfterListingChange } from '../shared/after-change.ts'
import { itemMails } from '../shared/listing-mails.ts'
import {
  changeOwnListing,
  editOwnListing,
  readOwnListing,
  renewOwnListing,
  requestModification,
} from '../shared/owner/change-own.ts'
import { type PublicationInput, publishListing } from '../shared/publish-listing.ts'
import {
  markItemSold,
  type ShowcaseItem,
  type ShowcaseOutcome,
  showcaseRules,
} from './showcase-item.ts'

const TOO_MANY = { code: 'showcase-item.too-many' } as const
type Obstacle = NonNullable<ReturnType<FindTraderGateCode>> | typeof TOO_MANY.code

type Showcase = ListingNeeds

const isFull = ({ items, rights }: Showcase, sellerId: UserId) => {
  const { showcaseItems } = rights.of(sellerId)
  return showcaseItems !== null && items.countLive(sellerId) >= showcaseItems
}

/** Why this person may not put one more item into the showcase. */
const obstacleTo =
  (needs: Showcase) =>
  (sellerId: UserId, answer?: SellerKind): { readonly code: Obstacle } | null => {
    const kind = answer ?? needs.owners.addressOf(sellerId).sellerKind
    const lacking = kind === 'trader' ? needs.tradersGate(sellerId) : null
    if (lacking) return { code: lacking }
    return isFull(needs, sellerId) ? TOO_MANY : null
  }

/** What a private person with items lacks to call themselves a trader. */
const turningObstacle = (needs: Showcase, sellerId: UserId, answer: SellerKind | undefined) => {
  if (answer !== 'trader' || needs.owners.addressOf(sellerId).sellerKind === 'trader') return null
  const lacking = needs.tradersGate(sellerId)
  return lacking && { code: lacking }
}

/** What expired counts again once it is renewed, and what was rejected once it waits for the moderators. */
const isExpired = ({ status }: ShowcaseItem) => status === 'expired'
const isRejected = ({ isVerified, moderationState }: ShowcaseItem) =>
  !isVerified && moderationState === 'rejected'

export const createItemOwnerUseCases = (needs: ListingNeeds) => {
  const { items } = needs
  const change = changeOwnListing({
    ...needs,
    store: items,
    rules: showcaseRules,
    afterwards: createAfterListingChange(needs, 'showcase'),
  })
  const obstacleOf = (
    userId: UserId,
    id: ShowcaseItemId,
    returns: (item: ShowcaseItem) => boolean,
  ) => {
    const item = items.find(id)
    return item?.ownerId === userId && returns(item) ? obstacleTo(needs)(userId) : null
  }
  return {
    publish: publishItem(needs),
    /** Publishing an item requires a verified address. */
    mayPublish: (userId: UserId) => needs.owners.addressOf(userId).isEmailVerified,
    markSold: (userId: UserId, id: ShowcaseItemId): ShowcaseOutcome =>
      change(userId, id, markItemSold),
    requestModification: (userId: UserId, id: ShowcaseItemId, text: string): ShowcaseOutcome =>
      change(userId, id, requestModification(showcaseRules, text)),
    renew: (userId: UserId, id: ShowcaseItemId): ShowcaseOutcome => {
      const obstacle = obstacleOf(userId, id, isExpired)
      return obstacle ? refuse(obstacle) : change(userId, id, reopen(items.nextPublicationNumber))
    },
    edit: (
      userId: UserId,
      id: ShowcaseItemId,
      { sellerKind, ...contents }: AnsweredItem,
    ): ShowcaseOutcome => {
      const obstacle =
        turningObstacle(needs, userId, sellerKind) ?? obstacleOf(userId, id, isRejected)
      if (obstacle) return refuse(obstacle)
      return needs.atomically((): ShowcaseOutcome => {
        const outcome = change(userId, id, editOwnListing(needs, showcaseRules, contents))
        if (outcome.ok && sellerKind) needs.owners.answerSellerKind(userId, sellerKind)
        return outcome
      })
    },
    draft: readOwnListing(items),
    remove: removeItem(needs),
  }
}

/** What a private seller with items lacks to become a trader by `Offro`, which counts until they were asked. */
export const findTraderGap =
  ({ owners, items, tradersGate }: Pick<ListingNeeds, 'owners' | 'items' | 'tradersGate'>) =>
  (userId: UserId) =>
    owners.addressOf(userId).answeredKind === null && items.countLive(userId) > 0
      ? tradersGate(userId)
      : null

/** An item, and what its seller answered beside it. */
type AnsweredItem = ShowcaseItemInput & { readonly sellerKind?: SellerKind | undefined }

const publishItem =
  (needs: ListingNeeds) =>
  ({
    contents: { sellerKind: answer, ...contents },
    ...publication
  }: PublicationInput<AnsweredItem>) => {
    const { owners } = needs
    if (!owners.addressOf(publication.ownerId).isEmailVerified)
      return refuse({ code: 'showcase-item.email-not-verified' })
    const publish = publishListing<ShowcaseItem, { readonly code: Obstacle }>(needs, {
      name: 'showcase',
      store: needs.items,
      keys: needs.itemKeys,
      obstacleTo: (ownerId) => obstacleTo(needs)(ownerId, answer),
      make: (listing, { sellerKind }) => ({
        ...listing,
        status: 'active',
        sellerKind: answer ?? sellerKind,
        soldAt: null,
        featuredUntil: null,
      }),
      mail: itemMails.received,
      afterwards: ({ ownerId }) => answer && owners.answerSellerKind(ownerId, answer),
    })
    return publish({ ...publication, contents })
  }

/** Completing an edit reactivates an expired item. */
const reopen = (nextPublicationNumber: () => number) => (item: ShowcaseItem, now: Date) => {
  const renewed = renewOwnListing<ShowcaseItem>(nextPublicationNumber, showcaseRules)(item, now)
  return renewed.ok ? accept<ShowcaseItem>({ ...renewed.value, status: 'active' }) : renewed
}

/** Deletes an item for good, with the reveals of it. */
const removeItem =
  ({ items, atomically }: Pick<ListingNeeds, 'items' | 'atomically'>) =>
  (userId: UserId, id: ShowcaseItemId) =>
    atomically(() => {
      if (items.find(id)?.ownerId !== userId) return refuse({ code: 'showcase-item.not-found' })
      items.remove(id)
      return accept(null)
    })
