import type { ContactRevealReply } from '#modules/reveal/contract.ts'
import type { ContactReveal, Reveal } from '#modules/reveal/index.ts'

/** Fields are named one by one. */
export const toRevealReply =
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
      report: reveal.report,
      reportableUntil: reportableUntil(reveal.revealedAt).toISOString(),
    }
    return reveal.kind === 'job'
      ? { ...common, kind: 'job', contact: reveal.contact }
      : { ...common, kind: 'showcase', contact: reveal.contact }
  }
