import { DAY_MS } from '#modules/kernel/time.ts'
import type { OwnJobRequestReply } from '#modules/listings/contract/job-requests/job-request.ts'
import { canBeCompleted } from '#modules/listings/contract/job-requests/vocabulary.ts'
import { RENEWABLE_DAYS_BEFORE_END } from '#modules/listings/contract/shared/vocabulary.ts'

type Request = Pick<
  OwnJobRequestReply,
  | 'status'
  | 'isVerified'
  | 'isActive'
  | 'contactDoubted'
  | 'contactsClosed'
  | 'moderationState'
  | 'publicUntil'
>

/** Actions offered to the owner; the server decides again. `now` in milliseconds. */
export const permittedRequestActions = (request: Request, now: number) => {
  const isOpen = request.isVerified && request.status !== 'completed'
  const isPublic = isOpen && request.isActive
  const edit =
    request.status !== 'completed' &&
    (request.contactDoubted || request.moderationState !== 'approved')
  return {
    edit,
    /** For a contact in doubt, renewing confirms that it is right. */
    renew: isOpen && (!request.isActive || endsSoon(request, now)),
    /** Withdraws one that was never published. */
    complete: canBeCompleted(request.status),
    /** Who may change the text asks nobody for it. */
    askModification: isPublic && request.status === 'active' && !edit,
    stopContacts: isPublic && !request.contactsClosed,
  }
}

export type PermittedRequestActions = ReturnType<typeof permittedRequestActions>

/** Actions with a confirmation or a text. */
export type RequestDialogName = 'complete' | 'askModification' | 'stopContacts'

const endsSoon = ({ publicUntil }: Request, now: number) =>
  publicUntil !== null && Date.parse(publicUntil) - now <= RENEWABLE_DAYS_BEFORE_END * DAY_MS
