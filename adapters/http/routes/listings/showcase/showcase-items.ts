import type { Context } from 'hono'
import * as v from 'valibot'
import { type HttpEnv, newRoutes, signedIn } from '#adapters/http/guards.ts'
import { readKeyed, readQuery } from '#adapters/http/input.ts'
import { gone, granted, personal } from '#adapters/http/reply.ts'
import type { ShowcaseItemId } from '#modules/kernel/ids.ts'
import { RELATED_LIMIT } from '#modules/listings/contract/shared/paths.ts'
import { ShowcaseFilters } from '#modules/listings/contract/showcase/filters.ts'
import { RECENT_ITEMS } from '#modules/listings/contract/showcase/paths.ts'
import {
  SellerAnswer,
  ShowcaseItemInput,
} from '#modules/listings/contract/showcase/showcase-item.ts'
import type { Showcase } from '#modules/listings/index.ts'
import { itemIdIn, itemNotFound, refuseItem } from './replies.ts'

/** Public list and detail of showcase items, and publishing. */
export const showcaseItemRoutes = (showcase: Showcase) =>
  newRoutes()
    .get('/showcase-items', (c) => c.json(showcase.list(readQuery(c, ShowcaseFilters))))
    .get('/recent-showcase', (c) => c.json(showcase.recent(RECENT_ITEMS)))
    .get('/showcase-items/:id', (c) => answerOne(c, showcase, itemIdIn(c)))
    .get('/showcase-items/:id/related', (c) => {
      const related = showcase.related(itemIdIn(c), RELATED_LIMIT)
      return related ? c.json(related) : itemNotFound(c)
    })
    .get('/showcase-items/:id/same-seller', (c) => {
      const others = showcase.sameSeller(itemIdIn(c), RELATED_LIMIT)
      return others ? c.json(others) : itemNotFound(c)
    })
    .post('/showcase-items', signedIn, async (c) => {
      const ownerId = c.var.viewer.userId
      // Before validation, so that nobody corrects a form that cannot be sent anyway.
      if (!showcase.owner.mayPublish(ownerId))
        return refuseItem(c, { code: 'showcase-item.email-not-verified' })
      const read = await readKeyed(c, v.intersect([ShowcaseItemInput, SellerAnswer]))

      const publication = { ownerId, contents: read.input, key: read.key }
      return c.json(showcase.own(granted(showcase.owner.publish(publication), refuseItem)), 201)
    })

const answerOne = (c: Context<HttpEnv>, showcase: Showcase, id: ShowcaseItemId) => {
  const published = showcase.published(id)
  if (published) return c.json(published)
  const viewer = c.var.viewer
  const hidden = viewer && showcase.hidden(viewer, id)
  if (!hidden) return showcase.isGone(id) ? gone(c) : itemNotFound(c)
  personal(c)
  return c.json(hidden)
}
