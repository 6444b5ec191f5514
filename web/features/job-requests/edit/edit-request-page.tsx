import { OWN_LISTINGS_PAGE_PATH } from '#modules/kernel/contract/page-paths.ts'
import {
  type OwnJobRequestReply,
  requestEditOver,
} from '#modules/listings/contract/job-requests/job-request.ts'
import { ownJobPaths } from '#modules/listings/contract/job-requests/own-paths.ts'
import { useRefreshRequests } from '#web/lib/refresh-listings.ts'
import { ownerEditPage } from '#web/listing/edit/edit-pages.tsx'
import { emptyRequest } from '../form/empty-request.ts'
import { RequestForm } from '../form/request-form.tsx'
import { toRequestBody } from '../form/request-form-values.ts'

/** What its owner's edit and the staff's have in common. */
export const requestKind = {
  schemaOver: requestEditOver,
  empty: emptyRequest,
  bodyOf: toRequestBody,
  useRefresh: useRefreshRequests,
  Form: RequestForm,
}

export const page = ownerEditPage({
  ...requestKind,
  pathOf: ownJobPaths.own,
  backHref: OWN_LISTINGS_PAGE_PATH,
  closedBecause: ({ status }: OwnJobRequestReply) =>
    status === 'completed' ? 'Questa richiesta è già completata' : null,
})
