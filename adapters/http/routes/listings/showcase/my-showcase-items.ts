import * as v from 'valibot'
import { newRoutes, signedIn } from '#adapters/http/guards.ts'
import { readJson, readQuery } from '#adapters/http/input.ts'
import { granted } from '#adapters/http/reply.ts'
import { ModificationInput, OwnPageQuery } from '#modules/listings/contract/shared/own-listings.ts'
import { itemChangesOf, SellerAnswer } from '#modules/listings/contract/showcase/showcase-item.ts'
import type { Showcase } from '#modules/listings/index.ts'
import { itemIdIn, itemNotFound, refuseItem, replyOwnItem } from './replies.ts'

/** The seller's showcase items. */
export const myShowcaseItemRoutes = (showcase: Showcase) => {
  const { owner } = showcase
  return newRoutes()
    .get('/my-showcase-items', signedIn, (c) =>
      c.json(showcase.ownedBy(c.var.viewer.userId, readQuery(c, OwnPageQuery))),
    )
    .get('/my-showcase-items/:id', signedIn, (c) => {
      const isTheirs = owner.draft(c.var.viewer.userId, itemIdIn(c)) !== null
      return isTheirs ? c.json(showcase.own(itemIdIn(c))) : itemNotFound(c)
    })
    .patch('/my-showcase-items/:id', signedIn, async (c) => {
      const draft = owner.draft(c.var.viewer.userId, itemIdIn(c))
      if (!draft) return itemNotFound(c)
      return replyOwnItem(
        c,
        showcase,
        owner.edit(
          c.var.viewer.userId,
          itemIdIn(c),
          await readJson(c, v.intersect([itemChangesOf(draft), SellerAnswer])),
        ),
      )
    })
    .delete('/my-showcase-items/:id', signedIn, (c) => {
      granted(owner.remove(c.var.viewer.userId, itemIdIn(c)), refuseItem)
      return c.body(null, 204)
    })
    .post('/my-showcase-items/:id/sold', signedIn, (c) =>
      replyOwnItem(c, showcase, owner.markSold(c.var.viewer.userId, itemIdIn(c))),
    )
    .post('/my-showcase-items/:id/renew', signedIn, (c) =>
      replyOwnItem(c, showcase, owner.renew(c.var.viewer.userId, itemIdIn(c))),
    )
    .post('/my-showcase-items/:id/request-modification', signedIn, async (c) => {
      const { modificationRequest: text } = await readJson(c, ModificationInput)
      const { userId } = c.var.viewer
      return replyOwnItem(c, showcase, owner.requestModification(userId, itemIdIn(c), text))
    })
}
