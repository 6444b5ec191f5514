import { firmPagePath } from '#modules/firms/contract/paths.ts'
import type { TraderIdentity } from '#modules/kernel/contract/firm-checks.ts'
import { FEATURED_LABEL, RANKING_PAGE_PATH } from '#modules/listings/contract/shared/ranking.ts'
import { showcasePaths } from '#modules/listings/contract/showcase/paths.ts'
import type {
  ItemDetailReply,
  ShowcaseItemReply,
} from '#modules/listings/contract/showcase/showcase-item.ts'
import {
  ITEM_CONDITION_LABELS,
  PRIVATE_SELLER_NOTICE,
  PRODUCT_SAFETY_NOTICE,
  PRODUCT_TYPE_LABELS,
  SELLER_KIND_LABELS,
  SELLER_KIND_UNKNOWN_NOTICE,
  TRADER_UNKNOWN_NOTICE,
} from '#modules/listings/contract/showcase/vocabulary.ts'
import { useApi } from '#web/lib/api.ts'
import { ListingDetail, type ListingSlots } from '#web/listing/detail/listing-detail.tsx'
import { RelatedListings } from '#web/listing/detail/related-listings.tsx'
import { CheckLines } from '#web/listing/firm/check-lines.tsx'
import { Badge, ModeBadge } from '#web/ui/content/badge.tsx'
import { Price } from '#web/ui/content/price.tsx'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { SaveButton } from '../saved/save-button.tsx'
import { ItemBadges } from './item-badges.tsx'
import { priceUnitText, readNamedPrice } from './item-facts.ts'
import { type ItemInRow, ItemRow } from './item-row.tsx'

type Props = ListingSlots & {
  /** Without the trader while only the owner and the staff see it. */
  readonly item: ShowcaseItemReply & Partial<Pick<ItemDetailReply, 'trader'>>
}

export const ItemDetail = ({ item, ...props }: Props) => (
  <ListingDetail
    {...props}
    mode="offro"
    listing={item}
    isFaded={item.status !== 'active'}
    badges={
      <>
        <ModeBadge mode="offro" />
        <Badge label={item.category.name} />
        <ItemBadges {...item} />
      </>
    }
    money={<Price amount={readNamedPrice(item)} per={priceUnitText(item)} size="large" />}
    details={detailRows(item)}
    notice={
      <>
        {item.firm && <CheckLines checks={item.firm.checks} />}
        <p className="soft small">
          {item.sellerKind === null && SELLER_KIND_UNKNOWN_NOTICE}
          {item.sellerKind === 'private' && PRIVATE_SELLER_NOTICE}
          {item.sellerKind === 'trader' &&
            (item.trader ? PRODUCT_SAFETY_NOTICE : TRADER_UNKNOWN_NOTICE)}
        </p>
      </>
    }
    save={<SaveButton id={item.id} className="on-picture" isWide />}
    related={<RelatedItems item={item} />}
  />
)

/** Without what the heading says: price, category, town and region. */
const detailRows = (item: Props['item']) => [
  { term: 'Tipo', value: PRODUCT_TYPE_LABELS[item.productType] },
  ...(item.condition ? [{ term: 'Condizioni', value: ITEM_CONDITION_LABELS[item.condition] }] : []),
  ...(item.province.name === item.city ? [] : [{ term: 'Provincia', value: item.province.name }]),
  ...(item.showsBefore
    ? [{ term: 'Foto', value: 'La prima mostra il lavoro finito, la seconda com’era prima' }]
    : []),
  ...(item.sellerKind ? [{ term: 'Venditore', value: SELLER_KIND_LABELS[item.sellerKind] }] : []),
  ...(item.firm
    ? [{ term: 'Impresa', value: <a href={firmPagePath(item.firm.slug)}>{item.firm.name}</a> }]
    : []),
  ...(item.trader ? traderRows(item.trader) : []),
  ...(item.websiteUrl ? [{ term: 'Sito web', value: <Website address={item.websiteUrl} /> }] : []),
]

/** Who sells, as the law wants it said before a contract. */
const traderRows = ({ legalName, vatId, address, phone }: TraderIdentity) => [
  { term: 'Ragione sociale', value: legalName },
  { term: 'Partita IVA', value: vatId },
  { term: 'Indirizzo', value: address },
  { term: 'Contatto', value: phone ?? 'Puoi scrivere un messaggio, gratis' },
]

/** A link only for http(s) addresses. */
const Website = ({ address }: { address: string }) => {
  const { protocol, hostname } = new URL(address)
  const name = hostname.replace(/^www\./, '')
  if (protocol !== 'https:' && protocol !== 'http:') return name
  return (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow ugc">
      {name}
    </a>
  )
}

const itemRow = (item: ItemInRow) => <ItemRow item={item} />

/** What else the seller offers, and offers of the same category, the nearest first, if any. */
const RelatedItems = ({ item }: { item: ShowcaseItemReply }) => {
  const { data: others = [] } = useApi<ItemInRow[]>(showcasePaths.sameSeller(item.id))
  const { data: similar = [] } = useApi<ItemInRow[]>(showcasePaths.related(item.id))
  const shown = new Set(others.map(({ id }) => id))
  return (
    <>
      <RelatedListings
        title={`Altri annunci di ${item.sellerName}`}
        listings={others}
        row={itemRow}
      />
      <RelatedListings
        title="Annunci simili"
        listings={similar.filter(({ id }) => !shown.has(id))}
        row={itemRow}
        note={
          <p className="soft small">
            Sono della stessa categoria o di una vicina, a partire dai più vicini; tra questi
            vengono prima gli annunci a pagamento («
            {FEATURED_LABEL}»). <a href={RANKING_PAGE_PATH}>Come ordiniamo gli annunci</a>
          </p>
        }
        all={
          <p>
            <LinkButton
              icon="arrow-right"
              href={`/vetrina?categoryId=${encodeURIComponent(item.categoryId)}`}
            >
              Tutti gli annunci di {item.category.name}
            </LinkButton>
          </p>
        }
      />
    </>
  )
}
