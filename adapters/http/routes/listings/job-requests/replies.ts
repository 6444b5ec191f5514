import type { Context } from 'hono'
import { refusals } from '#adapters/http/reply.ts'
import { idOf, type JobRequestId } from '#modules/kernel/ids.ts'
import { JOB_REFUSALS } from '#modules/listings/contract/job-requests/refusals.ts'
import type { JobOutcome, Listings } from '#modules/listings/index.ts'

export const refuseJob = refusals(JOB_REFUSALS, { 'job-request.not-found': 404 })

export const jobIdIn = (c: Context) => idOf<JobRequestId>(c.req.param('id') ?? '')

/** The request as its owner and the staff see it. */
export const replyOwn = (c: Context, listings: Listings, outcome: JobOutcome) => {
  if (!outcome.ok) return refuseJob(c, outcome.refusal)
  return c.json(listings.own(outcome.value.id))
}

export const jobNotFound = (c: Context) => refuseJob(c, { code: 'job-request.not-found' })
