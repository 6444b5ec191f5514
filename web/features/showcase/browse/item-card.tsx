import type { ReactNode } from 'react'
import type { ShowcaseItemReply } from '#modules/listings/contract/showcase-item.ts'
import { SELLER_KIND_LABELS } from '#modules/listings/contract/showcase-vocabulary.ts'
import { useSite } from '#web/lib/site.ts'
import { ListingPicture } from '#web/listing/pictures/listing-picture.tsx'
import { ListingThumbnails } from '#web/listing/pictures/listing-thumbnails.tsx'
import { placeOf } from '#web/listing/place.ts'
import { ModeBadge } from '#web/ui/content/badge.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { ClampedText } from '#web/ui/content/clamped-text.tsx'
import { Fact } from '#web/ui/content/fact.tsx'
import { Price } from '#web/ui/content/price.tsx'
import { RelativeTime } from '#web/ui/content/relative-time.tsx'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { itemPage } from './item-address.ts'
import { ItemBadges } from './item-badges.tsx'
import { namedPrice, pricePer } from './item-price.ts'
import { ItemShare } from './item-share.tsx'
import { placeholderText } from './placeholder-text.ts'

export type ItemCardProps = {
  readonly item: ShowcaseItemReply
  readonly headingLevel?: 2 | 3
  /** True for cards visible without scrolling, whose pictures load at once. */
  readonly eager?: boolean
}

type Props = ItemCardProps & {
  /** The reveal button. */
  readonly reveal: ReactNode
  /** The revealed contact, which replaces name, share and reveal buttons. */
  readonly contact?: ReactNode
}

/** One offer of the showcase. */
export const ItemCard = ({ item, headingLevel = 2, eager = false, reveal, contact }: Props) => {
  const { now } = useSite()
  const isSold = item.status === 'sold'
  return (
    <Card
      mode="offro"
      headingLevel={headingLevel}
      title={item.title}
      href={itemPage(item.id)}
      dimmed={isSold}
      media={<ListingPicture listing={item} words={placeholderText} eager={eager} />}
      badges={
        <>
          <ModeBadge mode="offro">Offro {item.category.name}</ModeBadge>
          <ItemBadges {...item} />
          <RelativeTime at={item.publishedAt ?? item.createdAt} now={now} />
        </>
      }
      facts={<ItemFacts item={item} hasContact={Boolean(contact)} />}
      actions={
        <>
          {isSold ? <p className="listing-done">Venduto</p> : !contact && reveal}
          <LinkButton href={itemPage(item.id)}>Vedi Dettagli</LinkButton>
          {!contact && <ItemShare item={item} compact />}
        </>
      }
    >
      <Price amount={namedPrice(item)} per={pricePer(item)} />
      <ClampedText text={item.description} />
      <ListingThumbnails images={item.images} />
      {contact}
    </Card>
  )
}

const ItemFacts = ({ item, hasContact }: { item: ShowcaseItemReply; hasContact: boolean }) => (
  <>
    <Fact icon="pin" name="Luogo">
      {placeOf(item)}
    </Fact>
    {!hasContact && (
      <Fact icon="user" name="Venditore">
        {item.sellerName}
      </Fact>
    )}
    <Fact icon="store" name="Vende come">
      {SELLER_KIND_LABELS[item.sellerKind]}
    </Fact>
  </>
)
