import * as v from 'valibot'
import { OWN_SHOWCASE_PAGE_PATH } from '#modules/kernel/contract/page-paths.ts'
import { formatTypedEuro } from '#modules/kernel/euro.ts'
import { showcasePaths } from '#modules/listings/contract/showcase/paths.ts'
import {
  createItemEdit,
  type OwnShowcaseItemReply,
  type OwnShowcaseListReply,
  SellerQuestion,
} from '#modules/listings/contract/showcase/showcase-item.ts'
import { useApi } from '#web/lib/api.ts'
import { useRefreshShowcase } from '#web/lib/refresh-listings.ts'
import { ownerEditPage } from '#web/listing/edit/edit-pages.tsx'
import { ShowcaseForm } from '../form/showcase-form.tsx'
import { emptyItem, type ShowcaseFormValues, toItemBody } from '../form/showcase-form-values.ts'

/** Who sells, as answered before. */
const useSellerKind = (): Pick<ShowcaseFormValues, 'sellerKind'> | null => {
  const { data, isLoading } = useApi<OwnShowcaseListReply>(showcasePaths.newestOfMine, {
    freshMs: 0,
  })
  return isLoading ? null : { sellerKind: data?.sellerKind ?? '' }
}

/** What its owner's edit and the staff's have in common. */
export const itemKind = {
  empty: emptyItem,
  valuesOf: ({ price }: OwnShowcaseItemReply) => ({ price: formatTypedEuro(price) }),
  bodyOf: toItemBody,
  useRefresh: useRefreshShowcase,
  Form: ShowcaseForm,
}

export const page = ownerEditPage({
  ...itemKind,
  pathOf: showcasePaths.own,
  backHref: OWN_SHOWCASE_PAGE_PATH,
  schemaOver: (initial) => v.intersect([createItemEdit(initial), SellerQuestion]),
  useFurther: useSellerKind,
  closedBecause: ({ status }) =>
    status === 'sold' ? 'Questo annuncio è già segnato come venduto' : null,
})
