import { Hono } from 'hono'
import * as v from 'valibot'
import type { HttpEnv } from '#adapters/http/env.ts'
import { signedIn } from '#adapters/http/guards.ts'
import { readJson, readQuery } from '#adapters/http/input.ts'
import { ModificationInput, OwnPageQuery } from '#modules/listings/contract/shared/own-listings.ts'
import { itemChangesOf, SellerAnswer } from '#modules/listings/contract/showcase/showcase-item.ts'
import type { Showcase } from '#modules/listings/index.ts'
import { itemIdIn, itemNotFound, refuseItem, replyOwnItem } from './replies.ts'

/** The seller's showcase items. */
export const myShowcaseItemRoutes = (showcase: Showcase) => {
  const { owner } = showcase
  return new Hono<HttpEnv>()
    .get('/my-showcase-items', signedIn, (c) => {
      const page = readQuery(c, OwnPageQuery)
      return page.ok ? c.json(showcase.ownedBy(c.var.viewer.userId, page.value)) : page.response
    })
    .get('/my-showcase-items/:id', signedIn, (c) => {
      const isTheirs = owner.draft(c.var.viewer.userId, itemIdIn(c)) !== null
      return isTheirs ? c.json(showcase.own(itemIdIn(c))) : itemNotFound(c)
    })
    .patch('/my-showcase-items/:id', signedIn, async (c) => {
      const draft = owner.draft(c.var.viewer.userId, itemIdIn(c))
      if (!draft) return itemNotFound(c)
      const input = await readJson(c, v.intersect([itemChangesOf(draft), SellerAnswer]))
      if (!input.ok) return input.response
      return replyOwnItem(c, showcase, owner.edit(c.var.viewer.userId, itemIdIn(c), input.value))
    })
    .delete('/my-showcase-items/:id', signedIn, (c) => {
      const outcome = owner.remove(c.var.viewer.userId, itemIdIn(c))
      return outcome.ok ? c.body(null, 204) : refuseItem(c, outcome.refusal)
    })
    .post('/my-showcase-items/:id/sold', signedIn, (c) =>
      replyOwnItem(c, showcase, owner.markSold(c.var.viewer.userId, itemIdIn(c))),
    )
    .post('/my-showcase-items/:id/renew', signedIn, (c) =>
      replyOwnItem(c, showcase, owner.renew(c.var.viewer.userId, itemIdIn(c))),
    )
    .post('/my-showcase-items/:id/request-modification', signedIn, async (c) => {
      const input = await readJson(c, ModificationInput)
      if (!input.ok) return input.response
      const { modificationRequest: text } = input.value
      const { userId } = c.var.viewer
      return replyOwnItem(c, showcase, owner.requestModification(userId, itemIdIn(c), text))
    })
}
