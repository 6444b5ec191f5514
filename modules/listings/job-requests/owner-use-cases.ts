import type { JobRequestId, UserId } from '#modules/kernel/ids.ts'
import type { Mail } from '#modules/kernel/mail.ts'
import { refuse } from '#modules/kernel/result.ts'
import type { JobRequestInput } from '../contract/job-requests/job-request.ts'
import type { ListingNeeds, Owner } from '../ports.ts'
import { createAfterListingChange } from '../shared/after-change.ts'
import { requestMails } from '../shared/listing-mails.ts'
import { capMaxReveals } from '../shared/listing-settings.ts'
import {
  changeOwnListing,
  editOwnListing,
  readOwnListing,
  renewOwnListing,
  requestModification,
} from '../shared/owner/change-own.ts'
import { type PublicationInput, publishListing } from '../shared/publish-listing.ts'
import {
  closeToNewContacts,
  completeRequest,
  confirmContact,
  type JobRequest,
  type JobRequestOutcome,
  jobRequestRules,
} from './job-request.ts'

/** Who asked for the contact did so on these terms. */
const MODE_IN_USE = {
  path: 'contactMode',
  message:
    'Un professionista ha già scelto la tua richiesta: non puoi più cambiare come dare i contatti',
}

export const createRequestOwnerUseCases = (needs: ListingNeeds) => {
  const change = changeOwnListing({
    ...needs,
    store: needs.requests,
    rules: jobRequestRules,
    afterwards: createAfterListingChange(needs, 'job'),
  })
  const act =
    (decide: Parameters<typeof change>[2]) =>
    (userId: UserId, id: JobRequestId): JobRequestOutcome =>
      change(userId, id, decide)
  const { nextPublicationNumber } = needs.requests
  const limited = capMaxReveals(needs.listingSettings)
  return {
    publish: publishRequest(needs),
    complete: act(completeRequest),
    requestModification: (userId: UserId, id: JobRequestId, text: string): JobRequestOutcome =>
      change(userId, id, requestModification(jobRequestRules, text)),
    /** Confirms that a doubted contact is right. */
    renew: act((request, now) =>
      request.contactDoubtedAt
        ? confirmContact(request, now)
        : renewOwnListing<JobRequest>(nextPublicationNumber, jobRequestRules)(request, now),
    ),
    confirmContact: act(confirmContact),
    stopContacts: act(closeToNewContacts),
    edit: (userId: UserId, id: JobRequestId, contents: JobRequestInput): JobRequestOutcome =>
      needs.atomically((): JobRequestOutcome => {
        const present = needs.requests.find(id)
        const isSame = present?.contents.contactMode === contents.contactMode
        if (present?.ownerId === userId && !isSame && (needs.views.own(id)?.revealCount ?? 0) > 0)
          return refuse({ code: 'request.invalid', issues: [MODE_IN_USE] })
        return change(userId, id, editOwnListing(needs, jobRequestRules, limited(contents)))
      }),
    /** Initial values of an edit: the owner's newest version. */
    draft: readOwnListing(needs.requests),
  }
}

export const publishRequest = (
  needs: ListingNeeds,
  mail: (request: JobRequest, owner: Owner) => Mail = requestMails.received,
) => {
  const limited = capMaxReveals(needs.listingSettings)
  const publish = publishListing<JobRequest>(needs, {
    name: 'job',
    store: needs.requests,
    keys: needs.keys,
    make: (listing) => ({
      ...listing,
      status: 'active',
      completedAt: null,
      contactsClosedAt: null,
      contactDoubtedAt: null,
      contactConfirmedAt: null,
    }),
    mail,
    afterwards: ({ createdAt }) => needs.counters.addCreated(createdAt),
  })
  return ({ contents, ...publication }: PublicationInput<JobRequestInput>) =>
    publish({ ...publication, contents: limited(contents) })
}
