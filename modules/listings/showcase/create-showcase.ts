/** The showcase (OFFRO): use cases of sellers, staff and visitors. */
import type { UserId } from '#modules/kernel/ids.ts'
import type { SavedItemsInput } from '../contract/showcase/saved-items.ts'
import { SAVED_ITEMS_MAX } from '../contract/showcase/vocabulary.ts'
import type { ListingNeeds } from '../ports.ts'
import { addWarnings } from '../shared/add-warnings.ts'
import { createModerationAdmin } from '../shared/create-moderation-admin.ts'
import { findUnpublishedListing } from '../shared/find-unpublished.ts'
import { itemMails } from '../shared/listing-mails.ts'
import { addLastMonthStatistics, type createExpiry } from '../shared/retire-expired.ts'
import { createItemOwnerUseCases } from './owner-use-cases.ts'
import { showcaseRules } from './showcase-item.ts'

type Retirement = Pick<ReturnType<typeof createExpiry>, 'current'>

export const createShowcaseUseCases = (needs: ListingNeeds, { current }: Retirement) => {
  const { items, itemViews: views } = needs
  return {
    owner: createItemOwnerUseCases(needs),
    moderation: createModerationAdmin(needs, {
      store: items,
      rules: showcaseRules,
      mails: itemMails,
    }),
    list: current(views.list),
    recent: current(views.recent),
    published: current(views.published),
    isGone: views.isGone,
    related: current(views.related),
    cards: current(views.cards),
    saved: needs.savedItems.of,
    changeSaved: current((userId: UserId, { add, remove }: SavedItemsInput) =>
      needs.atomically(() => {
        needs.savedItems.remove(userId, remove)
        needs.savedItems.add(userId, add, needs.world.now(), SAVED_ITEMS_MAX)
        return needs.savedItems.of(userId)
      }),
    ),
    ofSeller: current(views.ofSeller),
    sameSeller: current(views.sameSeller),
    own: current(views.own),
    ownedBy: current((...query: Parameters<typeof views.ownedBy>) => {
      const { items: owned, total } = views.ownedBy(...query)
      const { answeredKind: sellerKind } = needs.owners.addressOf(query[0])
      return { items: addLastMonthStatistics(needs)(query[0], owned), total, sellerKind }
    }),
    queue: current(addWarnings(needs, 'showcase', views.queue)),
    unpublished: current(findUnpublishedListing({ find: items.find, own: views.own })),
  }
}
