import { type ReactNode, useState } from 'react'
import type { ShowcaseItemReply } from '#modules/listings/contract/showcase/showcase-item.ts'
import { formatStatedPrice } from '#web/lib/formats.ts'
import type { CardListing } from '#web/listing/card/card-fields.ts'
import type { CardPlace } from '#web/listing/card/listing-card.tsx'
import { distanceText } from '#web/listing/listed-place.ts'
import { listingPagePath } from '#web/listing/sides.ts'
import { SaveButton } from '../saved/save-button.tsx'
import { UnusualBadges } from './item-badges.tsx'
import { priceUnitText, readNamedPrice } from './item-facts.ts'
import { ItemPictures } from './item-pictures.tsx'

export type ItemCardProps = CardPlace & {
  readonly item: CardListing<ShowcaseItemReply>
  /** The contact that is the viewer's already: `own`, with each `way` to reach somebody. */
  readonly own?: ReactNode
}

/** Picture, price, title, town; all of it is the link. */
export const ItemCard = ({ item, headingLevel = 2, eager = false, own }: ItemCardProps) => {
  const Heading = `h${headingLevel}` as const
  const [isReached, setReached] = useState(false)
  const reach = () => setReached(true)
  return (
    <article
      className={item.status === 'sold' ? 'card item-card dimmed' : 'card item-card'}
      data-mode="offro"
    >
      <ItemPictures item={item} eager={eager} isReached={isReached} onReach={reach} />
      <p className="price-line semibold larger">
        {formatStatedPrice(readNamedPrice(item))}{' '}
        <span className="soft">{priceUnitText(item)}</span>
      </p>
      <Heading className="card-title">
        <a className="clamped-2" href={listingPagePath('offro', item.id)} onFocus={reach}>
          {item.title}
        </a>
      </Heading>
      <p className="small">
        {item.city}
        {distanceText(item.distanceKm)}
      </p>
      <p className="item-badges tiny">
        <UnusualBadges {...item} />
      </p>
      {own}
      <SaveButton id={item.id} className="saving" />
    </article>
  )
}
