import { FEATURED_LABEL } from '#modules/listings/contract/shared/ranking.ts'
import type { ShowcaseItemReply } from '#modules/listings/contract/showcase/showcase-item.ts'
import type { CardListing } from '#web/listing/card/card-fields.ts'
import { RecentRow } from '#web/listing/recent/recent-row.tsx'
import { itemPriceText } from './item-facts.ts'

/** An offer without its description, which no line shows. */
export type ItemInRow = Omit<CardListing<ShowcaseItemReply>, 'description'>

export const ItemRow = ({ item }: { item: ItemInRow }) => (
  <RecentRow
    mode="offro"
    listing={item}
    mark={item.isFeatured && <strong>{FEATURED_LABEL}</strong>}
    money={itemPriceText(item)}
  />
)
