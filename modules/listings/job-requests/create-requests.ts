/** Job requests (CERCO): use cases of clients, staff and visitors. */
import type { JobRequestId, UserId } from '#modules/kernel/ids.ts'
import { canBeCompleted } from '../contract/job-requests/vocabulary.ts'
import type { ListingNeeds } from '../ports.ts'
import { addWarnings } from '../shared/add-warnings.ts'
import { createModerationAdmin } from '../shared/create-moderation-admin.ts'
import { findUnpublishedListing } from '../shared/find-unpublished.ts'
import { requestMails } from '../shared/listing-mails.ts'
import { addLastMonthStatistics, type createExpiry } from '../shared/retire-expired.ts'
import { jobRequestRules, releaseCorrectedContact } from './job-request.ts'
import { createRequestOwnerUseCases } from './owner-use-cases.ts'
import { isConsentMissing, recordTelephoneRequest } from './telephone.ts'
import { createUnanswered } from './unanswered.ts'

type Retirement = Pick<ReturnType<typeof createExpiry>, 'current'>

export const createRequestUseCases = (needs: ListingNeeds, { current }: Retirement) => {
  const { requests, views } = needs
  const owner = createRequestOwnerUseCases(needs)
  const own = current(views.own)
  return {
    owner,
    moderation: createModerationAdmin(needs, {
      store: requests,
      rules: { ...jobRequestRules, afterStaff: releaseCorrectedContact },
      mails: requestMails,
      refusesApproval: isConsentMissing(needs),
    }),
    takeByTelephone: recordTelephoneRequest(needs),
    unanswered: createUnanswered(needs),
    list: current(views.list),
    recent: current(views.recent),
    published: current(views.published),
    isGone: views.isGone,
    related: current(views.related),
    own,
    /** What who compares quotes is told of their own request; null for others. */
    quoted: (userId: UserId, id: JobRequestId) => {
      const request = owner.draft(userId, id) && own(id)
      return request ? toQuoted(request) : null
    },
    ownedBy: current((...query: Parameters<typeof views.ownedBy>) => {
      const { jobs, total } = views.ownedBy(...query)
      return { jobs: addLastMonthStatistics(needs)(query[0], jobs), total }
    }),
    queue: current(addWarnings(needs, 'job', views.queue)),
    unpublished: current(findUnpublishedListing({ find: requests.find, own: views.own })),
  }
}

type OwnView = NonNullable<ReturnType<ListingNeeds['views']['own']>>

const toQuoted = (request: OwnView) => {
  const { title, status, revealCount, maxReveals, contactsClosed } = request
  const isPublic = request.isVerified && request.isActive
  const canBeClosed = canBeCompleted(status)
  const isOpen = isPublic && canBeClosed && !contactsClosed
  const placesLeft = isOpen ? Math.max(0, maxReveals - revealCount) : 0
  return { title, canBeClosed, isPublic, revealCount, placesLeft }
}
