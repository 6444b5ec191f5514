/** Declares what only requests need: missing answers, and requests by telephone. */
import type { JobRequestId, UserId } from '#modules/kernel/ids.ts'
import type { JobRequestInput } from '../contract/job-requests/job-request.ts'
import type {
  FittingFirmsReply,
  UnansweredQuery,
  UnansweredReply,
} from '../contract/job-requests/unanswered.ts'
import type { ConsentMethod } from '../contract/shared/staff-paths.ts'

/** Public requests without a word of any professional, and the mails about them. */
export type UnansweredStore = {
  readonly page: (query: UnansweredQuery, now: Date) => UnansweredReply
  /** Answers null for all others. */
  readonly find: (id: JobRequestId, now: Date) => { readonly reveals: number } | null
  readonly firms: (id: JobRequestId) => FittingFirmsReply
  /** Firms that fit, accept mails and were not written to about it. */
  readonly recipients: (
    id: JobRequestId,
  ) => readonly { readonly userId: UserId; readonly email: string; readonly firstName: string }[]
  readonly wasWritten: (id: JobRequestId, userId: UserId) => boolean
  readonly written: (id: JobRequestId, userId: UserId, at: Date) => void
}

/** Consent to a request taken by telephone. */
type RequestConsent = {
  readonly id: JobRequestId
  readonly userId: UserId
  readonly how: ConsentMethod
  readonly givenAt: Date | null
  readonly takenBy: UserId | null
  readonly takenAt: Date
}

export type RequestConsents = {
  readonly find: (id: JobRequestId) => RequestConsent | null
  readonly add: (consent: RequestConsent) => void
  readonly save: (change: Pick<RequestConsent, 'id' | 'givenAt'>) => void
}

/** A request that the staff entered for the owner of an account who has not agreed yet. */
export type TelephoneRequest = {
  readonly id: JobRequestId
  readonly userId: UserId
  readonly contents: JobRequestInput
  readonly takenBy: UserId | null
  readonly takenAt: Date
}

export type TelephoneRequests = {
  readonly find: (id: JobRequestId) => TelephoneRequest | null
  readonly add: (taken: TelephoneRequest) => void
  readonly remove: (id: JobRequestId) => boolean
}

/** Accounts of people for whom the staff writes; call each function in a transaction. */
export type TelephoneClients = {
  /** Finds the account of the address, or makes one; null if it is closed. */
  readonly accountOf: (person: {
    readonly email: string
    readonly firstName: string
    readonly lastName: string
  }) => { readonly id: UserId; readonly email: string; readonly isNew: boolean } | null
  readonly consented: (userId: UserId, isByLink: boolean) => void
}
