import { Hono } from 'hono'
import { actorOf } from '#adapters/http/actor.ts'
import type { HttpEnv } from '#adapters/http/env.ts'
import { staffOnly } from '#adapters/http/guards.ts'
import { readJson, readQuery } from '#adapters/http/input.ts'
import { idOf, type JobRequestId } from '#modules/kernel/ids.ts'
import type { CommitTogether } from '#modules/kernel/world.ts'
import {
  ModerationQuery,
  RejectInput,
  resolveInput,
} from '#modules/listings/contract/moderation.ts'
import { changesOf } from '#modules/listings/contract/own-requests.ts'
import type { Listings } from '#modules/listings/index.ts'
import { jobNotFound, replyOwn } from './requests/replies.ts'

/** The moderators' desk. */
export const moderationRoutes = (listings: Listings, commitTogether: CommitTogether) => {
  const { moderation } = listings
  return new Hono<HttpEnv>()
    .get('/admin/moderation', staffOnly, (c) => {
      const query = readQuery(c, ModerationQuery)
      if (!query.ok) return query.response
      const { queue } = query.value.kind === 'showcase' ? listings.showcase : listings
      return c.json(queue(query.value))
    })
    .post('/admin/job-requests/:id/approve', staffOnly, async (c) => {
      const actor = actorOf(c)
      const outcome = await commitTogether(() => moderation.approve(actor, idIn(c)))
      return replyOwn(c, listings, outcome)
    })
    .post('/admin/job-requests/:id/reject', staffOnly, async (c) => {
      const input = await readJson(c, RejectInput)
      if (!input.ok) return input.response
      return replyOwn(c, listings, moderation.reject(actorOf(c), idIn(c), input.value.reason))
    })
    .get('/admin/job-requests/:id', staffOnly, (c) => {
      const listing = listings.own(idIn(c))
      return listing ? c.json(listing) : jobNotFound(c)
    })
    .patch('/admin/job-requests/:id', staffOnly, async (c) => {
      const contents = moderation.contentsOf(idIn(c))
      if (!contents) return jobNotFound(c)
      const input = await readJson(c, changesOf(contents))
      if (!input.ok) return input.response
      return replyOwn(c, listings, moderation.amend(actorOf(c), idIn(c), input.value))
    })
    .post('/admin/job-requests/:id/resolve-modification', staffOnly, async (c) => {
      const present = moderation.contentsOf(idIn(c))
      if (!present) return jobNotFound(c)
      const input = await readJson(c, resolveInput(present))
      if (!input.ok) return input.response
      const { message, changes = null } = input.value
      return replyOwn(
        c,
        listings,
        moderation.resolveModification(actorOf(c), idIn(c), { message, contents: changes }),
      )
    })
}

const idIn = (c: { req: { param: (name: 'id') => string } }) =>
  idOf<JobRequestId>(c.req.param('id'))
