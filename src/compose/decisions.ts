import { complaintFormRoutes, decisionRoutes } from '#adapters/http/routes/decisions/decisions.ts'
import { sqliteOperators } from '#adapters/sqlite/content/contact-message-store.ts'
import { sqliteSettings } from '#adapters/sqlite/settings.ts'
import type { Decision } from '#modules/decisions/decision.ts'
import { createDecisions } from '#modules/decisions/index.ts'
import type { Firms } from '#modules/firms/index.ts'
import type { Identity } from '#modules/identity/index.ts'
import type { Staff } from '#modules/kernel/audit.ts'
import {
  type FirmId,
  idOf,
  type JobRequestId,
  type ReviewId,
  type ShowcaseItemId,
  type TalkId,
} from '#modules/kernel/ids.ts'
import type { Listings } from '#modules/listings/index.ts'
import type { Reviews } from '#modules/reviews/index.ts'
import type { Talks } from '#modules/talks/index.ts'
import type { AppContext } from './app-context.ts'

type Neighbours = {
  readonly identity: Pick<Identity, 'reopenAccount'>
  readonly listings: Pick<Listings, 'moderation' | 'showcase'>
  readonly firms: Pick<Firms, 'restore'>
  readonly talks: Pick<Talks, 'restore'>
  readonly reviews: Pick<Reviews, 'restore'>
}

export const composeDecisions = (context: AppContext, neighbours: Neighbours) => {
  const useCases = createDecisions({
    ...context,
    ...context.decisionStores,
    takeBack: takeBack(neighbours),
    operators: sqliteOperators(context.connection, sqliteSettings(context.connection)),
  })
  return {
    useCases,
    api: decisionRoutes(useCases),
    /** The page behind a mail's link. */
    pages: () => complaintFormRoutes(useCases),
  }
}

/** A closed plan is restored by hand, because only the admin can judge what is fair. */
const takeBack = ({ identity, listings, firms, talks, reviews }: Neighbours) => {
  const restoring: Readonly<Record<string, (staff: Staff, id: string) => unknown>> = {
    // A listing corrected and approved meanwhile is refused and stays unchanged.
    job: (staff, id) => listings.moderation.approve(staff, idOf<JobRequestId>(id)),
    showcase: (staff, id) => listings.showcase.moderation.approve(staff, idOf<ShowcaseItemId>(id)),
    firm: (staff, id) => firms.restore(staff, idOf<FirmId>(id)),
    talk: (_, id) => talks.restore(idOf<TalkId>(id)),
    review: (staff, id) => reviews.restore(staff, idOf<ReviewId>(id)),
  }
  return (staff: Staff, { kind, userId, targetKind, targetRef }: Decision) => {
    if (kind === 'account') identity.reopenAccount(staff, userId)
    if (targetRef) restoring[targetKind ?? '']?.(staff, targetRef)
  }
}
