import { JobRequestInput } from '#modules/listings/contract/job-requests/job-request.ts'
import { moderationPaths } from '#modules/listings/contract/shared/staff-paths.ts'
import { useRefreshRequests } from '#web/lib/refresh-listings.ts'
import { staffEditPage } from '#web/listing/edit/staff-edit-page.tsx'
import { RequestForm } from '../form/request-form.tsx'
import { requestBody, useInitialValues } from '../form/request-form-schema.ts'

export const page = staffEditPage({
  pathOf: moderationPaths.amend,
  backHref: '/admin',
  schema: JobRequestInput,
  useInitialValues,
  bodyOf: requestBody,
  useRefresh: useRefreshRequests,
  Form: RequestForm,
})
