import { showcasePaths } from '#modules/listings/contract/showcase/paths.ts'
import type { ShowcaseItemReply } from '#modules/listings/contract/showcase/showcase-item.ts'
import { useApi } from '#web/lib/api.ts'
import { RelatedListings } from '#web/listing/detail/related-listings.tsx'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { ItemRow } from './item-row.tsx'

/** The latest offers follow once the browser has asked for them. */
export const ItemMissing = () => {
  const { data: items = [] } = useApi<ShowcaseItemReply[]>(showcasePaths.recent)
  return (
    <div className="wrap missing-page" data-mode="offro">
      <h1>Item non trovato</h1>
      <p className="soft">
        L’annuncio non esiste, è stato ritirato oppure chi l’ha pubblicato non è più sul sito.
      </p>
      <div className="cluster">
        <LinkButton variant="primary" icon="arrow-left" href="/vetrina">
          Torna alla vetrina
        </LinkButton>
        <LinkButton href="/pubblica-annuncio" label="Chiedi un preventivo gratis" />
      </div>
      <RelatedListings
        title="Le ultime offerte"
        listings={items}
        row={(item) => <ItemRow item={item} />}
      />
    </div>
  )
}
