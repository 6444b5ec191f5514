/**
 * Every rate limit of the product. Nothing is counted by a limit that does not stand here, and no route writes without
 * one: those with `routes` are counted before the route, and what it refuses is given back; all others by what they do.
 * Reading and searching are free, but for the numbers of firms.
 */
import type { Result } from './result.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from './time.ts'

/** Tells whose hits are counted together. A network is an IPv4 address or an IPv6 /64. */
type CountedBy =
  | 'account'
  | 'account, or network without one'
  | 'network'
  | 'e-mail address'
  | 'e-mail address and network'
  | 'mailbox'
  | 'mailbox and kind of mail'
  | 'log-in'
  | 'listing and reader'
  | 'talk'
  | 'request'

const PUBLISHING = ['POST /api/job-requests', 'POST /api/showcase-items']
const A_DAY = { most: 20, windowMs: DAY_MS, by: 'account' } as const

/** Counted by nobody: signed by the card company, which sends them all from its own network. */
export const UNLIMITED_WRITES: readonly string[] = ['POST /api/webhooks/stripe']

/** How failed log-ins slow the answers: the first ones not, enough for forgotten passwords on several devices. */
export const LOG_IN_DELAY = { unslowedFailures: 20, msPerFailure: 75, mostMs: 1500 } as const

const { unslowedFailures, msPerFailure, mostMs } = LOG_IN_DELAY

export const LIMITS = {
  /** Every write, refused or not, besides what the other lines say; not the work of the staff, whose acts are on record. */
  writes: {
    name: 'write',
    most: 300,
    windowMs: MINUTE_MS,
    by: 'account, or network without one',
  },
  publications: {
    name: 'publish',
    most: 20,
    windowMs: HOUR_MS,
    by: 'account',
    routes: PUBLISHING,
  },
  publicationsOfNetwork: {
    name: 'publish-network',
    most: 40,
    windowMs: HOUR_MS,
    by: 'network',
    routes: PUBLISHING,
  },
  /** Each sends a mail to the address in a listing. One more is allowed per listing, which has its own limit. */
  addressesAsked: { ...A_DAY, most: 10, name: 'address-asked' },
  accountChanges: { ...A_DAY, name: 'account', routes: ['PATCH /api/users/me'] },
  /** Each mails a mailbox that may be a stranger's. */
  emailChanges: { ...A_DAY, most: 5, name: 'new-email', routes: ['POST /api/users/me/email'] },
  firmChanges: { ...A_DAY, name: 'firm', routes: ['PUT /api/firm'] },
  /** Covers reviews, and what firms answer. */
  reviews: {
    ...A_DAY,
    name: 'review',
    routes: [
      'POST /api/reviews',
      'PATCH /api/reviews/:id',
      'POST /api/reviews/:id/reply',
      'POST /api/reviews/:id/dispute',
      'POST /api/reviews/:id/statement',
      'POST /api/review-invites/:id/decline',
    ],
  },
  /** A new number costs a call to VIES. */
  billingChanges: { ...A_DAY, name: 'billing', routes: ['PUT /api/billing/profile'] },
  visibilityChanges: {
    ...A_DAY,
    name: 'visibility',
    routes: ['POST /api/firm/show', 'POST /api/firm/hide'],
  },
  /** Guesses at discount codes. */
  discounts: { ...A_DAY, name: 'discount' },
  /** Calls to the card company. */
  cardCalls: {
    name: 'card',
    most: 60,
    windowMs: HOUR_MS,
    by: 'account',
    routes: [
      'POST /api/checkout',
      'POST /api/orders/:id/payment',
      'POST /api/orders/:id/check-payment',
      'POST /api/orders/:id/withdraw',
      'POST /api/subscription/cancel',
      'POST /api/subscription/resume',
      'POST /api/subscription/portal',
    ],
  },
  /** Failures. */
  logIns: {
    name: 'login',
    most: 5,
    windowMs: 15 * MINUTE_MS,
    by: 'e-mail address and network',
  },
  /** Failures, whichever accounts were tried. */
  logInsOfNetwork: { name: 'login-network', most: 30, windowMs: 15 * MINUTE_MS, by: 'network' },
  /** Failures from anywhere; they slow answers and refuse nobody, and are counted until answers get no slower. */
  logInsToAccount: {
    name: 'login-account',
    most: unslowedFailures + mostMs / msPerFailure,
    windowMs: 15 * MINUTE_MS,
    by: 'e-mail address',
  },
  /** Counts a whole day: beyond it the password needs a mailed code on a network where no session of the account lives. */
  guesses: { name: 'login-guesses', most: 20, windowMs: DAY_MS, by: 'e-mail address' },
  /** Wrong mailed codes; the last one ends the log-in. */
  mailedCodes: { name: 'mailed-code', most: 5, windowMs: HOUR_MS, by: 'log-in' },
  /** Failures of somebody who is signed in and must show the password once more. */
  confirmations: { name: 'confirm', most: 5, windowMs: 15 * MINUTE_MS, by: 'account' },
  /** Wrong codes of the second factor, but for recovery codes, which nobody guesses. */
  codes: { name: 'second-factor', most: 5, windowMs: 15 * MINUTE_MS, by: 'account' },
  registrations: { name: 'register', most: 30, windowMs: HOUR_MS, by: 'network' },
  resetRequests: { name: 'forgot-password', most: 5, windowMs: HOUR_MS, by: 'network' },
  /** Links that open nothing. */
  resets: { name: 'reset-password', most: 5, windowMs: HOUR_MS, by: 'network' },
  loginLinks: { name: 'login-link', most: 5, windowMs: HOUR_MS, by: 'network' },
  /** Links that open nothing: nobody guesses them, but people press old ones. */
  deadLoginLinks: { name: 'dead-login-link', most: 30, windowMs: HOUR_MS, by: 'network' },
  /** Signatures that open nothing. */
  deadPasskeys: { name: 'dead-passkey', most: 30, windowMs: HOUR_MS, by: 'network' },
  /** Mailed codes for a new passkey. */
  passkeyCodes: { name: 'passkey-code', most: 5, windowMs: HOUR_MS, by: 'account' },
  verificationMails: { name: 'verify-email', most: 1, windowMs: MINUTE_MS, by: 'account' },
  /** Whatever strangers, and accounts that have not proven it, cause to a mailbox; beyond it mails are refused. */
  mailsByStrangers: { name: 'mailbox-hour', most: 5, windowMs: HOUR_MS, by: 'mailbox' },
  mailsByStrangersOfADay: { name: 'mailbox-day', most: 20, windowMs: DAY_MS, by: 'mailbox' },
  /** Applies to any kind of mail; those beyond it wait. Mails that strangers cause have limits of their own and are refused or gathered. */
  mailsOfAKind: { name: 'mailbox', most: 5, windowMs: HOUR_MS, by: 'mailbox and kind of mail' },
  /** About unread messages, and about contacts that were seen; one mail takes what is beyond it. */
  mailsAboutListing: {
    name: 'mails-of-listing',
    most: 1,
    windowMs: HOUR_MS,
    by: 'listing and reader',
  },
  /** Mails to others on behalf of an account, whichever mailboxes; they wait. */
  mailsOfAPerson: { name: 'mails-caused', most: 100, windowMs: HOUR_MS, by: 'account' },
  /** Enough to get a server right, too few to write to strangers. */
  testMails: { name: 'mail-test', most: 10, windowMs: 10 * MINUTE_MS, by: 'account' },
  contactMessages: { name: 'contact', most: 5, windowMs: HOUR_MS, by: 'network' },
  /** Each mails an address that may be a stranger's. */
  waitingList: { name: 'waiting-list', most: 10, windowMs: HOUR_MS, by: 'network' },
  invitationViews: { name: 'invitation', most: 60, windowMs: HOUR_MS, by: 'network' },
  /** Numbers of firms, of lists and of the API; the page of a firm shows its own to everybody. */
  firmPhones: { name: 'firm-phone', most: 60, windowMs: HOUR_MS, by: 'network' },
  /** A household changes its mind now and then. */
  consentChoices: { name: 'consent', most: 30, windowMs: HOUR_MS, by: 'network' },
  /** Nobody looks at more. */
  bannerImpressions: { name: 'banner', most: 120, windowMs: MINUTE_MS, by: 'network' },
  shares: { name: 'share', most: 30, windowMs: MINUTE_MS, by: 'network' },
  /** Notices of illegal content. */
  notices: { name: 'notice', most: 10, windowMs: HOUR_MS, by: 'network' },
  reveals: { name: 'reveal', most: 60, windowMs: MINUTE_MS, by: 'account' },
  /** Files. */
  uploads: { name: 'upload', most: 60, windowMs: 10 * MINUTE_MS, by: 'account' },
  messages: { name: 'message', most: 20, windowMs: MINUTE_MS, by: 'account' },
  messagesOfADay: { name: 'message-day', most: 200, windowMs: DAY_MS, by: 'account' },
  /** Talks that clients open with sellers and firms. */
  newTalks: { name: 'talk', most: 10, windowMs: DAY_MS, by: 'account' },
  /** Applies to accounts in their first 7 days. */
  newTalksOfNewcomers: { name: 'talk-newcomer', most: 3, windowMs: DAY_MS, by: 'account' },
  /** Revisions within one talk, the first included. */
  quoteRevisions: { name: 'quote', most: 5, windowMs: DAY_MS, by: 'talk' },
  /** Changes of the chosen professional; the first choice does not count. */
  changesOfChoice: { name: 'choice', most: 3, windowMs: DAY_MS, by: 'request' },
  exports: { name: 'export', most: 5, windowMs: HOUR_MS, by: 'account' },
} as const satisfies Record<
  string,
  RateLimit & { readonly by: CountedBy; readonly routes?: readonly string[] }
>

/** Allows at most `most` hits within any `windowMs`. */
export type RateLimit = { readonly name: string; readonly most: number; readonly windowMs: number }

export type RateLimited = { readonly code: 'rate.limited'; readonly retryAfterMs: number }

/** Overload: nothing was tried or counted. */
export type ServerBusy = { readonly code: 'server.busy'; readonly retryAfterMs: number }

/** Sliding window per limit and key. Synchronous, so that parallel requests cannot pass it. */
export type RateLimiter = {
  /** Counts `hits` (default one) if all of them fit, otherwise none. */
  readonly take: (limit: RateLimit, who: string, hits?: number) => Result<null, RateLimited>
  /** Tells whether one more hit would fit; counts nothing. */
  readonly peek: (limit: RateLimit, who: string) => Result<null, RateLimited>
  /** Hits within the window, at most `most`. */
  readonly count: (limit: RateLimit, who: string) => number
  readonly forget: (limit: RateLimit, who: string) => void
  /** Takes the newest hit back: what it counted was refused. */
  readonly giveBack: (limit: RateLimit, who: string) => void
  /** Deletes hits older than every window. */
  readonly dropBefore: (moment: Date) => void
}
