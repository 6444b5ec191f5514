import type { Context } from 'hono'
import {
  newRoutes,
  readActor,
  refuseConflicts,
  signedIn,
  staffOnly,
} from '#adapters/http/guards.ts'
import { readBodyWithKey, readIdParameter, readJson, readQuery } from '#adapters/http/input.ts'
import { readBodyFirst } from '#adapters/http/read-change.ts'
import { createRefusalReply, valueOrRefuse } from '#adapters/http/reply.ts'
import { replyListing } from '#adapters/http/routes/listings/shared/answer-listing.ts'
import type { JobRequestId } from '#modules/kernel/ids.ts'
import { JobFilters } from '#modules/listings/contract/job-requests/filters.ts'
import {
  createRequestChanges,
  JobRequestInput,
} from '#modules/listings/contract/job-requests/job-request.ts'
import { HOME_PREVIEW_LIMIT } from '#modules/listings/contract/job-requests/paths.ts'
import { JOB_REFUSALS } from '#modules/listings/contract/job-requests/refusals.ts'
import { UnansweredQuery } from '#modules/listings/contract/job-requests/unanswered.ts'
import {
  ModificationInput,
  OwnListingsQuery,
} from '#modules/listings/contract/shared/own-listings.ts'
import { RELATED_LIMIT } from '#modules/listings/contract/shared/paths.ts'
import type { JobRequestUseCases, Listings } from '#modules/listings/index.ts'
import type { JobRequestOutcome } from '#modules/listings/job-requests/job-request.ts'

/** Public list and detail of job requests, and publishing. */
export const jobRequestRoutes = (requests: JobRequestUseCases) =>
  newRoutes()
    .get('/job-requests', (c) => c.json(requests.list(readQuery(c, JobFilters))))
    .get('/recent-jobs', (c) => c.json(requests.recent(HOME_PREVIEW_LIMIT)))
    .get('/job-requests/:id', (c) => replyListing(c, requests, readJobId(c)) ?? replyJobNotFound(c))
    .get('/job-requests/:id/related', (c) => {
      const related = requests.related(readIdParameter<JobRequestId>(c), RELATED_LIMIT)
      return related ? c.json(related) : replyJobNotFound(c)
    })
    .post('/job-requests', signedIn, async (c) => {
      const { input: contents, key } = await readBodyWithKey(c, JobRequestInput)
      const publication = { ownerId: c.var.viewer.userId, contents, key }
      return c.json(
        requests.own(valueOrRefuse(requests.owner.publish(publication), replyJobRefusal)),
        201,
      )
    })

/** Figures of the signed-in person's own listings. */
export const ownStatsRoutes = ({ stats }: Pick<Listings, 'stats'>) =>
  newRoutes().get('/stats', signedIn, (c) => c.json(stats(c.var.viewer.userId)))

export const myJobRequestRoutes = (requests: JobRequestUseCases) => {
  const { owner } = requests
  return newRoutes()
    .get('/my-job-requests', signedIn, (c) =>
      c.json(requests.ownedBy(c.var.viewer.userId, readQuery(c, OwnListingsQuery))),
    )
    .get('/my-job-requests/:id', signedIn, (c) => {
      const isTheirs = owner.draft(c.var.viewer.userId, readJobId(c)) !== null
      return isTheirs ? c.json(requests.own(readJobId(c))) : replyJobNotFound(c)
    })
    .patch('/my-job-requests/:id', signedIn, async (c) => {
      const parse = await readBodyFirst(c)
      const draft = owner.draft(c.var.viewer.userId, readJobId(c))
      if (!draft) return replyJobNotFound(c)
      const change = parse(createRequestChanges(draft))
      return replyOwnRequest(c, requests, owner.edit(c.var.viewer.userId, readJobId(c), change))
    })
    .post('/my-job-requests/:id/complete', signedIn, (c) =>
      replyOwnRequest(c, requests, owner.complete(c.var.viewer.userId, readJobId(c))),
    )
    .post('/my-job-requests/:id/request-modification', signedIn, async (c) => {
      const { modificationRequest: text } = await readJson(c, ModificationInput)
      return replyOwnRequest(
        c,
        requests,
        owner.requestModification(c.var.viewer.userId, readJobId(c), text),
      )
    })
    .post('/my-job-requests/:id/renew', signedIn, (c) =>
      replyOwnRequest(c, requests, owner.renew(c.var.viewer.userId, readJobId(c))),
    )
    .post('/my-job-requests/:id/stop-contacts', signedIn, (c) =>
      replyOwnRequest(c, requests, owner.stopContacts(c.var.viewer.userId, readJobId(c))),
    )
}

export const replyJobRefusal = createRefusalReply(JOB_REFUSALS, { 'job-request.not-found': 404 })

export const readJobId = (c: Context) => readIdParameter<JobRequestId>(c)

/** The request as its owner and the staff see it. */
export const replyOwnRequest = (
  c: Context,
  requests: JobRequestUseCases,
  outcome: JobRequestOutcome,
) => c.json(requests.own(valueOrRefuse(outcome, replyJobRefusal).id))

export const replyJobNotFound = (c: Context) =>
  replyJobRefusal(c, { code: 'job-request.not-found' })

/** Requests without an answer, in the admin area. */
export const unansweredRoutes = ({ unanswered }: Pick<JobRequestUseCases, 'unanswered'>) =>
  newRoutes()
    .get('/admin/unanswered', staffOnly, (c) =>
      c.json(unanswered.list(readQuery(c, UnansweredQuery))),
    )
    .get('/admin/unanswered/:id/firms', staffOnly, (c) =>
      c.json(unanswered.firms(readIdParameter<JobRequestId>(c))),
    )
    .post('/admin/unanswered/:id/write', refuseConflicts('job-request'), (c) => {
      const count = valueOrRefuse(
        unanswered.writeToFirms(readActor(c), readIdParameter<JobRequestId>(c)),
        refuse,
      )
      return c.json({ message: count === 1 ? '1 email in partenza' : `${count} email in partenza` })
    })
    .post('/admin/unanswered/:id/tell-client', refuseConflicts('job-request'), (c) => {
      valueOrRefuse(unanswered.tellClient(readActor(c), readIdParameter<JobRequestId>(c)), refuse)
      return c.json({ message: 'Email in partenza' })
    })

const refuse = createRefusalReply({
  'unanswered.answered':
    'Qualcuno ha già risposto a questa richiesta, oppure la richiesta non è più aperta',
  'unanswered.nobody': 'Non c’è nessun’altra impresa adatta che accetta queste email',
  'unanswered.told': 'Il cliente è già stato avvisato',
})
