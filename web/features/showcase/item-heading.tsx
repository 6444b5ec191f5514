import type { ShowcaseItemReply } from '#modules/listings/contract/showcase-item.ts'
import { useSite } from '#web/lib/site.ts'
import { placeOf } from '#web/listing/place.ts'
import { Badge, ModeBadge } from '#web/ui/content/badge.tsx'
import { Fact } from '#web/ui/content/fact.tsx'
import { Price } from '#web/ui/content/price.tsx'
import { RelativeTime } from '#web/ui/content/relative-time.tsx'
import { ItemBadges } from './item-badges.tsx'
import { namedPrice, pricePer } from './item-price.ts'

/** What is offered, for how much, where. */
export const ItemHeading = ({ item }: { item: ShowcaseItemReply }) => {
  const { now } = useSite()
  return (
    <header className="heading">
      <div className="cluster">
        <ModeBadge mode="offro" />
        <Badge>{item.category.name}</Badge>
        <ItemBadges {...item} />
        <span className="soft small">
          <RelativeTime at={item.publishedAt ?? item.createdAt} now={now} />
        </span>
      </div>
      <h1>{item.title}</h1>
      <Price amount={namedPrice(item)} per={pricePer(item)} size="large" />
      <ul className="facts">
        <Fact icon="pin" name="Luogo">
          {placeOf(item)}
        </Fact>
      </ul>
    </header>
  )
}
