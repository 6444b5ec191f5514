import {
  actorOf,
  type GuardedContext,
  newRoutes,
  signedIn,
  staffOnly,
} from '#adapters/http/guards.ts'
import { idIn, readJson, readQuery } from '#adapters/http/input.ts'
import { granted, refusals } from '#adapters/http/reply.ts'
import { picked } from '#modules/kernel/contract.ts'
import type { ContactReportId, RevealId } from '#modules/kernel/ids.ts'
import {
  ContactReportInput,
  OwnContactReport,
  ReportDecisionInput,
  ReportQuery,
} from '#modules/reveal/contract/contact-reports.ts'
import { REPORT_CODES } from '#modules/reveal/contract/report-words.ts'
import type { Reveal } from '#modules/reveal/index.ts'

/** `Segnala contatto`: reports, and the moderators' decisions. */
export const contactReportRoutes = (reveal: Reveal) =>
  newRoutes()
    .post('/contact-reveals/:id/report', signedIn, async (c) => {
      const input = await readJson(c, ContactReportInput)
      const revealId = idIn<RevealId>(c)
      const reported = reveal.report({ userId: c.var.viewer.userId, revealId, input })
      return c.json(picked(OwnContactReport, granted(reported, refuseReport)), 201)
    })
    .get('/admin/reports', staffOnly, (c) => c.json(reveal.reportQueue(readQuery(c, ReportQuery))))
    .post('/admin/reports/:id/accept', staffOnly, (c) => decide(c, reveal, true))
    .post('/admin/reports/:id/refuse', staffOnly, (c) => decide(c, reveal, false))

const decide = async (c: GuardedContext, reveal: Reveal, isAccepted: boolean) => {
  const input = await readJson(c, ReportDecisionInput)
  const id = idIn<ContactReportId>(c)
  const { reason } = input
  granted(reveal.decideReport({ id, moderator: actorOf(c), isAccepted, reason }), refuseReport)
  return c.json(reveal.shownReport(id))
}

const refuseReport = refusals(REPORT_CODES, { 'contact-report.not-found': 404 })
