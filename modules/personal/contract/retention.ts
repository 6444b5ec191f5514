/** Retention periods, which the scheduler applies and the privacy page states; `retention.test.ts` compares the two. */
export const RETENTION_DAYS = {
  /** Content of undelivered mails. */
  failedMailBody: 7,
  /** Records of sent mails, and mails written as files. */
  mailRecords: 30,
  scheduledRuns: 30,
  /** Prints of published texts. */
  publishedTexts: 30,
  /** Trades and provinces that a firm left; of firms of the staff they stay. */
  pastScope: 30,
  /** What came in by which file of the operator's. */
  importRuns: 30,
  notificationsRead: 90,
  idempotencyKeys: 1,
  /** Days that a browser is remembered after its last use. */
  devices: 90,
} as const

export const RETENTION_MONTHS = {
  /** After a message was handled. */
  contactMessages: 12,
  /** Unhandled messages, after their arrival. */
  unhandledMessages: 24,
  /** People and content in notices and reports, after the decision; the case itself stays for the statistics. */
  decidedCases: 24,
  /** Requests taken by telephone for members who never agreed. */
  unconfirmedTelephone: 1,
  /** Reviews of trades where the law limits them, after they were written. */
  reviewsByLaw: 24,
  auditLog: 24,
  /** Amounts of quotes, after their talk was closed. */
  quoteAmounts: 24,
  /** Listings rejected and never corrected. */
  rejectedListings: 12,
  /** Firms to win, after they last changed. */
  silentProspects: 12,
  /** VAT numbers of firms that got an invitation's gift. */
  giftNumbers: 24,
  /** Unverified accounts without activity. */
  abandonedAccounts: 12,
  /** Consent records of third-party code, valid for six months. */
  consents: 12,
  /** Customers of unpaid orders. */
  unpaidOrders: 24,
  /** Webhooks and one-time reminders, which hold no personal data. */
  cardEvents: 24,
} as const

/** Years that invoices and paid orders are retained by law. */
export const RETENTION_YEARS = { invoices: 10 } as const
