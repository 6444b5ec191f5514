import { accept, refuse } from '#modules/kernel/result.ts'
import type { Decision } from '../shared/listing.ts'
import type { JobRequest } from './job-request.ts'

/** `Basta contatti`: nobody else can reveal, the request stays visible. */
export const stopContacts = (request: JobRequest, now: Date): Decision<JobRequest> => {
  if (!request.isVerified) return refuse({ code: 'not-published' })
  if (request.contactsClosedAt) return accept(request)
  return accept({ ...request, contactsClosedAt: now })
}
