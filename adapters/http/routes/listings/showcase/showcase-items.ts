import type { Context } from 'hono'
import * as v from 'valibot'
import { newRoutes, signedIn } from '#adapters/http/guards.ts'
import { readBodyWithKey, readIdParameter, readJson, readQuery } from '#adapters/http/input.ts'
import { readBodyFirst } from '#adapters/http/read-change.ts'
import { createRefusalReply, valueOrRefuse } from '#adapters/http/reply.ts'
import { replyListing } from '#adapters/http/routes/listings/shared/answer-listing.ts'
import type { ShowcaseItemId } from '#modules/kernel/ids.ts'
import {
  ModificationInput,
  OwnListingsQuery,
} from '#modules/listings/contract/shared/own-listings.ts'
import { RELATED_LIMIT } from '#modules/listings/contract/shared/paths.ts'
import { ShowcaseFilters } from '#modules/listings/contract/showcase/filters.ts'
import { RECENT_ITEMS_LIMIT } from '#modules/listings/contract/showcase/paths.ts'
import { SHOWCASE_REFUSALS } from '#modules/listings/contract/showcase/refusals.ts'
import {
  SavedItemCardsQuery,
  SavedItemsInput,
} from '#modules/listings/contract/showcase/saved-items.ts'
import {
  createItemChanges,
  SellerAnswer,
  ShowcaseItemInput,
} from '#modules/listings/contract/showcase/showcase-item.ts'
import type { ShowcaseUseCases } from '#modules/listings/index.ts'
import type { ShowcaseOutcome } from '#modules/listings/showcase/showcase-item.ts'

/** Public list and detail of showcase items, and publishing. */
export const showcaseItemRoutes = (showcase: ShowcaseUseCases) =>
  newRoutes()
    .get('/showcase-items', (c) => c.json(showcase.list(readQuery(c, ShowcaseFilters))))
    .get('/recent-showcase', (c) => c.json(showcase.recent(RECENT_ITEMS_LIMIT)))
    .get('/showcase-cards', (c) => c.json(showcase.cards(readQuery(c, SavedItemCardsQuery).ids)))
    .get(
      '/showcase-items/:id',
      (c) => replyListing(c, showcase, readItemId(c)) ?? replyItemNotFound(c),
    )
    .get('/showcase-items/:id/related', (c) => {
      const related = showcase.related(readItemId(c), RELATED_LIMIT)
      return related ? c.json(related) : replyItemNotFound(c)
    })
    .get('/showcase-items/:id/same-seller', (c) => {
      const siblings = showcase.sameSeller(readItemId(c), RELATED_LIMIT)
      return siblings ? c.json(siblings) : replyItemNotFound(c)
    })
    .post('/showcase-items', signedIn, async (c) => {
      const ownerId = c.var.viewer.userId
      // This precedes validation, so that nobody corrects a form that cannot be sent anyway.
      if (!showcase.owner.mayPublish(ownerId))
        return replyItemRefusal(c, { code: 'showcase-item.email-not-verified' })
      const schema = v.intersect([ShowcaseItemInput, SellerAnswer])
      const { input: contents, key } = await readBodyWithKey(c, schema)
      const publication = { ownerId, contents, key }
      return c.json(
        showcase.own(valueOrRefuse(showcase.owner.publish(publication), replyItemRefusal)),
        201,
      )
    })

export const myShowcaseItemRoutes = (showcase: ShowcaseUseCases) => {
  const { owner } = showcase
  return newRoutes()
    .get('/my-showcase-items', signedIn, (c) =>
      c.json(showcase.ownedBy(c.var.viewer.userId, readQuery(c, OwnListingsQuery))),
    )
    .get('/saved-items', signedIn, (c) => c.json({ ids: showcase.saved(c.var.viewer.userId) }))
    .patch('/saved-items', signedIn, async (c) => {
      const change = await readJson(c, SavedItemsInput)
      return c.json({ ids: showcase.changeSaved(c.var.viewer.userId, change) })
    })
    .get('/my-showcase-items/:id', signedIn, (c) => {
      const isTheirs = owner.draft(c.var.viewer.userId, readItemId(c)) !== null
      return isTheirs ? c.json(showcase.own(readItemId(c))) : replyItemNotFound(c)
    })
    .patch('/my-showcase-items/:id', signedIn, async (c) => {
      const parse = await readBodyFirst(c)
      const draft = owner.draft(c.var.viewer.userId, readItemId(c))
      if (!draft) return replyItemNotFound(c)
      const change = parse(v.intersect([createItemChanges(draft), SellerAnswer]))
      return replyOwnItem(c, showcase, owner.edit(c.var.viewer.userId, readItemId(c), change))
    })
    .delete('/my-showcase-items/:id', signedIn, (c) => {
      valueOrRefuse(owner.remove(c.var.viewer.userId, readItemId(c)), replyItemRefusal)
      return c.body(null, 204)
    })
    .post('/my-showcase-items/:id/sold', signedIn, (c) =>
      replyOwnItem(c, showcase, owner.markSold(c.var.viewer.userId, readItemId(c))),
    )
    .post('/my-showcase-items/:id/renew', signedIn, (c) =>
      replyOwnItem(c, showcase, owner.renew(c.var.viewer.userId, readItemId(c))),
    )
    .post('/my-showcase-items/:id/request-modification', signedIn, async (c) => {
      const { modificationRequest: text } = await readJson(c, ModificationInput)
      const { userId } = c.var.viewer
      return replyOwnItem(c, showcase, owner.requestModification(userId, readItemId(c), text))
    })
}

export const replyItemRefusal = createRefusalReply(SHOWCASE_REFUSALS, {
  'showcase-item.email-not-verified': 403,
  'reveal.email-required': 403,
  'reveal.firm-required': 403,
  'showcase-item.not-found': 404,
})

/** The item as its seller and the staff see it. */
export const replyOwnItem = (c: Context, showcase: ShowcaseUseCases, outcome: ShowcaseOutcome) =>
  c.json(showcase.own(valueOrRefuse(outcome, replyItemRefusal).id))

export const replyItemNotFound = (c: Context) =>
  replyItemRefusal(c, { code: 'showcase-item.not-found' })

export const readItemId = (c: Context) => readIdParameter<ShowcaseItemId>(c)
