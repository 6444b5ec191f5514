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
  type ShowcaseItemId,
  type TalkId,
} from '#modules/kernel/ids.ts'
import type { Listings } from '#modules/listings/index.ts'
import type { Talks } from '#modules/talks/index.ts'
import type { AppContext } from './app-context.ts'

type Neighbours = {
  readonly identity: Pick<Identity, 'reopenAccount'>
  readonly listings: Pick<Listings, 'moderation' | 'showcase'>
  readonly firms: Pick<Firms, 'restore'>
  readonly talks: Pick<Talks, 'restore'>
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
const takeBack =
  ({ identity, listings, firms, talks }: Neighbours) =>
  (staff: Staff, decision: Decision) => {
    const { kind, userId, targetKind, targetRef } = decision
    if (kind === 'account') identity.reopenAccount(staff, userId)
    if (!targetRef) return
    // A listing corrected and approved meanwhile is refused and stays unchanged.
    if (targetKind === 'job') listings.moderation.approve(staff, idOf<JobRequestId>(targetRef))
    if (targetKind === 'showcase')
      listings.showcase.moderation.approve(staff, idOf<ShowcaseItemId>(targetRef))
    if (targetKind === 'firm') firms.restore(staff, idOf<FirmId>(targetRef))
    if (targetKind === 'talk') talks.restore(idOf<TalkId>(targetRef))
  }
