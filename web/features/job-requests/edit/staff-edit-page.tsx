import { JobRequestInput } from '#modules/listings/contract/job-requests/job-request.ts'
import { moderationPaths } from '#modules/listings/contract/shared/staff-paths.ts'
import { useRefreshRequests } from '#web/lib/refresh-listings.ts'
import { staffEditPage } from '#web/listing/edit/edit-pages.tsx'
import { RequestForm } from '../form/request-form.tsx'
import { emptyRequest, requestBody } from '../form/request-form-values.ts'

export const page = staffEditPage({
  pathOf: moderationPaths.amend,
  backHref: '/admin',
  schema: JobRequestInput,
  empty: emptyRequest,
  bodyOf: requestBody,
  useRefresh: useRefreshRequests,
  Form: RequestForm,
})
