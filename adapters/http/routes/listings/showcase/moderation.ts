import { Hono } from 'hono'
import { actorOf } from '#adapters/http/actor.ts'
import type { HttpEnv } from '#adapters/http/env.ts'
import { staffOnly } from '#adapters/http/guards.ts'
import { readJson } from '#adapters/http/input.ts'
import type { CommitTogether } from '#modules/kernel/world.ts'
import { RejectInput, resolveItemInput } from '#modules/listings/contract/moderation.ts'
import { itemChangesOf } from '#modules/listings/contract/showcase-item.ts'
import type { Showcase } from '#modules/listings/index.ts'
import { itemIdIn, itemNotFound, replyOwnItem } from './replies.ts'

/** The moderators' desk for the showcase. */
export const showcaseModerationRoutes = (showcase: Showcase, commitTogether: CommitTogether) => {
  const { moderation } = showcase
  return new Hono<HttpEnv>()
    .post('/admin/showcase-items/:id/approve', staffOnly, async (c) => {
      const actor = actorOf(c)
      const outcome = await commitTogether(() => moderation.approve(actor, itemIdIn(c)))
      return replyOwnItem(c, showcase, outcome)
    })
    .post('/admin/showcase-items/:id/reject', staffOnly, async (c) => {
      const input = await readJson(c, RejectInput)
      if (!input.ok) return input.response
      const { reason } = input.value
      return replyOwnItem(c, showcase, moderation.reject(actorOf(c), itemIdIn(c), reason))
    })
    .get('/admin/showcase-items/:id', staffOnly, (c) => {
      const listing = showcase.own(itemIdIn(c))
      return listing ? c.json(listing) : itemNotFound(c)
    })
    .patch('/admin/showcase-items/:id', staffOnly, async (c) => {
      const contents = moderation.contentsOf(itemIdIn(c))
      if (!contents) return itemNotFound(c)
      const input = await readJson(c, itemChangesOf(contents))
      if (!input.ok) return input.response
      return replyOwnItem(c, showcase, moderation.amend(actorOf(c), itemIdIn(c), input.value))
    })
    .post('/admin/showcase-items/:id/resolve-modification', staffOnly, async (c) => {
      const present = moderation.contentsOf(itemIdIn(c))
      if (!present) return itemNotFound(c)
      const input = await readJson(c, resolveItemInput(present))
      if (!input.ok) return input.response
      const { message, changes = null } = input.value
      const answer = { message, contents: changes }
      return replyOwnItem(
        c,
        showcase,
        moderation.resolveModification(actorOf(c), itemIdIn(c), answer),
      )
    })
}
