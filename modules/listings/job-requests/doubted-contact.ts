/** A contact that proved bad: its request is neither listed nor revealed until the client answered. */
import { accept } from '#modules/kernel/result.ts'
import type { Decision } from '../shared/listing.ts'
import type { JobRequest } from './job-request.ts'

export const doubtContact = (request: JobRequest, now: Date): JobRequest => ({
  ...request,
  isActive: false,
  contactDoubtedAt: now,
})

/** At its old place, unless its time ran out meanwhile. */
const released = (request: JobRequest, now: Date): JobRequest => ({
  ...request,
  contactDoubtedAt: null,
  isActive: request.isVerified && request.publicUntil !== null && request.publicUntil > now,
})

/** Idempotent. */
export const confirmContact = (request: JobRequest, now: Date): Decision<JobRequest> =>
  accept(
    request.contactDoubtedAt ? { ...released(request, now), contactConfirmedAt: now } : request,
  )

/** Another number or address is an answer too, once the staff approved it. */
export const releaseCorrected = (decided: JobRequest, before: JobRequest, now: Date) => {
  const { clientPhone, clientEmail } = before.contents
  const isCorrected =
    decided.contents.clientPhone !== clientPhone || decided.contents.clientEmail !== clientEmail
  return decided.contactDoubtedAt && (isCorrected || decided.isActive)
    ? released(decided, now)
    : decided
}
