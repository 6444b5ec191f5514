/** The showcase (OFFRO): use cases of sellers, staff and visitors. */
import type { ShowcaseItemId, UserId } from '#modules/kernel/ids.ts'
import { isStaff, type Viewer } from '#modules/kernel/viewer.ts'
import type { ShowcaseFilters } from '../contract/showcase/filters.ts'
import type { ListingNeeds } from '../ports.ts'
import { createModerationAdmin } from '../shared/create-moderation-admin.ts'
import { withLastMonth } from '../shared/create-totals.ts'
import { itemMails } from '../shared/listing-mails.ts'
import type { createRetirement } from '../shared/retire-expired.ts'
import { createShowcaseItemOwner } from './create-showcase-item-owner.ts'
import { showcaseRules } from './showcase-item.ts'

type Retirement = Pick<ReturnType<typeof createRetirement>, 'current'>

export const createShowcase = (needs: ListingNeeds, { current }: Retirement) => {
  const { items, itemViews: views } = needs
  return {
    owner: createShowcaseItemOwner(needs),
    moderation: createModerationAdmin(needs, {
      store: items,
      rules: showcaseRules,
      mails: itemMails,
    }),
    list: current((filters: ShowcaseFilters) => views.list(filters)),
    recent: current((limit: number) => views.recent(limit)),
    published: current((id: ShowcaseItemId) => views.published(id)),
    isGone: views.isGone,
    related: current((id: ShowcaseItemId, limit: number) => views.related(id, limit)),
    ofSeller: current((sellerId: UserId, limit: number) => views.ofSeller(sellerId, limit)),
    sameSeller: current((id: ShowcaseItemId, limit: number) => views.sameSeller(id, limit)),
    own: current((id: ShowcaseItemId) => views.own(id)),
    ownedBy: current((...asked: Parameters<typeof views.ownedBy>) => {
      const { items: owned, total } = views.ownedBy(...asked)
      const { answeredKind: sellerKind } = needs.owners.addressOf(asked[0])
      return { items: withLastMonth(needs)(asked[0], owned), total, sellerKind }
    }),
    queue: current(views.queue),
    /** A non-public item, for its seller and the staff. */
    hidden: current((viewer: Viewer, id: ShowcaseItemId) => {
      const isTheirs = isStaff(viewer) || items.find(id)?.ownerId === viewer.userId
      return isTheirs ? views.own(id) : null
    }),
  }
}
