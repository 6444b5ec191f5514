import { complaintFormRoutes, decisionRoutes } from '#adapters/http/routes/decisions/decisions.ts'
import { sqliteOperators } from '#adapters/sqlite/content/contact-message-store.ts'
import { sqliteSettings } from '#adapters/sqlite/settings.ts'
import type { Decision } from '#modules/decisions/decision.ts'
import { createDecisions } from '#modules/decisions/index.ts'
import type { Staff } from '#modules/kernel/audit.ts'
import {
  type FirmId,
  idOf,
  type JobRequestId,
  type ReviewId,
  type ShowcaseItemId,
  type TalkId,
} from '#modules/kernel/ids.ts'
import type { AppContext } from './app-context.ts'
import type { Asked } from './use-cases.ts'

type Restoring = Asked<'identity' | 'listings' | 'firms' | 'talks' | 'reviews'>

export const composeDecisions = (context: AppContext, asked: Restoring) => {
  const useCases = createDecisions({
    ...context,
    ...context.decisionStores,
    takeBack: takeBack(asked),
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
const takeBack = ({ identity, listings, firms, talks, reviews }: Restoring) => {
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
