import {
  type GuardedContext,
  newRoutes,
  personalReply,
  refuseConflicts,
  signedIn,
  staffOnly,
} from '#adapters/http/guards.ts'
import { readFormBody, readIdParameter, readJson, readQuery } from '#adapters/http/input.ts'
import { createRefusalReply, valueOrRefuse } from '#adapters/http/reply.ts'
import {
  ComplaintAnswerInput,
  ComplaintInput,
  ComplaintQuery,
} from '#modules/decisions/contract/decisions.ts'
import {
  COMPLAINT_PAGE_PATH,
  COMPLAINT_REFUSALS,
  COMPLAINT_TEXT_MAX,
  type ComplaintCode,
  type ComplaintFormOutcome,
} from '#modules/decisions/contract/paths.ts'
import type { Decisions } from '#modules/decisions/index.ts'
import { cutText } from '#modules/kernel/cut-text.ts'

export const decisionRoutes = (decisions: Decisions) =>
  newRoutes()
    .get('/decisions', signedIn, (c) => c.json(decisions.mine(c.var.viewer.userId)))
    .post('/decisions/:id/complaint', signedIn, async (c) => {
      const input = await readJson(c, ComplaintInput)
      const complained = decisions.complain(c.var.viewer.userId, readIdParameter(c), input.text)
      return c.json(decisions.reply(valueOrRefuse(complained, refuseComplaint)), 201)
    })
    .get('/admin/complaints', staffOnly, (c) =>
      c.json(decisions.queue(c.var.viewer, readQuery(c, ComplaintQuery))),
    )
    .post('/admin/complaints/:id/uphold', refuseConflicts('complaint'), (c) =>
      answer(c, decisions, true),
    )
    .post('/admin/complaints/:id/dismiss', refuseConflicts('complaint'), (c) =>
      answer(c, decisions, false),
    )

const answer = async (c: GuardedContext, decisions: Decisions, isUpheld: boolean) => {
  const { reason } = await readJson(c, ComplaintAnswerInput)
  const order = { id: readIdParameter(c), isUpheld, reason }
  const answered = decisions.answer(c.var.viewer, c.var.ip, order)
  return c.json(decisions.reply(valueOrRefuse(answered, refuseComplaint)))
}

const refuseComplaint = createRefusalReply(COMPLAINT_REFUSALS, { 'decision.not-found': 404 })

const TOKEN_MAX = 500

const ENDS: Readonly<Record<ComplaintCode, ComplaintFormOutcome>> = {
  'decision.not-found': 'invalid',
  'complaint.already-sent': 'already',
  'complaint.already-answered': 'already',
  'complaint.too-late': 'late',
}

/** Form behind a mail's link, without log-in or JavaScript. */
export const complaintFormRoutes = ({ complainByLink }: Pick<Decisions, 'complainByLink'>) =>
  newRoutes().post(COMPLAINT_PAGE_PATH, personalReply, async (c) => {
    const { token = '', text = '' } = await readFormBody(c)
    const end = endOf(complainByLink, token, cutText(text.trim(), COMPLAINT_TEXT_MAX))
    const again = end === 'empty' ? `&token=${encodeURIComponent(token)}` : ''
    return c.redirect(`${COMPLAINT_PAGE_PATH}?end=${end}${again}`, 303)
  })

const endOf = (
  complain: Decisions['complainByLink'],
  token: string,
  text: string,
): ComplaintFormOutcome => {
  if (token.length > TOKEN_MAX) return 'invalid'
  if (text === '') return 'empty'
  const outcome = complain(token, text)
  return outcome.ok ? 'sent' : ENDS[outcome.refusal.code]
}
