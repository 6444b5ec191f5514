/** What `Da fare` is made of, which comes with the page, so that nothing moves. */
import { jobPaths } from '#modules/listings/contract/job-requests/paths.ts'
import type { ContactRevealReply } from '#modules/reveal/contract/reveals.ts'

/** Of one kind. */
export const SHOWN = 4

/** Written out: the home page has no use for the other paths of talks, firms, reveals and alerts. */
export const TALKS = '/api/talks?limit=20&offset=0&withWords=true'
export const OWN_FIRM = '/api/firm'
export const TO_CALL = `/api/contact-reveals?limit=${SHOWN}&progress=to_call`

export const WORK_ANSWERS = [TALKS, jobPaths.mine, TO_CALL, '/api/alerts', OWN_FIRM]

/** The contact itself comes after the page, so that it never stands in its HTML. */
export type ToCall = Pick<ContactRevealReply, 'id' | 'title'> &
  Partial<Pick<ContactRevealReply, 'contact'>>

export const withoutContacts = (answer: unknown) =>
  (answer as readonly ToCall[]).map(({ id, title }): ToCall => ({ id, title }))
