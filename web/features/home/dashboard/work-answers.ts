/** What `Da fare` is made of, which comes with the page, so that nothing moves. */
import type { OwnFirmReply } from '#modules/firms/contract/own-firm.ts'
import type { OwnJobListReply } from '#modules/listings/contract/job-requests/job-request.ts'
import { jobPaths } from '#modules/listings/contract/job-requests/paths.ts'
import type { ContactRevealReply } from '#modules/reveal/contract/reveals.ts'
import type { TalkListReply } from '#modules/talks/contract/talks.ts'

/** Limits the rows of one kind. */
export const MAX_ROWS_PER_KIND = 4

/**
 * Written out, because the home page has no use for the other paths of talks, firms and reveals; asked for under keys of
 * its own, because other pages need all of these answers.
 */
export const TALKS_PATH = '/api/talks?withWords=true&limit=20&offset=0'
export const OWN_REQUESTS_PATH = `${jobPaths.mine}?home`
export const OWN_FIRM_PATH = '/api/firm?home'
export const CONTACTS_TO_CALL_PATH = `/api/contact-reveals?limit=${MAX_ROWS_PER_KIND}&progress=to_call`

export const NEARBY_REQUESTS_PATH = '/api/market/nearby'

export const DASHBOARD_ANSWERS = [
  TALKS_PATH,
  OWN_REQUESTS_PATH,
  CONTACTS_TO_CALL_PATH,
  '/api/alerts',
  OWN_FIRM_PATH,
  NEARBY_REQUESTS_PATH,
]

export const TALK_FIELDS = ['id', 'subject', 'unread', 'role', 'state', 'updatedAt'] as const
export const JOB_FIELDS = [
  'id',
  'title',
  'status',
  'quoteCount',
  'chosenName',
  'isVerified',
  'isActive',
  'revealCount',
  'maxReveals',
  'moderationState',
  'contactDoubted',
] as const

type Talk = TalkListReply['items'][number]
export type DashboardTalks = Pick<TalkListReply, 'unread'> & {
  readonly items: readonly (Pick<Talk, (typeof TALK_FIELDS)[number]> & {
    readonly last: Pick<NonNullable<Talk['last']>, 'kind' | 'isMine'> | null
  })[]
}
export type DashboardRequest = Pick<OwnJobListReply['jobs'][number], (typeof JOB_FIELDS)[number]>
export type DashboardFirm = Pick<OwnFirmReply, 'missing'>
export type ContactToCall = Pick<ContactRevealReply, 'id' | 'title' | 'revealedAt'> &
  Partial<Pick<ContactRevealReply, 'contact'>>
