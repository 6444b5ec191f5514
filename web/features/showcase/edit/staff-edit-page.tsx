import { typedEuro } from '#modules/kernel/euro.ts'
import {
  type OwnShowcaseItemReply,
  ShowcaseItemInput,
} from '#modules/listings/contract/showcase/showcase-item.ts'
import { showcaseModerationPaths } from '#modules/listings/contract/showcase/staff-paths.ts'
import { useRefreshShowcase } from '#web/lib/refresh-listings.ts'
import { staffEditPage } from '#web/listing/edit/edit-pages.tsx'
import { ShowcaseForm } from '../form/showcase-form.tsx'
import { emptyItem, itemBody } from '../form/showcase-form-values.ts'

export const page = staffEditPage({
  pathOf: showcaseModerationPaths.amend,
  backHref: '/admin?tipo=vetrina',
  schema: ShowcaseItemInput,
  empty: emptyItem,
  valuesOf: ({ price }: OwnShowcaseItemReply) => ({ price: typedEuro(price) }),
  bodyOf: itemBody,
  useRefresh: useRefreshShowcase,
  Form: ShowcaseForm,
})
