import type { JobRequestId, UserId } from '#modules/kernel/ids.ts'
import type { RevealedContact } from './contract.ts'

/** What decides whether a contact may be shown, and the contact. */
export type RevealableRequest = {
  readonly id: JobRequestId
  readonly title: string
  readonly owner: { readonly id: UserId; readonly email: string; readonly firstName: string }
  readonly contact: RevealedContact
  /** Approved at least once: before that nobody but the owner and the staff knows of it. */
  readonly wasPublished: boolean
  /** Approved and not taken down. */
  readonly isShown: boolean
  readonly publicUntil: Date | null
  readonly isCompleted: boolean
  /** The client pressed `Basta contatti`. */
  readonly isClosedByOwner: boolean
  readonly revealCount: number
  readonly maxReveals: number
}

/** By the clock: a request is hidden from the instant its time is over. */
export const isPublic = ({ isShown, publicUntil }: RevealableRequest, now: Date) =>
  isShown && (publicUntil === null || publicUntil > now)

export const takesContacts = (request: RevealableRequest, now: Date) =>
  isPublic(request, now) && !request.isCompleted && !request.isClosedByOwner

export const isFull = ({ revealCount, maxReveals }: RevealableRequest) => revealCount >= maxReveals
