import type { ReactNode } from 'react'
import type { ShowcaseItemReply } from '#modules/listings/contract/showcase/showcase-item.ts'
import { SELLER_KIND_LABELS } from '#modules/listings/contract/showcase/vocabulary.ts'
import { formatPrice } from '#web/lib/formats.ts'
import type { OnCard } from '#web/listing/card/card-fields.ts'
import { ListingCard } from '#web/listing/card/listing-card.tsx'
import { CheckLines } from '#web/listing/firm/check-lines.tsx'
import { ListingShare } from '#web/listing/listing-share.tsx'
import { ModeBadge } from '#web/ui/content/badge.tsx'
import { ItemBadges, placeholderText } from './item-badges.tsx'
import { itemPage, namedPrice, pricePer } from './item-facts.ts'

export type ItemCardProps = {
  readonly item: OnCard<ShowcaseItemReply>
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

export const ItemCard = ({ item, headingLevel = 2, eager = false, reveal, contact }: Props) => {
  const isSold = item.status === 'sold'
  const per = pricePer(item)
  const kind = SELLER_KIND_LABELS[item.sellerKind]
  return (
    <ListingCard
      mode="offro"
      listing={item}
      href={itemPage(item.id)}
      headingLevel={headingLevel}
      eager={eager}
      dimmed={isSold}
      placeholder={placeholderText}
      badges={
        <>
          <ModeBadge mode="offro" isBare>{`Offro ${item.category.name}`}</ModeBadge>
          <ItemBadges {...item} />
        </>
      }
      money={
        <>
          {formatPrice(namedPrice(item))}
          {per && ` ${per}`}
        </>
      }
      publisher={<span>{contact ? kind : `${item.firm?.name ?? item.sellerName} · ${kind}`}</span>}
      contact={
        <>
          {contact}
          {item.firm && <CheckLines checks={item.firm.checks} most={1} />}
        </>
      }
      actions={
        <>
          {isSold ? (
            <p className="listing-done grid soft semibold pressable">Venduto</p>
          ) : (
            !contact && reveal
          )}
          <a className="details tiny semibold pressable" href={itemPage(item.id)}>
            Vedi Dettagli
          </a>
          {!contact && (
            <ListingShare
              listing={item}
              path={itemPage(item.id)}
              campaign="showcase_share"
              compact
            />
          )}
        </>
      }
    />
  )
}
