/** Mails about the staff's decisions, to the owners of listings. */
import type { StatementWords } from '#modules/kernel/decisions.ts'
import type { Mail } from '#modules/kernel/mail.ts'
import type { JobRequest } from '../job-requests/job-request.ts'
import type { Owner } from '../ports.ts'
import type { ShowcaseItem } from '../showcase/showcase-item.ts'
import type { Listing } from './listing.ts'

const MINE = '/i-miei-annunci'

const pageOf = {
  job: ({ id }: Listing) => `/lavori/${id}`,
  showcase: ({ id }: Listing) => `/vetrina/${id}`,
}

const words = ({ contents }: Listing, { firstName }: Owner) => ({
  firstName,
  title: contents.title,
})

const answered =
  (path: (listing: Listing) => string) =>
  (message: string) =>
  (listing: Listing, owner: Owner): Mail => ({
    recipient: owner.email,
    template: 'modification-answered',
    variables: { ...words(listing, owner), message, path: path(listing) },
  })

export const requestMails = {
  approved: (request: JobRequest, owner: Owner): Mail => ({
    recipient: owner.email,
    template: 'request-approved',
    variables: {
      ...words(request, owner),
      path: pageOf.job(request),
      unverified: owner.isEmailVerified ? [] : [{}],
    },
  }),
  rejected: (request: JobRequest, owner: Owner, statement: StatementWords): Mail => ({
    recipient: owner.email,
    template: 'request-rejected',
    variables: {
      ...words(request, owner),
      reason: request.rejectionReason ?? '',
      path: MINE,
      statement: [statement],
    },
  }),
  answered: answered(pageOf.job),
}

export const itemMails = {
  approved: (item: ShowcaseItem, owner: Owner): Mail => ({
    recipient: owner.email,
    template: 'item-approved',
    variables: { ...words(item, owner), path: pageOf.showcase(item) },
  }),
  rejected: (item: ShowcaseItem, owner: Owner, statement: StatementWords): Mail => ({
    recipient: owner.email,
    template: 'item-rejected',
    variables: {
      ...words(item, owner),
      reason: item.rejectionReason ?? '',
      path: MINE,
      statement: [statement],
    },
  }),
  answered: answered(pageOf.showcase),
}
