import { accept, refuse } from '#modules/kernel/result.ts'
import type { JobOutcome, JobRequest } from '../job-request.ts'

/** The owner asks the moderators to change something; the request stays public meanwhile. */
export const requestModification =
  (text: string) =>
  (request: JobRequest): JobOutcome => {
    if (!request.isVerified) return refuse({ code: 'job-request.not-published' })
    if (request.status === 'completed') return refuse({ code: 'job-request.completed' })
    if (request.status === 'modification_requested')
      return refuse({ code: 'job-request.modification-pending' })
    if (!request.isActive) return refuse({ code: 'job-request.expired' })
    return accept({ ...request, status: 'modification_requested', modificationRequest: text })
  }
