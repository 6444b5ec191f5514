import { accept, refuse } from '#modules/kernel/result.ts'
import type { ContentsNeeds } from '../check-contents.ts'
import type { JobRequestInput } from '../contract/job-request.ts'
import type { JobOutcome, JobRequest } from '../job-request.ts'
import { amend } from './amend.ts'

/** Answers the owner's wish for a change, with or without changing something. */
export const resolveModification =
  (needs: ContentsNeeds, contents: JobRequestInput | null) =>
  (request: JobRequest): JobOutcome => {
    if (request.status !== 'modification_requested')
      return refuse({ code: 'job-request.no-modification' })
    const amended = contents ? amend(needs, contents)(request) : accept(request)
    if (!amended.ok) return amended
    return accept({ ...amended.value, status: 'active', modificationRequest: null })
  }
