import type { Context } from 'hono'
import {
  adminOnly,
  type GuardedContext,
  newRoutes,
  readActor,
  refuseConflicts,
  signedIn,
  staffOnly,
} from '#adapters/http/guards.ts'
import { readIdParameter, readJson, readQuery } from '#adapters/http/input.ts'
import { createRefusalReply, replyRefused, valueOrRefuse } from '#adapters/http/reply.ts'
import { pickReply } from '#modules/kernel/contract/pick-reply.ts'
import type { ContactReportId, ListingRef, RevealId } from '#modules/kernel/ids.ts'
import { REVEAL_REFUSALS } from '#modules/reveal/contract/codes.ts'
import {
  ContactReportDecisionInput,
  ContactReportInput,
  ContactReportQuery,
  OwnContactReport,
} from '#modules/reveal/contract/contact-reports.ts'
import { CONTACT_REPORT_REFUSALS } from '#modules/reveal/contract/report-words.ts'
import { RevealedContactsQuery } from '#modules/reveal/contract/revealed-contacts.ts'
import {
  ContactRevealReply,
  RevealChanges,
  RevealerReply,
  RevealListQuery,
} from '#modules/reveal/contract/reveals.ts'
import type { Reveal } from '#modules/reveal/index.ts'
import type { ContactReveal } from '#modules/reveal/ports.ts'

export const revealRoutes = (reveal: Reveal) => {
  const show = (c: GuardedContext, listing: ListingRef) => {
    const { viewer, ip } = c.var
    const revealed = reveal.revealContact({ viewer, listing, ip })
    return c.json(valueOrRefuse(revealed, refuseReveal(listing.kind)))
  }

  return newRoutes()
    .post('/job-requests/:id/reveal-contact', signedIn, (c) => show(c, jobIn(c)))
    .post('/showcase-items/:id/reveal-contact', signedIn, (c) => show(c, itemIn(c)))
    .get('/my-job-requests/:id/reveals', signedIn, (c) => listRevealers(c, reveal, jobIn(c)))
    .get('/my-showcase-items/:id/reveals', signedIn, (c) => listRevealers(c, reveal, itemIn(c)))
    .post('/my-job-requests/:id/take-back', signedIn, (c) =>
      tookBack(c, reveal.takeBack.fromAll(c.var.viewer.userId, readIdParameter(c))),
    )
    .post('/talks/:id/take-back', signedIn, (c) =>
      tookBack(c, reveal.takeBack.fromTalk(c.var.viewer.userId, readIdParameter(c))),
    )
    .post('/talks/:id/give-contact', signedIn, (c) => {
      valueOrRefuse(reveal.give(c.var.viewer.userId, readIdParameter(c)), REFUSE.job)
      return c.body(null, 204)
    })
    .get('/contact-reveals', signedIn, (c) =>
      c.json(
        reveal.list(c.var.viewer.userId, readQuery(c, RevealListQuery)).map(toRevealReply(reveal)),
      ),
    )
    .patch('/contact-reveals/:id', signedIn, async (c) => {
      const input = await readJson(c, RevealChanges)
      const annotated = reveal.annotate({
        userId: c.var.viewer.userId,
        id: readIdParameter<RevealId>(c),
        ...('note' in input && { note: input.note ?? null }),
        progress: input.progress,
      })
      return c.json(toRevealReply(reveal)(valueOrRefuse(annotated, REFUSE.job)))
    })
}

const tookBack = (c: GuardedContext, outcome: ReturnType<Reveal['takeBack']['fromAll']>) =>
  c.json({ ended: valueOrRefuse(outcome, REFUSE.job) })

const jobIn = (c: GuardedContext): ListingRef => ({ kind: 'job', id: readIdParameter(c) })
const itemIn = (c: GuardedContext): ListingRef => ({ kind: 'showcase', id: readIdParameter(c) })

const listRevealers = (c: GuardedContext, reveal: Reveal, listing: ListingRef) =>
  c.json(
    valueOrRefuse(reveal.revealersOf(c.var.viewer.userId, listing), REFUSE[listing.kind]).map(
      (one) => pickReply(RevealerReply, one),
    ),
  )

const STATUS = {
  'reveal.not-found': 404,
  'reveal.subscription-required': 403,
  'reveal.email-required': 403,
  'reveal.firm-required': 403,
  'reveal.outside-area': 403,
  'reveal.limit-reached': 403,
} as const

const REFUSE = {
  job: createRefusalReply(REVEAL_REFUSALS, STATUS),
  showcase: createRefusalReply(
    {
      ...REVEAL_REFUSALS,
      'reveal.closed': 'Questo annuncio non accetta più contatti',
      'reveal.not-available': 'Non puoi vedere i contatti di questo annuncio',
      'reveal.not-found': 'Item non trovato',
    },
    STATUS,
  ),
}

/** Someone whose client answered late need not change the plan, so the refusal is a 409 and not a 403. */
export const refuseReveal =
  (kind: ListingRef['kind']) => (c: Context, refusal: Parameters<(typeof REFUSE)['job']>[1]) =>
    'isAgain' in refusal && refusal.isAgain && refusal.code === 'reveal.limit-reached'
      ? replyRefused(c, 409, { code: refusal.code, message: REVEAL_REFUSALS[refusal.code] })
      : REFUSE[kind](c, refusal)

const [JobReveal, ShowcaseReveal] = ContactRevealReply.options

const toRevealReply =
  ({ reportableUntil }: Pick<Reveal, 'reportableUntil'>) =>
  (reveal: ContactReveal): ContactRevealReply => {
    const { readableUntil } = reveal
    const until = {
      reportableUntil: reportableUntil(reveal.revealedAt),
      readableUntil,
    }
    return reveal.kind === 'job'
      ? pickReply(JobReveal, { ...reveal, ...until })
      : pickReply(ShowcaseReveal, { ...reveal, ...until })
  }

/** `Segnala contatto`: reports, and the moderators' decisions. */
export const contactReportRoutes = (reveal: Reveal) =>
  newRoutes()
    .post('/contact-reveals/:id/report', signedIn, async (c) => {
      const input = await readJson(c, ContactReportInput)
      const revealId = readIdParameter<RevealId>(c)
      const reported = reveal.report({ userId: c.var.viewer.userId, revealId, input })
      return c.json(pickReply(OwnContactReport, valueOrRefuse(reported, refuseReport)), 201)
    })
    .get('/admin/contact-reveals', adminOnly, (c) =>
      c.json(reveal.revealedContacts(readQuery(c, RevealedContactsQuery))),
    )
    .get('/admin/reports', staffOnly, (c) =>
      c.json(reveal.reportQueue(readQuery(c, ContactReportQuery))),
    )
    .post('/admin/reports/:id/accept', refuseConflicts('contact-report'), (c) =>
      decide(c, reveal, true),
    )
    .post('/admin/reports/:id/refuse', refuseConflicts('contact-report'), (c) =>
      decide(c, reveal, false),
    )

const decide = async (c: GuardedContext, reveal: Reveal, isAccepted: boolean) => {
  const { reason } = await readJson(c, ContactReportDecisionInput)
  const id = readIdParameter<ContactReportId>(c)
  valueOrRefuse(
    reveal.decideReport({ id, moderator: readActor(c), isAccepted, reason }),
    refuseReport,
  )
  return c.json(reveal.shownReport(id))
}

const refuseReport = createRefusalReply(CONTACT_REPORT_REFUSALS, {
  'contact-report.not-found': 404,
})
