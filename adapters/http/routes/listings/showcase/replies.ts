import type { Context } from 'hono'
import { invalid, keyReused, refused } from '#adapters/http/reply.ts'
import { idOf, type ShowcaseItemId } from '#modules/kernel/ids.ts'
import type { KeyReused } from '#modules/kernel/request-keys.ts'
import {
  SHOWCASE_REFUSALS,
  type ShowcaseRefusalCode,
} from '#modules/listings/contract/showcase/refusals.ts'
import type { Showcase, ShowcaseOutcome, ShowcaseRefusal } from '#modules/listings/index.ts'

const STATUS = {
  'showcase-item.email-not-verified': 403,
  'reveal.email-required': 403,
  'reveal.firm-required': 403,
  'showcase-item.too-many': 409,
  'showcase-item.not-found': 404,
  'showcase-item.not-published': 409,
  'showcase-item.expired': 409,
  'showcase-item.sold': 409,
  'showcase-item.modification-pending': 409,
  'showcase-item.no-modification': 409,
  'showcase-item.renewed-too-early': 409,
  'showcase-item.already-approved': 409,
  'showcase-item.already-rejected': 409,
} as const satisfies Record<ShowcaseRefusalCode, number>

export const refuseItem = (c: Context, refusal: ShowcaseRefusal | KeyReused) => {
  const { code } = refusal
  if (code === 'request.invalid') return invalid(c, [...refusal.issues])
  if (code === 'idempotency.reused') return keyReused(c)
  return refused(c, STATUS[code], { code, message: SHOWCASE_REFUSALS[code] })
}

/** The item as its seller and the staff see it. */
export const replyOwnItem = (c: Context, showcase: Showcase, outcome: ShowcaseOutcome) =>
  outcome.ok ? c.json(showcase.own(outcome.value.id)) : refuseItem(c, outcome.refusal)

export const itemNotFound = (c: Context) => refuseItem(c, { code: 'showcase-item.not-found' })

export const itemIdIn = (c: Context) => idOf<ShowcaseItemId>(c.req.param('id') ?? '')
