/** The listings module: job requests and showcase items; publishing, approving, finding. */
import { createRequestUseCases } from './job-requests/create-requests.ts'
import { answerTelephoneConsent, publishAgreedRequest } from './job-requests/telephone.ts'
import type { ListingNeeds } from './ports.ts'
import { answerAddressLink } from './shared/answer-address.ts'
import { createListingConfirmation } from './shared/confirmation.ts'
import { createListingImport } from './shared/import-listing.ts'
import { createListingSettings } from './shared/listing-settings.ts'
import { createNotices } from './shared/notices/notices.ts'
import { createExpiry, createListingTotals } from './shared/retire-expired.ts'
import { createShowcaseUseCases } from './showcase/create-showcase.ts'

export { createDisownAddressPath } from './shared/contact-address.ts'
export { findTraderGap } from './showcase/owner-use-cases.ts'

export const createListings = (needs: ListingNeeds) => {
  const retirement = createExpiry({ ...needs, stores: [needs.requests, needs.items] })
  const { current } = retirement
  const requests = createRequestUseCases(needs, retirement)
  const showcase = createShowcaseUseCases(needs, retirement)
  const totals = createListingTotals(needs)
  const notices = createNotices(needs, retirement.beforeReading)

  return {
    requests,
    showcase,
    /** Reminders before expiry, and the actions of their links. */
    confirmation: createListingConfirmation(needs, {
      jobRequestOwner: requests.owner,
      showcaseItemOwner: showcase.owner,
      agree: publishAgreedRequest(needs),
      answerTelephone: answerTelephoneConsent(needs),
      answerAddress: answerAddressLink(needs, {
        notifyStaff: ({ id, ownerId, contents: { title } }, kind) =>
          notices.sendByMember(kind)({
            about: { id, title, ownerId },
            reporter: null,
            explanation: DISOWNED,
          }),
      }),
    }),
    imports: createListingImport(needs),
    /** What the operator sets for listings. */
    settings: createListingSettings(needs),
    notices,
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

export type Listings = ReturnType<typeof createListings>
export type JobRequestUseCases = Listings['requests']
export type ShowcaseUseCases = Listings['showcase']
