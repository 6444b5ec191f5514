import type { JobRequestId } from '#modules/kernel/ids.ts'
import type { Result } from '#modules/kernel/result.ts'
import type { JobRequestInput } from '../contract/job-requests/job-request.ts'
import type { JobRefusalCode } from '../contract/job-requests/refusals.ts'
import type { JobStatus } from '../contract/job-requests/vocabulary.ts'
import type { Listing, ListingRefusal, ListingRules } from '../shared/listing.ts'

export type JobRequest = Listing<JobRequestInput> & {
  readonly id: JobRequestId
  readonly status: JobStatus
  readonly completedAt: Date | null
  readonly contactsClosedAt: Date | null
  /** Set while a contact that proved bad waits for the client's answer; inactive meanwhile. */
  readonly contactDoubtedAt: Date | null
  readonly contactConfirmedAt: Date | null
}

export type JobRefusal = ListingRefusal<JobRefusalCode>
export type JobOutcome = Result<JobRequest, JobRefusal>

export const jobRules: ListingRules<JobRequest, JobRefusalCode> = {
  name: 'job-request',
  codes: {
    'not-found': 'job-request.not-found',
    'not-published': 'job-request.not-published',
    expired: 'job-request.expired',
    finished: 'job-request.completed',
    'modification-pending': 'job-request.modification-pending',
    'no-modification': 'job-request.no-modification',
    'renewed-too-early': 'job-request.renewed-too-early',
    'already-approved': 'job-request.already-approved',
    'already-rejected': 'job-request.already-rejected',
  },
  publicDays: 30,
  isFinished: ({ status }) => status === 'completed',
  withModificationRequest: (request, input) => ({
    ...request,
    status: input === null ? 'active' : 'modification_requested',
    modificationRequest: input,
  }),
}
