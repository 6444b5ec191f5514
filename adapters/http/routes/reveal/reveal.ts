import { type Context, Hono } from 'hono'
import type { HttpEnv } from '#adapters/http/env.ts'
import { type GuardedContext, signedIn } from '#adapters/http/guards.ts'
import { readJson, readQuery } from '#adapters/http/input.ts'
import { refused, tooMany } from '#adapters/http/reply.ts'
import { idOf, type RevealId } from '#modules/kernel/ids.ts'
import type { RateLimited } from '#modules/kernel/rate-limit.ts'
import { REVEAL_CODES, type RevealCode } from '#modules/reveal/contract/codes.ts'
import {
  type ContactRevealReply,
  RevealChanges,
  type RevealerReply,
  RevealListQuery,
} from '#modules/reveal/contract/reveals.ts'
import type { ContactReveal, ListingRef, Reveal, Revealer } from '#modules/reveal/index.ts'

export const revealRoutes = (reveal: Reveal) => {
  const show = (c: GuardedContext, listing: ListingRef) => {
    const { viewer, ip } = c.var
    const outcome = reveal.revealContact({ viewer, listing, ip })
    return outcome.ok
      ? c.json(outcome.value)
      : refuseReveal(c, outcome.refusal, CODES[listing.kind])
  }

  return new Hono<HttpEnv>()
    .post('/job-requests/:id/reveal-contact', signedIn, (c) => show(c, jobIn(c)))
    .post('/showcase-items/:id/reveal-contact', signedIn, (c) => show(c, itemIn(c)))
    .get('/my-job-requests/:id/reveals', signedIn, (c) => listRevealers(c, reveal, jobIn(c)))
    .get('/my-showcase-items/:id/reveals', signedIn, (c) => listRevealers(c, reveal, itemIn(c)))
    .get('/contact-reveals', signedIn, (c) => {
      const query = readQuery(c, RevealListQuery)
      if (!query.ok) return query.response
      return c.json(reveal.list(c.var.viewer.userId, query.value).map(toRevealReply(reveal)))
    })
    .patch('/contact-reveals/:id', signedIn, async (c) => {
      const input = await readJson(c, RevealChanges)
      if (!input.ok) return input.response
      const outcome = reveal.annotate({
        userId: c.var.viewer.userId,
        id: idOf<RevealId>(c.req.param('id')),
        ...('note' in input.value && { note: input.value.note ?? null }),
        progress: input.value.progress,
      })
      if (!outcome.ok) return refuseReveal(c, outcome.refusal, REVEAL_CODES)
      return c.json(toRevealReply(reveal)(outcome.value))
    })
}

type WithId = { req: { param: (name: 'id') => string } }
const jobIn = (c: WithId): ListingRef => ({ kind: 'job', id: idOf(c.req.param('id')) })
const itemIn = (c: WithId): ListingRef => ({ kind: 'showcase', id: idOf(c.req.param('id')) })

const listRevealers = (c: GuardedContext, reveal: Reveal, listing: ListingRef) => {
  const outcome = reveal.revealersOf(c.var.viewer.userId, listing)
  if (!outcome.ok) return refuseReveal(c, outcome.refusal, CODES[listing.kind])
  return c.json(outcome.value.map(toRevealer))
}

/** Showcase items have no limit of reveals. */
const CODES = {
  job: REVEAL_CODES,
  showcase: {
    ...REVEAL_CODES,
    'reveal.closed': 'Questo annuncio non accetta più contatti',
    'reveal.not-available': 'Questo annuncio non è disponibile per te',
    'reveal.not-found': 'Item non trovato',
  },
} as const satisfies Record<string, Readonly<Record<RevealCode, string>>>

const STATUS = {
  'reveal.not-found': 404,
  'reveal.subscription-required': 403,
  'reveal.email-required': 403,
  'reveal.firm-required': 403,
  'reveal.outside-area': 403,
  'reveal.limit-reached': 403,
  'reveal.full': 409,
  'reveal.closed': 409,
  'reveal.not-available': 409,
} as const satisfies Record<RevealCode, number>

const refuseReveal = (
  c: Context,
  refusal: { code: RevealCode } | RateLimited,
  words: Readonly<Record<RevealCode, string>>,
) => {
  if (refusal.code === 'rate.limited') return tooMany(c, refusal.retryAfterMs)
  const { code } = refusal
  return refused(c, STATUS[code], { code, message: words[code] })
}

const toRevealer = ({ id, name, revealedAt, firm, page, talkId }: Revealer): RevealerReply => ({
  id,
  name,
  firm,
  page,
  talkId,
  revealedAt: revealedAt.toISOString(),
})

/** Fields are listed explicitly. */
const toRevealReply =
  ({ reportableUntil }: Pick<Reveal, 'reportableUntil'>) =>
  (reveal: ContactReveal): ContactRevealReply => {
    const common = {
      id: reveal.id,
      listingId: reveal.listingId,
      title: reveal.title,
      city: reveal.city,
      status: reveal.status,
      isPublic: reveal.isPublic,
      revealedAt: reveal.revealedAt.toISOString(),
      note: reveal.note,
      progress: reveal.progress,
      talkId: reveal.talkId,
      report: reveal.report,
      reportableUntil: reportableUntil(reveal.revealedAt).toISOString(),
    }
    return reveal.kind === 'job'
      ? { ...common, kind: 'job', contact: reveal.contact }
      : { ...common, kind: 'showcase', contact: reveal.contact }
  }
