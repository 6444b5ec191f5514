/** The listings module: job requests and showcase items; publishing, approving, finding. */

import { jobRules, releaseCorrected } from './job-requests/job-request.ts'
import { createRequestOwnerUseCases } from './job-requests/owner-use-cases.ts'
import {
  answerTelephone,
  missingConsent,
  publishAgreed,
  takeByTelephone,
} from './job-requests/telephone.ts'
import { createUnanswered } from './job-requests/unanswered.ts'
import type { ListingNeeds } from './ports.ts'
import { addWarnings } from './shared/add-warnings.ts'
import { answerAddressLink } from './shared/answer-address.ts'
import { createConfirmation } from './shared/confirmation.ts'
import { createModerationAdmin } from './shared/create-moderation-admin.ts'
import { findUnpublished } from './shared/find-unpublished.ts'
import { createListingImport } from './shared/import-listing.ts'
import { requestMails } from './shared/listing-mails.ts'
import { createListingSettings } from './shared/listing-settings.ts'
import { createNotices } from './shared/notices/notices.ts'
import { addLastMonth, createRetirement, createTotals } from './shared/retire-expired.ts'
import { createShowcase } from './showcase/create-showcase.ts'

export { createDisownPath } from './shared/contact-address.ts'
export { findTraderGap } from './showcase/owner-use-cases.ts'

export const createListings = (needs: ListingNeeds) => {
  const { views } = needs
  const retirement = createRetirement({ ...needs, stores: [needs.requests, needs.items] })
  const { current } = retirement
  const showcase = createShowcase(needs, retirement)

  const owner = createRequestOwnerUseCases(needs)
  const totals = createTotals(needs)
  const moderation = createModerationAdmin(needs, {
    store: needs.requests,
    rules: { ...jobRules, afterStaff: releaseCorrected },
    mails: requestMails,
    refusesApproval: missingConsent(needs),
  })

  const notices = createNotices(needs, retirement.beforeReading)

  return {
    showcase,
    owner,
    /** Reminders before expiry, and the actions of their links. */
    confirmation: createConfirmation(needs, {
      jobRequestOwner: owner,
      showcaseItemOwner: showcase.owner,
      agree: publishAgreed(needs),
      answerTelephone: answerTelephone(needs),
      answerAddress: answerAddressLink(needs, {
        notifyStaff: ({ id, ownerId, contents: { title } }, kind) =>
          notices.sendByMember(kind)({
            about: { id, title, ownerId },
            reporter: null,
            explanation: DISOWNED,
          }),
      }),
    }),
    moderation,
    takeByTelephone: takeByTelephone(needs),
    imports: createListingImport(needs),
    unanswered: createUnanswered(needs),
    /** What the operator sets for listings. */
    settings: createListingSettings(needs),
    notices,
    list: current(views.list),
    recent: current(views.recent),
    published: current(views.published),
    isGone: views.isGone,
    related: current(views.related),
    own: current(views.own),
    ownedBy: current((...asked: Parameters<typeof views.ownedBy>) => {
      const { jobs, total } = views.ownedBy(...asked)
      return { jobs: addLastMonth(needs)(asked[0], jobs), total }
    }),
    queue: current(addWarnings(needs, 'job', views.queue)),
    unpublished: current(findUnpublished({ find: needs.requests.find, own: views.own })),
    stats: current(totals.stats),
    summary: current(totals.summary),
    /** The scheduler calls it until it returns 0; readers call it implicitly. */
    retireExpired: retirement.retireExpired,
    /** Retires expired listings before a cached page's version is compared. */
    beforeReading: retirement.beforeReading,
  }
}

const DISOWNED =
  'Chi usa l’indirizzo email dell’annuncio ha premuto «Non l’ho chiesto io». L’annuncio è già nascosto e i contatti sono stati restituiti: controlla se la stessa persona ha altri annunci.'

export type Showcase = Listings['showcase']
export type Listings = ReturnType<typeof createListings>
