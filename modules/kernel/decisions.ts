/** Decisions against users: recorded with reasons and open to complaint. */
import type { UserId } from './ids.ts'
import type { RateLimited } from './limits.ts'
import type { Result } from './result.ts'

/** Legal basis of a decision: a law or a rule of the terms. */
export const BASIS_LABELS = {
  abuse: 'Violazione grave o ripetuta dei Termini e condizioni (articolo 8)',
  terms: 'Regole degli annunci nei Termini e condizioni (articolo 3)',
  law: 'Contenuto o condotta contrari alla legge (Regolamento UE 2022/2065, articolo 16)',
  service: 'Scelta di chi gestisce il sito, secondo i Termini e condizioni (articolo 8)',
} as const
export type DecisionBasis = keyof typeof BASIS_LABELS
export const DECISION_BASES = Object.keys(BASIS_LABELS) as DecisionBasis[]

/** Business users get this notice before their account is closed (Regulation 2019/1150, article 4). */
export const CLOSING_NOTICE_DAYS = 30
/** Abuse and legal duties close an account without notice. */
export const BASES_WITHOUT_NOTICE: readonly DecisionBasis[] = ['abuse', 'law']

export const DECISION_KINDS = [
  'account',
  'listing_refused',
  'listing_hidden',
  'firm_suspended',
  'talk_closed',
  'review_hidden',
  'plan',
] as const
export type DecisionKind = (typeof DECISION_KINDS)[number]

export type DecisionRecord = {
  readonly userId: UserId
  readonly kind: DecisionKind
  /** Title of the listing or talk, name of the firm (of a review, the reviewed one) or plan; empty for an account. */
  readonly subject: string
  readonly target: {
    readonly kind: 'job' | 'showcase' | 'firm' | 'talk' | 'review'
    readonly id: string
  } | null
  readonly facts: string
  readonly basis: DecisionBasis
  /** Null if it followed automatically. */
  readonly decidedBy: UserId | null
  /** Defaults to now. */
  readonly effectiveAt?: Date
}

/** Variables of the mail about a decision, besides the facts. */
export type StatementVariables = { readonly basis: string; readonly complaintPath: string }

/** Called inside the decision's transaction. */
export type DecisionLog = { readonly write: (decided: DecisionRecord) => StatementVariables }

/** Asks the staff to look at what only a member, or the site itself, can see. */
export type SubmitNotice = (report: {
  readonly about: {
    readonly id: string
    readonly title: string
    /** This is null when the account was erased. */
    readonly ownerId: UserId | null
  }
  /** This is null for the site itself. */
  readonly reporter: { readonly id: UserId; readonly ip: string } | null
  readonly explanation: string
  readonly concern?: 'bad_work' | undefined
}) => Result<SubmittedNotice, RateLimited>

export type SubmittedNotice = { readonly id: string; readonly createdAt: Date }
