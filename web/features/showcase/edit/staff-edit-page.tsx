import { createItemEdit } from '#modules/listings/contract/showcase/showcase-item.ts'
import { showcaseModerationPaths } from '#modules/listings/contract/showcase/staff-paths.ts'
import { staffEditPage } from '#web/listing/edit/edit-pages.tsx'
import { itemKind } from './edit-showcase-page.tsx'

export const page = staffEditPage({
  ...itemKind,
  pathOf: showcaseModerationPaths.amend,
  backHref: '/admin?tipo=vetrina',
  schemaOver: createItemEdit,
})
