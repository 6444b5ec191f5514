import { type Context, Hono } from 'hono'
import { actorOf } from '#adapters/http/actor.ts'
import type { HttpEnv } from '#adapters/http/env.ts'
import { type GuardedContext, signedIn, staffOnly } from '#adapters/http/guards.ts'
import { readJson, readQuery } from '#adapters/http/input.ts'
import { refused } from '#adapters/http/reply.ts'
import { type ContactReportId, idOf, type RevealId } from '#modules/kernel/ids.ts'
import {
  ContactReportInput,
  type OwnContactReport,
  ReportDecisionInput,
  ReportQuery,
} from '#modules/reveal/contract/contact-reports.ts'
import { REPORT_CODES, type ReportCode } from '#modules/reveal/contract/report-words.ts'
import type { ContactReport, Reveal } from '#modules/reveal/index.ts'

/** `Segnala contatto`: reports, and the moderators' decisions. */
export const contactReportRoutes = (reveal: Reveal) =>
  new Hono<HttpEnv>()
    .post('/contact-reveals/:id/report', signedIn, async (c) => {
      const input = await readJson(c, ContactReportInput)
      if (!input.ok) return input.response
      const outcome = reveal.report({
        userId: c.var.viewer.userId,
        revealId: idOf<RevealId>(c.req.param('id')),
        input: input.value,
      })
      if (!outcome.ok) return refuseReport(c, outcome.refusal.code)
      return c.json(toReply(outcome.value), 201)
    })
    .get('/admin/reports', staffOnly, (c) => {
      const query = readQuery(c, ReportQuery)
      return query.ok ? c.json(reveal.reportQueue(query.value)) : query.response
    })
    .post('/admin/reports/:id/accept', staffOnly, (c) => decide(c, reveal, true))
    .post('/admin/reports/:id/refuse', staffOnly, (c) => decide(c, reveal, false))

const decide = async (c: GuardedContext, reveal: Reveal, isAccepted: boolean) => {
  const input = await readJson(c, ReportDecisionInput)
  if (!input.ok) return input.response
  const id = idOf<ContactReportId>(c.req.param('id') ?? '')
  const { reason } = input.value
  const outcome = reveal.decideReport({ id, moderator: actorOf(c), isAccepted, reason })
  return outcome.ok ? c.json(reveal.shownReport(id)) : refuseReport(c, outcome.refusal.code)
}

const STATUS = {
  'contact-report.not-found': 404,
  'contact-report.too-late': 409,
  'contact-report.already-sent': 409,
  'contact-report.already-decided': 409,
} as const satisfies Record<ReportCode, number>

const refuseReport = (c: Context, code: ReportCode) =>
  refused(c, STATUS[code], { code, message: REPORT_CODES[code] })

/** The report as its sender sees it. */
const toReply = (report: ContactReport): OwnContactReport => ({
  id: report.id,
  fault: report.fault,
  details: report.details,
  state: report.state,
  decision: report.decision,
  createdAt: report.createdAt.toISOString(),
  decidedAt: report.decidedAt?.toISOString() ?? null,
})
