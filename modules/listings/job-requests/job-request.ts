import type { JobRequestId } from '#modules/kernel/ids.ts'
import type { Result } from '#modules/kernel/result.ts'
import { accept, refuse } from '#modules/kernel/result.ts'
import { isListingPublic } from '#modules/kernel/visibility.ts'
import type { JobRequestInput } from '../contract/job-requests/job-request.ts'
import type { JobRefusalCode } from '../contract/job-requests/refusals.ts'
import type { JobStatus } from '../contract/job-requests/vocabulary.ts'
import { canBeCompleted } from '../contract/job-requests/vocabulary.ts'
import type { Listing, ListingRefusal, ListingRules, ModerationOutcome } from '../shared/listing.ts'
import { addDaysToMoment } from '../shared/listing.ts'

export type JobRequest = Listing<JobRequestInput> & {
  readonly id: JobRequestId
  readonly status: JobStatus
  readonly completedAt: Date | null
  readonly contactsClosedAt: Date | null
  /** Set while a contact that proved bad waits for the client's answer; inactive meanwhile. */
  readonly contactDoubtedAt: Date | null
  readonly contactConfirmedAt: Date | null
}

export type JobRequestRefusal = ListingRefusal<JobRefusalCode>
export type JobRequestOutcome = Result<JobRequest, JobRequestRefusal>

export const jobRequestRules: ListingRules<JobRequest, JobRefusalCode> = {
  kind: 'job',
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

/** `Chiudi i contatti`: nobody else can reveal, the request stays visible. */
export const closeToNewContacts = (
  request: JobRequest,
  now: Date,
): ModerationOutcome<JobRequest> => {
  if (!request.isVerified) return refuse({ code: 'not-published' })
  if (request.contactsClosedAt) return accept(request)
  return accept({ ...request, contactsClosedAt: now })
}

/** `Segna come completato`: stays visible for a while as completed; unpublished, it leaves the queue unseen. Idempotent. */
export const completeRequest = (request: JobRequest, now: Date): ModerationOutcome<JobRequest> => {
  if (!canBeCompleted(request.status)) return accept(request)
  const isPublic = isListingPublic(request, now)
  return accept({
    ...request,
    status: 'completed',
    completedAt: now,
    modificationRequest: null,
    pendingChanges: null,
    moderationState: 'approved',
    rejectionReason: null,
    isActive: isPublic,
    publicUntil: isPublic ? addDaysToMoment(now, jobRequestRules.publicDays) : request.publicUntil,
  })
}

/** A contact that proved bad: its request is neither listed nor revealed until the client answered. */
export const markContactDoubted = (request: JobRequest, now: Date): JobRequest => ({
  ...request,
  isActive: false,
  contactDoubtedAt: now,
})

/** Returns the request to its old place in the list, unless it expired meanwhile. */
const clearDoubt = (request: JobRequest, now: Date): JobRequest => ({
  ...request,
  contactDoubtedAt: null,
  isActive: request.isVerified && request.publicUntil !== null && request.publicUntil > now,
})

/** Idempotent. */
export const confirmContact = (request: JobRequest, now: Date): ModerationOutcome<JobRequest> =>
  accept(
    request.contactDoubtedAt ? { ...clearDoubt(request, now), contactConfirmedAt: now } : request,
  )

/** Another number or address is an answer too, once the staff approved it. */
export const releaseCorrectedContact = (decided: JobRequest, before: JobRequest, now: Date) => {
  const { clientPhone, clientEmail } = before.contents
  const isCorrected =
    decided.contents.clientPhone !== clientPhone || decided.contents.clientEmail !== clientEmail
  return decided.contactDoubtedAt && (isCorrected || decided.isActive)
    ? clearDoubt(decided, now)
    : decided
}
