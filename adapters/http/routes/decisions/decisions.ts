/** The user's decisions and complaints, the form behind a mail's link, and the staff's queue. */
import { type Context, Hono } from 'hono'
import type { HttpEnv } from '#adapters/http/env.ts'
import { type GuardedContext, signedIn, staffOnly } from '#adapters/http/guards.ts'
import { readForm, readJson, readQuery } from '#adapters/http/input.ts'
import { personal, refused } from '#adapters/http/reply.ts'
import {
  ComplaintAnswerInput,
  ComplaintInput,
  ComplaintQuery,
} from '#modules/decisions/contract/decisions.ts'
import {
  COMPLAINT_CODES,
  COMPLAINT_MAX,
  COMPLAINT_PAGE,
  type ComplaintCode,
  type ComplaintEnd,
} from '#modules/decisions/contract/paths.ts'
import type { Decisions } from '#modules/decisions/index.ts'

export const decisionRoutes = (decisions: Decisions) =>
  new Hono<HttpEnv>()
    .get('/decisions', signedIn, (c) => c.json(decisions.mine(c.var.viewer.userId)))
    .post('/decisions/:id/complaint', signedIn, async (c) => {
      const input = await readJson(c, ComplaintInput)
      if (!input.ok) return input.response
      const { userId } = c.var.viewer
      const outcome = decisions.complain(userId, c.req.param('id'), input.value.text)
      return outcome.ok
        ? c.json(decisions.reply(outcome.value), 201)
        : refuseComplaint(c, outcome.refusal.code)
    })
    .get('/admin/complaints', staffOnly, (c) => {
      const query = readQuery(c, ComplaintQuery)
      return query.ok ? c.json(decisions.queue(c.var.viewer, query.value)) : query.response
    })
    .post('/admin/complaints/:id/uphold', staffOnly, (c) => answer(c, decisions, true))
    .post('/admin/complaints/:id/dismiss', staffOnly, (c) => answer(c, decisions, false))

const answer = async (c: GuardedContext, decisions: Decisions, isUpheld: boolean) => {
  const input = await readJson(c, ComplaintAnswerInput)
  if (!input.ok) return input.response
  const { reason } = input.value
  const order = { id: c.req.param('id') ?? '', isUpheld, reason }
  const outcome = decisions.answer(c.var.viewer, c.var.ip, order)
  return outcome.ok
    ? c.json(decisions.reply(outcome.value))
    : refuseComplaint(c, outcome.refusal.code)
}

const STATUS = {
  'decision.not-found': 404,
  'complaint.already-sent': 409,
  'complaint.too-late': 409,
  'complaint.already-answered': 409,
} as const satisfies Record<ComplaintCode, number>

const refuseComplaint = (c: Context, code: ComplaintCode) =>
  refused(c, STATUS[code], { code, message: COMPLAINT_CODES[code] })

const TOKEN_MAX = 500

const ENDS: Readonly<Record<ComplaintCode, ComplaintEnd>> = {
  'decision.not-found': 'invalid',
  'complaint.already-sent': 'already',
  'complaint.already-answered': 'already',
  'complaint.too-late': 'late',
}

/** Form behind a mail's link, without log-in or JavaScript. */
export const complaintFormRoutes = ({ complainByLink }: Pick<Decisions, 'complainByLink'>) =>
  new Hono<HttpEnv>().post(COMPLAINT_PAGE, async (c) => {
    personal(c)
    const form = await readForm(c)
    if (!form.ok) return form.response
    const token = form.value['token'] ?? ''
    const text = (form.value['text'] ?? '').trim().slice(0, COMPLAINT_MAX)
    const end = endOf(complainByLink, token, text)
    const again = end === 'empty' ? `&token=${encodeURIComponent(token)}` : ''
    return c.redirect(`${COMPLAINT_PAGE}?end=${end}${again}`, 303)
  })

const endOf = (
  complain: Decisions['complainByLink'],
  token: string,
  text: string,
): ComplaintEnd => {
  if (token.length > TOKEN_MAX) return 'invalid'
  if (text === '') return 'empty'
  const outcome = complain(token, text)
  return outcome.ok ? 'sent' : ENDS[outcome.refusal.code]
}
