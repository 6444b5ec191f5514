import { elideArticles, withArticle } from '#modules/kernel/long-day.ts'
import { FEATURED_LABEL } from '#modules/listings/contract/shared/ranking.ts'
import type { OwnShowcaseItemReply } from '#modules/listings/contract/showcase/showcase-item.ts'
import {
  PRODUCT_TYPE_LABELS,
  SHOWCASE_STATUS_LABELS,
} from '#modules/listings/contract/showcase/vocabulary.ts'
import { formatDate, formatNumber, formatStatedPrice } from '#web/lib/formats.ts'
import { useSite } from '#web/lib/site.ts'
import { LastMonthStatistics, ModerationBadge } from '#web/listing/own/card-facts.tsx'
import { ModerationNote } from '#web/listing/own/moderation-note.tsx'
import type { OwnActionHandlers } from '#web/listing/own/own-list.tsx'
import { Badge, CardFact } from '#web/ui/content/badge.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import {
  ItemActions,
  type ItemDialogName,
  isItemUnavailable,
  permittedItemActions,
} from './item-actions.tsx'

type Props = OwnActionHandlers<ItemDialogName> & { readonly item: OwnShowcaseItemReply }

export const OwnItemCard = ({ item, ...handlers }: Props) => {
  const { now } = useSite()
  return (
    <Card
      look="own"
      headingLevel={2}
      mode="offro"
      title={item.title}
      badges={<ItemBadges item={item} />}
      facts={<ItemFacts item={item} />}
      dimmed={item.status === 'sold'}
      actions={
        <ItemActions item={item} permitted={permittedItemActions(item, now)} {...handlers} />
      }
    >
      <ItemNotes item={item} />
    </Card>
  )
}

const ItemBadges = ({ item }: { item: OwnShowcaseItemReply }) => (
  <>
    <ModerationBadge {...item} />
    {item.isVerified && <StatusBadge item={item} />}
    {item.isFeatured && <Badge tone="warning" icon="star" label={FEATURED_LABEL} />}
    <Badge label={PRODUCT_TYPE_LABELS[item.productType]} />
    <Badge label={item.category.name} />
  </>
)

const StatusBadge = ({ item }: { item: OwnShowcaseItemReply }) => {
  if (item.status === 'sold') return <Badge label={SHOWCASE_STATUS_LABELS.sold} />
  return isItemUnavailable(item) ? (
    <Badge label={SHOWCASE_STATUS_LABELS.expired} />
  ) : (
    <Badge tone="success" label={SHOWCASE_STATUS_LABELS.active} />
  )
}

const ItemFacts = ({ item }: { item: OwnShowcaseItemReply }) => (
  <>
    <CardFact icon="euro" name="Prezzo" value={formatStatedPrice(item.price)} />
    <CardFact icon="pin" name="Luogo">
      {item.city} ({item.province.id})
    </CardFact>
    <CardFact icon="calendar" name="Inviato" value={formatDate(item.createdAt)} />
    {item.isVerified && (
      <>
        <CardFact icon="eye" name="Visite">
          {item.viewCount === 1 ? '1 visita' : `${formatNumber(item.viewCount)} visite`}
        </CardFact>
        <CardFact icon="phone" name="Contatti" value={revealedTo(item.revealCount)} />
        <LastMonthStatistics lastMonth={item.lastMonth} />
      </>
    )}
  </>
)

const revealedTo = (count: number) => {
  if (count === 0) return 'Nessuno ha ancora i tuoi contatti'
  return count === 1
    ? '1 persona ha i tuoi contatti'
    : `${formatNumber(count)} persone hanno i tuoi contatti`
}

const ItemNotes = ({ item }: { item: OwnShowcaseItemReply }) => {
  if (item.status === 'sold')
    return <p className="soft">Venduto {withArticle('il', formatDate(item.soldAt))}.</p>
  return (
    <>
      <ModerationNote listing={item} />
      {item.isVerified && <PublicNote item={item} />}
    </>
  )
}

const PublicNote = ({ item }: { item: OwnShowcaseItemReply }) => {
  if (isItemUnavailable(item)) {
    return <Alert tone="warning" text="Non è più in vetrina. Se è ancora disponibile, rinnovalo." />
  }
  return (
    <p className="soft">
      {item.publicUntil && elideArticles(`In vetrina fino al ${formatDate(item.publicUntil)}. `)}
      {item.featuredUntil &&
        elideArticles(`Sponsorizzato fino al ${formatDate(item.featuredUntil)}.`)}
    </p>
  )
}
