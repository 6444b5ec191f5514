import type { JobRequestId, RevealId, UserId } from '#modules/kernel/ids.ts'
import type { ContactRevealReply } from './contract.ts'
import type { RevealableRequest } from './revealable-request.ts'

/** The requests whose contacts are shown, as whoever keeps them answers. */
export type Requests = {
  readonly find: (id: JobRequestId) => RevealableRequest | null
  readonly ownerOf: (id: JobRequestId) => UserId | null
  /** One professional more has the contact. */
  readonly countReveal: (id: JobRequestId) => void
}

export type Subscriptions = {
  /** By the clock: whether somebody subscribes, and has room in the plan's present period. */
  readonly allowanceOf: (userId: UserId) => 'no-subscription' | 'used-up' | 'open'
}

export type People = {
  /** First and last name. */
  readonly nameOf: (userId: UserId) => string
}

export type RevealStore = {
  readonly exists: (userId: UserId, requestId: JobRequestId) => boolean
  readonly add: (reveal: Reveal) => void
  /** Newest first, with the contact as it is today. */
  readonly listOf: (userId: UserId, page: Page) => readonly ContactReveal[]
  readonly ofUser: (userId: UserId, id: RevealId) => ContactReveal | null
  readonly setNote: (userId: UserId, id: RevealId, note: string | null) => void
  /** Who has the contact of a request, oldest first; admins who looked are not among them. */
  readonly professionalsOf: (requestId: JobRequestId) => readonly Revealer[]
}

export type Page = { readonly limit: number; readonly offset: number }

export type Reveal = {
  readonly id: RevealId
  readonly userId: UserId
  readonly requestId: JobRequestId
  /** Whether it takes from the plan's allowance and from the request's places. */
  readonly isCounted: boolean
  readonly revealedAt: Date
}

export type ContactReveal = Omit<ContactRevealReply, 'revealedAt'> & { readonly revealedAt: Date }

export type Revealer = { readonly id: RevealId; readonly name: string; readonly revealedAt: Date }
