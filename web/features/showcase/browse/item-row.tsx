import { FEATURED_LABEL } from '#modules/listings/contract/shared/ranking.ts'
import type { ShowcaseItemReply } from '#modules/listings/contract/showcase/showcase-item.ts'
import { formatPrice } from '#web/lib/formats.ts'
import { useSite } from '#web/lib/site.ts'
import type { OnCard } from '#web/listing/card/card-fields.ts'
import { RecentRow } from '#web/listing/recent/recent-row.tsx'
import { RelativeTime } from '#web/ui/content/relative-time.tsx'
import { itemPage, namedPrice, pricePer } from './item-facts.ts'

/** An offer without its description, which no line shows. */
export type Line = Omit<OnCard<ShowcaseItemReply>, 'description'>

export const ItemRow = ({ item }: { item: Line }) => {
  const { now } = useSite()
  const per = pricePer(item)
  return (
    <RecentRow
      href={itemPage(item.id)}
      title={item.title}
      images={[item.images[0], item.category.image]}
      facts={
        <>
          {item.isFeatured && <strong>{FEATURED_LABEL}</strong>}
          <span>{item.city}</span>
          <span>
            {formatPrice(namedPrice(item))}
            {per && ` ${per}`}
          </span>
          <RelativeTime at={item.publishedAt ?? item.createdAt} now={now} />
        </>
      }
    />
  )
}
