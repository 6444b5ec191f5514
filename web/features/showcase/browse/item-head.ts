import type { ShowcaseItemReply } from '#modules/listings/contract/showcase/showcase-item.ts'
import type { PageHeadFields } from '#web/lib/page.ts'
import { listingHead } from '#web/listing/detail/listing-head.ts'
import { itemStructuredData } from './item-structured-data.server.ts'

export const itemHead = (item: ShowcaseItemReply | undefined, origin: string): PageHeadFields =>
  item
    ? listingHead('offro', item, origin, itemStructuredData(item, origin))
    : { title: 'Item non trovato', isIndexed: false }
