import type { Context } from 'hono'
import { invalid, keyReused, refused } from '#adapters/http/reply.ts'
import { idOf, type JobRequestId } from '#modules/kernel/ids.ts'
import type { KeyReused } from '#modules/kernel/request-keys.ts'
import {
  JOB_REFUSALS,
  type JobRefusalCode,
} from '#modules/listings/contract/job-requests/refusals.ts'
import type { JobOutcome, JobRefusal, Listings } from '#modules/listings/index.ts'

const STATUS = {
  'job-request.not-found': 404,
  'job-request.not-published': 409,
  'job-request.expired': 409,
  'job-request.completed': 409,
  'job-request.modification-pending': 409,
  'job-request.no-modification': 409,
  'job-request.renewed-too-early': 409,
  'job-request.already-approved': 409,
  'job-request.already-rejected': 409,
} as const satisfies Record<JobRefusalCode, number>

export const refuseJob = (c: Context, refusal: JobRefusal | KeyReused) => {
  const { code } = refusal
  if (code === 'request.invalid') return invalid(c, [...refusal.issues])
  if (code === 'idempotency.reused') return keyReused(c)
  return refused(c, STATUS[code], { code, message: JOB_REFUSALS[code] })
}

export const jobIdIn = (c: Context) => idOf<JobRequestId>(c.req.param('id') ?? '')

/** The request as its owner and the staff see it. */
export const replyOwn = (c: Context, listings: Listings, outcome: JobOutcome) => {
  if (!outcome.ok) return refuseJob(c, outcome.refusal)
  return c.json(listings.own(outcome.value.id))
}

export const jobNotFound = (c: Context) => refuseJob(c, { code: 'job-request.not-found' })
