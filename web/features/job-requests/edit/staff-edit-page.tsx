import { moderationPaths } from '#modules/listings/contract/shared/staff-paths.ts'
import { staffEditPage } from '#web/listing/edit/edit-pages.tsx'
import { requestKind } from './edit-request-page.tsx'

export const page = staffEditPage({
  ...requestKind,
  pathOf: moderationPaths.amend,
  backHref: '/admin',
})
