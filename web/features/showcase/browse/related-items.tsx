import { FEATURED_LABEL, RANKING_PAGE } from '#modules/listings/contract/shared/ranking.ts'
import { showcasePaths } from '#modules/listings/contract/showcase/paths.ts'
import type { ShowcaseItemReply } from '#modules/listings/contract/showcase/showcase-item.ts'
import { useApi } from '#web/lib/api.ts'
import { RelatedListings } from '#web/listing/detail/related-listings.tsx'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { ItemRow, type Line } from './item-row.tsx'

const itemRow = (item: Line) => <ItemRow item={item} />

/** What else the seller offers, and offers of the same category, the nearest first, if any. */
export const RelatedItems = ({ item }: { item: ShowcaseItemReply }) => {
  const { data: others = [] } = useApi<Line[]>(showcasePaths.sameSeller(item.id))
  const { data: similar = [] } = useApi<Line[]>(showcasePaths.related(item.id))
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
            Della stessa categoria, prima i più vicini; tra questi, prima gli annunci a pagamento («
            {FEATURED_LABEL}»). <a href={RANKING_PAGE}>Come ordiniamo gli annunci</a>
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
