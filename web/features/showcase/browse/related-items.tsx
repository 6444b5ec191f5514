import type { ComponentType } from 'react'
import { showcasePaths } from '#modules/listings/contract/showcase/paths.ts'
import type { ShowcaseItemReply } from '#modules/listings/contract/showcase/showcase-item.ts'
import { useApi } from '#web/lib/api.ts'
import { RankingNote } from '#web/listing/list/ranking-note.tsx'
import { CardGrid } from '#web/ui/layout/card-grid.tsx'
import type { ItemCardProps } from './item-card.tsx'

const MOST_SHOWN = 3

type Props = { readonly id: string; readonly Card: ComponentType<ItemCardProps> }

/** Items of the same category and region, if any. */
export const RelatedItems = ({ id, Card }: Props) => {
  const { data: items = [] } = useApi<ShowcaseItemReply[]>(showcasePaths.related(id))
  if (items.length === 0) return null
  return (
    <section className="related-items">
      <h2>Annunci simili</h2>
      <RankingNote board="showcase" />
      <CardGrid>
        {items.slice(0, MOST_SHOWN).map((item) => (
          <Card key={item.id} item={item} headingLevel={3} />
        ))}
      </CardGrid>
    </section>
  )
}
