/** Mails to owners about their requests and items. */
import { itemPagePath, jobPagePath } from '#modules/kernel/contract/listing-pages.ts'
import { OWN_PAGE_PATHS } from '#modules/kernel/contract/page-paths.ts'
import type { StatementVariables } from '#modules/kernel/decisions.ts'
import { toMailPictures } from '#modules/kernel/declare-mail.ts'
import { formatEuro } from '#modules/kernel/euro.ts'
import { type Mail, mailTo } from '#modules/kernel/mail.ts'
import { euroToCents } from '#modules/kernel/money.ts'
import { describeBudget, describeUrgency } from '../contract/job-requests/vocabulary.ts'
import type { JobRequest } from '../job-requests/job-request.ts'
import type { Owner } from '../ports.ts'
import type { ShowcaseItem } from '../showcase/showcase-item.ts'
import type { Listing } from './listing.ts'

/** Mails about a decision lead owners to their own lists. */
const pageOf = {
  job: ({ id }: Listing) => jobPagePath(id),
  showcase: ({ id }: Listing) => itemPagePath(id),
}

export const buildRequestMailVariables = ({ contents }: Pick<JobRequest, 'contents'>) => ({
  title: contents.title,
  pictures: toMailPictures(contents.images[0]),
  facts: [
    {
      fact: [
        contents.city,
        ...(contents.budget ? [describeBudget(contents.budget)] : []),
        describeUrgency(contents.urgency),
      ].join(' · '),
    },
  ],
})

const wordsOfItem = ({ contents }: Pick<ShowcaseItem, 'contents'>) => ({
  title: contents.title,
  pictures: toMailPictures(contents.images[0]),
  facts: [{ fact: `${contents.city} · ${formatEuro(euroToCents(contents.price))}` }],
})

const answerMailOf =
  (path: (listing: Listing) => string) =>
  (message: string) =>
  (listing: Listing, owner: Owner): Mail =>
    mailTo(owner, 'modification-answered', {
      title: listing.contents.title,
      message,
      path: path(listing),
    })

/** Nobody has looked at the pictures yet, and a stranger may have typed the address. */
const UNREAD = { pictures: [] }

export const requestMails = {
  received: (request: Pick<JobRequest, 'contents'>, owner: Owner): Mail =>
    mailTo(owner, 'request-received', { ...buildRequestMailVariables(request), ...UNREAD }),
  approved: (request: JobRequest, owner: Owner): Mail =>
    mailTo(owner, 'request-approved', {
      ...buildRequestMailVariables(request),
      path: pageOf.job(request),
      unverified: owner.isEmailVerified ? [] : [{}],
    }),
  rejected: (request: JobRequest, owner: Owner, statement: StatementVariables): Mail =>
    mailTo(owner, 'request-rejected', {
      title: request.contents.title,
      reason: request.rejectionReason ?? '',
      path: OWN_PAGE_PATHS.job,
      statement: [statement],
    }),
  answered: answerMailOf(pageOf.job),
}

export const itemMails = {
  received: (item: Pick<ShowcaseItem, 'contents'>, owner: Owner): Mail =>
    mailTo(owner, 'item-received', { ...wordsOfItem(item), ...UNREAD }),
  approved: (item: ShowcaseItem, owner: Owner): Mail =>
    mailTo(owner, 'item-approved', { ...wordsOfItem(item), path: pageOf.showcase(item) }),
  rejected: (item: ShowcaseItem, owner: Owner, statement: StatementVariables): Mail =>
    mailTo(owner, 'item-rejected', {
      title: item.contents.title,
      reason: item.rejectionReason ?? '',
      path: OWN_PAGE_PATHS.showcase,
      statement: [statement],
    }),
  answered: answerMailOf(pageOf.showcase),
}
