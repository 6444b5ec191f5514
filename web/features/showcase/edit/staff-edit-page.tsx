import { ShowcaseItemInput } from '#modules/listings/contract/showcase/showcase-item.ts'
import { showcaseModerationPaths } from '#modules/listings/contract/showcase/staff-paths.ts'
import { useRefreshShowcase } from '#web/lib/refresh-listings.ts'
import { staffEditPage } from '#web/listing/edit/staff-edit-page.tsx'
import { ShowcaseForm } from '../form/showcase-form.tsx'
import { itemBody, useInitialValues } from '../form/showcase-form-schema.ts'

export const page = staffEditPage({
  pathOf: showcaseModerationPaths.amend,
  backHref: '/admin?tipo=vetrina',
  schema: ShowcaseItemInput,
  useInitialValues,
  bodyOf: itemBody,
  useRefresh: useRefreshShowcase,
  Form: ShowcaseForm,
})
