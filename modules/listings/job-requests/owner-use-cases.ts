import type { JobRequestId, UserId } from '#modules/kernel/ids.ts'
import type { Mail } from '#modules/kernel/mail.ts'
import { refuse } from '#modules/kernel/result.ts'
import type { JobRequestInput } from '../contract/job-requests/job-request.ts'
import type { ListingNeeds, Owner } from '../ports.ts'
import { createAfterChange } from '../shared/after-change.ts'
import { requestMails } from '../shared/listing-mails.ts'
import { withinLimits } from '../shared/listing-settings.ts'
import {
  changeOwn,
  editOwn,
  readOwnDraft,
  renewOwn,
  requestModification,
} from '../shared/owner/change-own.ts'
import { type Publication, publishListing } from '../shared/publish-listing.ts'
import {
  completeRequest,
  confirmContact,
  type JobOutcome,
  type JobRequest,
  jobRules,
  stopContacts,
} from './job-request.ts'

/** Who asked for the contact did so on these terms. */
const MODE_IN_USE = {
  path: 'contactMode',
  message:
    'Un professionista ha già scelto la tua richiesta: non puoi più cambiare come dare i contatti',
}

export const createRequestOwnerUseCases = (needs: ListingNeeds) => {
  const change = changeOwn({
    ...needs,
    store: needs.requests,
    rules: jobRules,
    afterwards: createAfterChange(needs, 'job'),
  })
  const act =
    (decide: Parameters<typeof change>[2]) =>
    (userId: UserId, id: JobRequestId): JobOutcome =>
      change(userId, id, decide)
  const { nextPublicationNumber } = needs.requests
  const limited = withinLimits(needs.listingSettings)
  return {
    publish: publishRequest(needs),
    complete: act(completeRequest),
    requestModification: (userId: UserId, id: JobRequestId, text: string): JobOutcome =>
      change(userId, id, requestModification(jobRules, text)),
    /** Confirms that a doubted contact is right. */
    renew: act((request, now) =>
      request.contactDoubtedAt
        ? confirmContact(request, now)
        : renewOwn<JobRequest>(nextPublicationNumber, jobRules)(request, now),
    ),
    confirmContact: act(confirmContact),
    stopContacts: act(stopContacts),
    edit: (userId: UserId, id: JobRequestId, contents: JobRequestInput): JobOutcome =>
      needs.atomically((): JobOutcome => {
        const present = needs.requests.find(id)
        const isSame = present?.contents.contactMode === contents.contactMode
        if (present?.ownerId === userId && !isSame && (needs.views.own(id)?.revealCount ?? 0) > 0)
          return refuse({ code: 'request.invalid', issues: [MODE_IN_USE] })
        return change(userId, id, editOwn(needs, jobRules, limited(contents)))
      }),
    /** Initial values of an edit: the owner's newest version. */
    draft: readOwnDraft(needs.requests),
  }
}

export const publishRequest = (
  needs: ListingNeeds,
  mail: (request: JobRequest, owner: Owner) => Mail = requestMails.received,
) => {
  const limited = withinLimits(needs.listingSettings)
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
  return ({ contents, ...publication }: Publication<JobRequestInput>) =>
    publish({ ...publication, contents: limited(contents) })
}
