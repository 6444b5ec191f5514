/** What `Da fare` is made of, which comes with the page, so that nothing moves. */
import type { OwnFirmReply } from '#modules/firms/contract/own-firm.ts'
import type { OwnJobListReply } from '#modules/listings/contract/job-requests/job-request.ts'
import { jobPaths } from '#modules/listings/contract/job-requests/paths.ts'
import type { ContactRevealReply } from '#modules/reveal/contract/reveals.ts'
import type { TalkListReply } from '#modules/talks/contract/talks.ts'

/** Of one kind. */
export const SHOWN = 4

/**
 * Written out, because the home page has no use for the other paths of talks, firms and reveals; asked for under keys of
 * its own, because other pages need all of these answers.
 */
export const TALKS = '/api/talks?withWords=true&limit=20&offset=0'
export const JOBS = `${jobPaths.mine}?home`
export const OWN_FIRM = '/api/firm?home'
export const TO_CALL = `/api/contact-reveals?limit=${SHOWN}&progress=to_call`

export const WORK_ANSWERS = [TALKS, JOBS, TO_CALL, '/api/alerts', OWN_FIRM]

const TALK_FIELDS = ['id', 'subject', 'unread', 'role', 'state', 'updatedAt'] as const
const JOB_FIELDS = [
  'id',
  'title',
  'status',
  'quoteCount',
  'chosenName',
  'isVerified',
  'revealCount',
  'maxReveals',
  'moderationState',
  'contactDoubted',
] as const

type Talk = TalkListReply['items'][number]
export type Talks = Pick<TalkListReply, 'unread'> & {
  readonly items: readonly (Pick<Talk, (typeof TALK_FIELDS)[number]> & {
    readonly last: Pick<NonNullable<Talk['last']>, 'kind' | 'isMine'> | null
  })[]
}
export type Job = Pick<OwnJobListReply['jobs'][number], (typeof JOB_FIELDS)[number]>
export type OwnFirm = Pick<OwnFirmReply, 'missing'>
export type ToCall = Pick<ContactRevealReply, 'id' | 'title'> &
  Partial<Pick<ContactRevealReply, 'contact'>>

const only = <Whole, Name extends keyof Whole>(names: readonly Name[], whole: Whole) =>
  Object.fromEntries(names.map((name) => [name, whole[name]])) as Pick<Whole, Name>

/** Names, words and contacts of others come after the page, so that they never stand in its HTML. */
const WITHOUT_PEOPLE: Readonly<Record<string, (answer: never) => unknown>> = {
  [TALKS]: ({ unread, items }: Talks): Talks => ({
    unread,
    items: items.map(({ last, ...talk }) => ({
      ...only(TALK_FIELDS, talk),
      last: last && only(['kind', 'isMine'], last),
    })),
  }),
  [JOBS]: ({ jobs }: { jobs: readonly Job[] }) => ({
    jobs: jobs.map((job) => ({
      ...only(JOB_FIELDS, job),
      chosenName: job.chosenName && 'un professionista',
    })),
  }),
  [OWN_FIRM]: ({ missing }: OwnFirm): OwnFirm => ({ missing }),
  [TO_CALL]: (reveals: readonly ToCall[]) =>
    reveals.map(({ id, title }): ToCall => ({ id, title })),
}

/** What of an answer stands in the page's HTML; undefined for what is none of these. */
export const withoutPeople = (path: string, answer: unknown): unknown =>
  WITHOUT_PEOPLE[path]?.(answer as never)
