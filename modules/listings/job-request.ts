import type { JobRequestId, UserId } from '#modules/kernel/ids.ts'
import type { Result } from '#modules/kernel/result.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import type { JobRequestInput } from './contract/job-request.ts'
import type { JobRefusalCode } from './contract/refusals.ts'
import { type JobStatus, type ModerationState, RENEWABLE_DAYS } from './contract/vocabulary.ts'

export type JobRequest = {
  readonly id: JobRequestId
  readonly clientId: UserId
  /** What the owner wrote, as it is shown. */
  readonly contents: JobRequestInput
  /** The category's parent, or the category itself when it has none. */
  readonly groupId: string
  readonly status: JobStatus
  /** Of the newest version: while an edit of a published request waits, the published one stays visible. */
  readonly moderationState: ModerationState
  readonly rejectionReason: string | null
  readonly modificationRequest: string | null
  /** An edit of a published request that is not approved yet. */
  readonly pendingChanges: JobRequestInput | null
  readonly isVerified: boolean
  /** False once it expired unanswered. */
  readonly isActive: boolean
  /** Rises with every publication and renewal; null before the first. */
  readonly publicationNumber: number | null
  readonly publishedAt: Date | null
  readonly publicUntil: Date | null
  readonly completedAt: Date | null
  readonly contactsClosedAt: Date | null
  readonly termsVersion: string
  readonly createdAt: Date
  readonly updatedAt: Date
}

export type ContentsIssue = { readonly path: string; readonly message: string }

export type JobRefusal =
  | { readonly code: JobRefusalCode }
  | { readonly code: 'request.invalid'; readonly issues: readonly ContentsIssue[] }

export type JobOutcome = Result<JobRequest, JobRefusal>

const PUBLIC_DAYS = 30

/** How long a request stays public after its publication, renewal or completion. */
export const publicUntil = (from: Date) => new Date(from.getTime() + PUBLIC_DAYS * DAY_MS)

/** From the day on which the owner is asked whether it is still wanted. */
export const isRenewable = (request: JobRequest, now: Date) =>
  !request.isActive ||
  (request.publicUntil !== null &&
    request.publicUntil.getTime() - now.getTime() <= RENEWABLE_DAYS * DAY_MS)
