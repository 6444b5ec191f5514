import type { Context } from 'hono'
import { refusals } from '#adapters/http/reply.ts'
import { idOf, type ShowcaseItemId } from '#modules/kernel/ids.ts'
import { SHOWCASE_REFUSALS } from '#modules/listings/contract/showcase/refusals.ts'
import type { Showcase, ShowcaseOutcome } from '#modules/listings/index.ts'

export const refuseItem = refusals(SHOWCASE_REFUSALS, {
  'showcase-item.email-not-verified': 403,
  'reveal.email-required': 403,
  'reveal.firm-required': 403,
  'showcase-item.not-found': 404,
})

/** The item as its seller and the staff see it. */
export const replyOwnItem = (c: Context, showcase: Showcase, outcome: ShowcaseOutcome) =>
  outcome.ok ? c.json(showcase.own(outcome.value.id)) : refuseItem(c, outcome.refusal)

export const itemNotFound = (c: Context) => refuseItem(c, { code: 'showcase-item.not-found' })

export const itemIdIn = (c: Context) => idOf<ShowcaseItemId>(c.req.param('id') ?? '')
