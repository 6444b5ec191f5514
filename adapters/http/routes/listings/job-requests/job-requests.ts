import type { Context } from 'hono'
import { type HttpEnv, newRoutes, signedIn } from '#adapters/http/guards.ts'
import { readKeyed, readQuery } from '#adapters/http/input.ts'
import { gone, granted, personal } from '#adapters/http/reply.ts'
import { idOf, type JobRequestId } from '#modules/kernel/ids.ts'
import { JobFilters } from '#modules/listings/contract/job-requests/filters.ts'
import { JobRequestInput } from '#modules/listings/contract/job-requests/job-request.ts'
import { HOME_PREVIEW } from '#modules/listings/contract/job-requests/paths.ts'
import { RELATED_LIMIT } from '#modules/listings/contract/shared/paths.ts'
import type { Listings } from '#modules/listings/index.ts'
import { jobNotFound, refuseJob } from './replies.ts'

/** Public list and detail of job requests, and publishing. */
export const jobRequestRoutes = (listings: Listings) =>
  newRoutes()
    .get('/job-requests', (c) => c.json(listings.list(readQuery(c, JobFilters))))
    .get('/recent-jobs', (c) => c.json(listings.recent(HOME_PREVIEW)))
    .get('/job-requests/:id', (c) => answerOne(c, listings, idOf<JobRequestId>(c.req.param('id'))))
    .get('/job-requests/:id/related', (c) => {
      const related = listings.related(idOf<JobRequestId>(c.req.param('id')), RELATED_LIMIT)
      return related ? c.json(related) : jobNotFound(c)
    })
    .get('/stats', signedIn, (c) => c.json(listings.stats(c.var.viewer.userId)))
    .post('/job-requests', signedIn, async (c) => {
      const read = await readKeyed(c, JobRequestInput)

      const ownerId = c.var.viewer.userId
      const publication = { ownerId, contents: read.input, key: read.key }
      return c.json(listings.own(granted(listings.owner.publish(publication), refuseJob)), 201)
    })

const answerOne = (c: Context<HttpEnv>, listings: Listings, id: JobRequestId) => {
  const published = listings.published(id)
  if (published) return c.json(published)
  const viewer = c.var.viewer
  const hidden = viewer && listings.hidden(viewer, id)
  if (!hidden) return listings.isGone(id) ? gone(c) : jobNotFound(c)
  personal(c)
  return c.json(hidden)
}
