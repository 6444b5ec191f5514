import type { ShowcaseItemReply } from '#modules/listings/contract/showcase/showcase-item.ts'
import { SELLER_KIND_LABELS } from '#modules/listings/contract/showcase/vocabulary.ts'
import type { OnCard } from '#web/listing/card/card-fields.ts'
import { type CardContact, type CardPlace, ListingCard } from '#web/listing/card/listing-card.tsx'
import { CheckLines } from '#web/listing/firm/check-lines.tsx'
import { ModeBadge } from '#web/ui/content/badge.tsx'
import { ItemBadges } from './item-badges.tsx'
import { priceText } from './item-facts.ts'

export type ItemCardProps = CardPlace & { readonly item: OnCard<ShowcaseItemReply> }

export const ItemCard = ({ item, ...props }: ItemCardProps & CardContact) => {
  const kind = SELLER_KIND_LABELS[item.sellerKind]
  const name = item.firm?.name ?? item.sellerName
  return (
    <ListingCard
      {...props}
      mode="offro"
      listing={item}
      done={item.status === 'sold' ? 'Venduto' : null}
      badges={
        <>
          <ModeBadge mode="offro" isBare>{`Offro ${item.category.name}`}</ModeBadge>
          <ItemBadges {...item} />
        </>
      }
      money={priceText(item)}
      publisher={<span>{props.contact ? kind : `${name} · ${kind}`}</span>}
      checks={item.firm && <CheckLines checks={item.firm.checks} most={1} />}
    />
  )
}
