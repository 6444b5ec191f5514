/** Use cases of an item's seller. */
import type { ShowcaseItemId, UserId } from '#modules/kernel/ids.ts'
import { accept, type Result, refuse } from '#modules/kernel/result.ts'
import type { ShowcaseItemInput } from './contract/showcase-item.ts'
import { changeOwn } from './owner/change-own.ts'
import { draftOf } from './owner/draft.ts'
import { edit } from './owner/edit.ts'
import { markSold } from './owner/mark-sold.ts'
import { renew } from './owner/renew.ts'
import { requestModification } from './owner/request-modification.ts'
import type { PublishedKeys, ShowcaseItemStore } from './ports.ts'
import { type Publication, type PublishNeeds, publishListing } from './publish-listing.ts'
import {
  type ShowcaseItem,
  type ShowcaseOutcome,
  type ShowcaseRefusal,
  showcaseRules,
} from './showcase-item.ts'

export type ShowcaseItemOwnerNeeds = PublishNeeds & {
  readonly items: ShowcaseItemStore
  readonly itemKeys: PublishedKeys<ShowcaseItemId>
}

export const createShowcaseItemOwner = (needs: ShowcaseItemOwnerNeeds) => {
  const { items } = needs
  const change = changeOwn({ ...needs, store: items, rules: showcaseRules })
  return {
    publish: publishItem(needs),
    /** Publishing an item requires a verified address. */
    mayPublish: (userId: UserId) => needs.owners.addressOf(userId).isEmailVerified,
    markSold: (userId: UserId, id: ShowcaseItemId): ShowcaseOutcome => change(userId, id, markSold),
    requestModification: (userId: UserId, id: ShowcaseItemId, text: string): ShowcaseOutcome =>
      change(userId, id, requestModification(showcaseRules, text)),
    renew: (userId: UserId, id: ShowcaseItemId): ShowcaseOutcome =>
      change(userId, id, reopened(items.nextPublicationNumber)),
    edit: (userId: UserId, id: ShowcaseItemId, contents: ShowcaseItemInput): ShowcaseOutcome =>
      change(userId, id, edit(needs, showcaseRules, contents)),
    draft: draftOf(items),
    remove: removeItem(needs),
  }
}

const publishItem = (needs: ShowcaseItemOwnerNeeds) => {
  const publish = publishListing<ShowcaseItem>(needs, {
    store: needs.items,
    keys: needs.itemKeys,
    make: (listing, { sellerKind }) => ({
      ...listing,
      status: 'active',
      sellerKind,
      soldAt: null,
      featuredUntil: null,
    }),
    mail: ({ contents }, owner) => ({
      recipient: owner.email,
      template: 'item-received',
      variables: { firstName: owner.firstName, title: contents.title },
    }),
  })
  return (publication: Publication<ShowcaseItemInput>): Result<ShowcaseItemId, ShowcaseRefusal> =>
    needs.owners.addressOf(publication.ownerId).isEmailVerified
      ? publish(publication)
      : refuse({ code: 'showcase-item.email-not-verified' })
}

/** Completing an edit reactivates an expired item. */
const reopened = (nextPublicationNumber: () => number) => (item: ShowcaseItem, now: Date) => {
  const renewed = renew<ShowcaseItem>(nextPublicationNumber, showcaseRules)(item, now)
  return renewed.ok ? accept<ShowcaseItem>({ ...renewed.value, status: 'active' }) : renewed
}

/** Deletes an item for good, with the reveals of it. */
const removeItem =
  ({ items, atomically }: ShowcaseItemOwnerNeeds) =>
  (userId: UserId, id: ShowcaseItemId): Result<null, ShowcaseRefusal> =>
    atomically((): Result<null, ShowcaseRefusal> => {
      if (items.find(id)?.ownerId !== userId) return refuse({ code: 'showcase-item.not-found' })
      items.remove(id)
      return accept(null)
    })
