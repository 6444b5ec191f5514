/**
 * How long what is kept: the scheduler goes by these, and the privacy page says them. Whoever changes one
 * changes both, and `retention.test.ts` compares them.
 */
export const RETENTION_DAYS = {
  /** Words of mails that could not be delivered. */
  failedMailBody: 7,
  /** That a mail was sent, and to whom; mails that became files. */
  mailRecords: 30,
  scheduledRuns: 30,
  notificationsRead: 90,
  idempotencyKeys: 1,
} as const

export const RETENTION_MONTHS = {
  /** After a message to the operator was dealt with. */
  contactMessages: 12,
  /** Messages that nobody marked as dealt with, after they came. */
  unhandledMessages: 24,
  /** Who and what in notices and reports, after the decision; that there was one stays for the statistics. */
  decidedCases: 24,
  auditLog: 24,
  /** Requests and items that were rejected and never mended. */
  rejectedListings: 12,
  /** Accounts without a verified address that nobody used. */
  abandonedAccounts: 12,
  /** Proofs of a choice about third-party code, which holds for six months. */
  consents: 12,
  /** Who ordered what was never paid. */
  unpaidOrders: 24,
  /** What the card company told us, and what was said once: without people in it. */
  cardEvents: 24,
} as const

/** Years that the law wants invoices and paid orders kept. */
export const RETENTION_YEARS = { invoices: 10 } as const
