/** From a request to its row and back. */
import { jobRequests } from '#adapters/sqlite/tables/job-requests.ts'
import { idOf } from '#modules/kernel/ids.ts'
import {
  type JobRequestInput,
  JobRequestText,
} from '#modules/listings/contract/job-requests/job-request.ts'
import type { JobRequest } from '#modules/listings/index.ts'
import { columnsOf, fieldsOf } from '../../table-columns.ts'

/** Written once, with the row. */
export const LASTING: ReadonlySet<string> = new Set(['client_id', 'terms_version', 'created_at'])

const columns = columnsOf(jobRequests, ['viewCount', 'revealCount', 'listPosition', 'isWithdrawn'])

export const toColumns = ({ contents, ownerId, ...request }: JobRequest) =>
  columns({ ...request, ...contents, clientId: ownerId })

const FIELDS = Object.keys(JobRequestText.entries) as (keyof JobRequestInput)[]

type Row = typeof jobRequests.$inferSelect

export const toJobRequest = (row: Row): JobRequest => ({
  id: idOf(row.id),
  ownerId: idOf(row.clientId),
  contents: fieldsOf(FIELDS, row) as JobRequest['contents'],
  groupId: row.groupId,
  status: row.status,
  moderationState: row.moderationState,
  rejectionReason: row.rejectionReason,
  modificationRequest: row.modificationRequest,
  // Written from a value of this very type.
  pendingChanges: row.pendingChanges as JobRequest['pendingChanges'],
  isVerified: row.isVerified,
  isActive: row.isActive,
  isWithdrawn: row.isWithdrawn,
  publicationNumber: row.publicationNumber,
  publishedAt: row.publishedAt,
  publicUntil: row.publicUntil,
  completedAt: row.completedAt,
  contactsClosedAt: row.contactsClosedAt,
  contactDoubtedAt: row.contactDoubtedAt,
  contactConfirmedAt: row.contactConfirmedAt,
  remindedAt: row.remindedAt,
  termsVersion: row.termsVersion,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
})
