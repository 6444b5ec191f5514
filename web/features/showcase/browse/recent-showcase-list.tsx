import { showcasePaths } from '#modules/listings/contract/showcase/paths.ts'
import type { ShowcaseItemReply } from '#modules/listings/contract/showcase/showcase-item.ts'
import { FEATURED_LABEL } from '#modules/listings/contract/showcase/vocabulary.ts'
import { formatPrice } from '#web/lib/formats.ts'
import { useSite } from '#web/lib/site.ts'
import type { OnCard } from '#web/listing/card/card-fields.ts'
import { RecentList } from '#web/listing/recent/recent-list.tsx'
import { RecentRow } from '#web/listing/recent/recent-row.tsx'
import { RelativeTime } from '#web/ui/content/relative-time.tsx'
import { itemPage } from './item-address.ts'
import { namedPrice } from './item-price.ts'

/** Without the description, which no line shows. */
type Line = Omit<OnCard<ShowcaseItemReply>, 'description'>

/** The newest offers, a line each. */
export const RecentShowcaseList = () => (
  <RecentList<Line>
    mode="offro"
    title="In vetrina di recente"
    path={showcasePaths.recent}
    row={(item) => <ItemRow item={item} />}
    empty="Nessuna offerta in vetrina recente"
    first={{ href: '/pubblica-vetrina', label: 'Pubblica il primo annuncio' }}
    all={{ href: '/vetrina', label: 'Vedi tutta la vetrina' }}
  />
)

const ItemRow = ({ item }: { item: Line }) => {
  const { now } = useSite()
  return (
    <RecentRow
      href={itemPage(item.id)}
      title={item.title}
      images={[item.images[0], item.category.image]}
      facts={
        <>
          {item.isFeatured && <strong>{FEATURED_LABEL}</strong>}
          <span>{item.city}</span>
          <span>{formatPrice(namedPrice(item))}</span>
          <RelativeTime at={item.publishedAt ?? item.createdAt} now={now} />
        </>
      }
    />
  )
}
