import { type Context, Hono } from 'hono'
import { idOf, type JobRequestId, type RevealId } from '#modules/kernel/ids.ts'
import type { RateLimited } from '#modules/kernel/rate-limit.ts'
import { unreachable } from '#modules/kernel/result.ts'
import { REVEAL_CODES, type RevealCode } from '#modules/reveal/contract/paths.ts'
import {
  type ContactRevealReply,
  NoteInput,
  type RevealerReply,
  RevealListQuery,
} from '#modules/reveal/contract.ts'
import type { ContactReveal, Reveal, Revealer } from '#modules/reveal/index.ts'
import type { HttpEnv } from '../env.ts'
import { signedIn } from '../guards.ts'
import { readJson, readQuery } from '../input.ts'
import { refused, tooMany } from '../reply.ts'

export const revealRoutes = (reveal: Reveal) =>
  new Hono<HttpEnv>()
    .post('/job-requests/:id/reveal-contact', signedIn, (c) => {
      const requestId = idOf<JobRequestId>(c.req.param('id'))
      const { viewer, ip } = c.var
      const outcome = reveal.revealContact({ viewer, requestId, ip })
      return outcome.ok ? c.json(outcome.value) : refuseReveal(c, outcome.refusal)
    })
    .get('/my-job-requests/:id/reveals', signedIn, (c) => {
      const requestId = idOf<JobRequestId>(c.req.param('id'))
      const outcome = reveal.revealersOf(c.var.viewer.userId, requestId)
      return outcome.ok ? c.json(outcome.value.map(toRevealer)) : refuseReveal(c, outcome.refusal)
    })
    .get('/contact-reveals', signedIn, (c) => {
      const query = readQuery(c, RevealListQuery)
      if (!query.ok) return query.response
      return c.json(reveal.list(c.var.viewer.userId, query.value).map(toReply))
    })
    .patch('/contact-reveals/:id', signedIn, async (c) => {
      const input = await readJson(c, NoteInput)
      if (!input.ok) return input.response
      const outcome = reveal.annotate({
        userId: c.var.viewer.userId,
        id: idOf<RevealId>(c.req.param('id')),
        note: input.value.note ?? null,
      })
      return outcome.ok ? c.json(toReply(outcome.value)) : refuseReveal(c, outcome.refusal)
    })

const refuseReveal = (c: Context, refusal: { code: RevealCode } | RateLimited) => {
  if (refusal.code === 'rate.limited') return tooMany(c, refusal.retryAfterMs)
  const { code } = refusal
  return refused(c, statusOf(code), { code, message: REVEAL_CODES[code] })
}

const statusOf = (code: RevealCode) => {
  switch (code) {
    case 'reveal.not-found':
      return 404
    case 'reveal.subscription-required':
    case 'reveal.limit-reached':
      return 403
    case 'reveal.full':
    case 'reveal.closed':
      return 409
    default:
      return unreachable(code)
  }
}

const toReply = (reveal: ContactReveal): ContactRevealReply => ({
  id: reveal.id,
  kind: reveal.kind,
  listingId: reveal.listingId,
  title: reveal.title,
  city: reveal.city,
  status: reveal.status,
  revealedAt: reveal.revealedAt.toISOString(),
  note: reveal.note,
  contact: reveal.contact,
})

const toRevealer = ({ id, name, revealedAt }: Revealer): RevealerReply => ({
  id,
  name,
  revealedAt: revealedAt.toISOString(),
})
