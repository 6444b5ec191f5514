/** Every rate limit of the product. Nothing is counted by a limit that does not stand here. */
import type { Limit } from './rate-limit.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from './time.ts'

/** Whose hits are counted together. A network is an IPv4 address or an IPv6 /64. */
type CountedBy =
  | 'account'
  | 'network'
  | 'e-mail address'
  | 'e-mail address and network'
  | 'mailbox and kind of mail'
  | 'talk'
  | 'request'

export const LIMITS = {
  /** Failures. */
  logIns: {
    name: 'login',
    most: 5,
    windowMs: 15 * MINUTE_MS,
    by: 'e-mail address and network',
  },
  /** Failures, whichever accounts were tried. */
  logInsOfNetwork: { name: 'login-network', most: 30, windowMs: 15 * MINUTE_MS, by: 'network' },
  /** Failures from anywhere; they slow answers and refuse nobody. */
  logInsToAccount: {
    name: 'login-account',
    most: 40,
    windowMs: 15 * MINUTE_MS,
    by: 'e-mail address',
  },
  /** Failures of somebody who is signed in and must show the password once more. */
  confirmations: { name: 'confirm', most: 5, windowMs: 15 * MINUTE_MS, by: 'account' },
  /** Wrong codes of the second factor. */
  codes: { name: 'second-factor', most: 5, windowMs: 15 * MINUTE_MS, by: 'account' },
  registrations: { name: 'register', most: 30, windowMs: HOUR_MS, by: 'network' },
  resetRequests: { name: 'forgot-password', most: 5, windowMs: HOUR_MS, by: 'network' },
  /** Links that open nothing. */
  resets: { name: 'reset-password', most: 5, windowMs: HOUR_MS, by: 'network' },
  verificationMails: { name: 'verify-email', most: 1, windowMs: MINUTE_MS, by: 'account' },
  /** Mails that a stranger can cause. */
  mailsOfAKind: { name: 'mailbox', most: 5, windowMs: HOUR_MS, by: 'mailbox and kind of mail' },
  /** Enough to get a server right, too few to write to strangers. */
  testMails: { name: 'mail-test', most: 10, windowMs: 10 * MINUTE_MS, by: 'account' },
  contactMessages: { name: 'contact', most: 5, windowMs: HOUR_MS, by: 'network' },
  /** A household changes its mind now and then. */
  consentChoices: { name: 'consent', most: 30, windowMs: HOUR_MS, by: 'network' },
  /** Nobody looks at more. */
  bannerImpressions: { name: 'banner', most: 120, windowMs: MINUTE_MS, by: 'network' },
  shares: { name: 'share', most: 30, windowMs: MINUTE_MS, by: 'network' },
  /** Of illegal content. */
  notices: { name: 'notice', most: 10, windowMs: HOUR_MS, by: 'network' },
  reveals: { name: 'reveal', most: 60, windowMs: MINUTE_MS, by: 'account' },
  /** Files. */
  uploads: { name: 'upload', most: 60, windowMs: 10 * MINUTE_MS, by: 'account' },
  messages: { name: 'message', most: 20, windowMs: MINUTE_MS, by: 'account' },
  messagesOfADay: { name: 'message-day', most: 200, windowMs: DAY_MS, by: 'account' },
  /** Talks that clients open with sellers. */
  newTalks: { name: 'talk', most: 10, windowMs: DAY_MS, by: 'account' },
  /** Of one talk, the first included. */
  quoteRevisions: { name: 'quote', most: 5, windowMs: DAY_MS, by: 'talk' },
  /** Of the professional whom the client chose; the first choice is none. */
  changesOfChoice: { name: 'choice', most: 3, windowMs: DAY_MS, by: 'request' },
  exports: { name: 'export', most: 5, windowMs: HOUR_MS, by: 'account' },
} as const satisfies Record<string, Limit & { readonly by: CountedBy }>
