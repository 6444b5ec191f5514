import { newRoutes, signedIn } from '#adapters/http/guards.ts'
import { readJson, readQuery } from '#adapters/http/input.ts'
import { changesOf } from '#modules/listings/contract/job-requests/job-request.ts'
import { ModificationInput, OwnPageQuery } from '#modules/listings/contract/shared/own-listings.ts'
import type { Listings } from '#modules/listings/index.ts'
import { jobIdIn, jobNotFound, replyOwn } from './replies.ts'

/** The owner's job requests. */
export const myJobRequestRoutes = (listings: Listings) => {
  const { owner } = listings
  return newRoutes()
    .get('/my-job-requests', signedIn, (c) =>
      c.json(listings.ownedBy(c.var.viewer.userId, readQuery(c, OwnPageQuery))),
    )
    .get('/my-job-requests/:id', signedIn, (c) => {
      const isTheirs = owner.draft(c.var.viewer.userId, jobIdIn(c)) !== null
      return isTheirs ? c.json(listings.own(jobIdIn(c))) : jobNotFound(c)
    })
    .patch('/my-job-requests/:id', signedIn, async (c) => {
      const draft = owner.draft(c.var.viewer.userId, jobIdIn(c))
      if (!draft) return jobNotFound(c)
      return replyOwn(
        c,
        listings,
        owner.edit(c.var.viewer.userId, jobIdIn(c), await readJson(c, changesOf(draft))),
      )
    })
    .post('/my-job-requests/:id/complete', signedIn, (c) =>
      replyOwn(c, listings, owner.complete(c.var.viewer.userId, jobIdIn(c))),
    )
    .post('/my-job-requests/:id/request-modification', signedIn, async (c) => {
      const { modificationRequest: text } = await readJson(c, ModificationInput)
      return replyOwn(c, listings, owner.requestModification(c.var.viewer.userId, jobIdIn(c), text))
    })
    .post('/my-job-requests/:id/renew', signedIn, (c) =>
      replyOwn(c, listings, owner.renew(c.var.viewer.userId, jobIdIn(c))),
    )
    .post('/my-job-requests/:id/stop-contacts', signedIn, (c) =>
      replyOwn(c, listings, owner.stopContacts(c.var.viewer.userId, jobIdIn(c))),
    )
}
