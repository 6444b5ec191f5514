import { accept, refuse } from '#modules/kernel/result.ts'
import type { JobOutcome, JobRequest } from '../job-request.ts'

/** `Basta contatti`: nobody else can reveal, the request stays visible. */
export const stopContacts = (request: JobRequest, now: Date): JobOutcome => {
  if (!request.isVerified) return refuse({ code: 'job-request.not-published' })
  if (request.contactsClosedAt) return accept(request)
  return accept({ ...request, contactsClosedAt: now })
}
