/**
 * Every mail the product sends, with the words its template needs. A new one is a name here, a
 * template of that name in `adapters/mail/templates/` and a sample in `adapters/conformance/`.
 */
export type Mail = {
  readonly [Template in keyof MailVariables]: {
    readonly recipient: string
    readonly template: Template
    readonly variables: MailVariables[Template]
  }
}[keyof MailVariables]

export type MailVariables = {
  /** `path` is the link's path on this site, token included. */
  'verify-email': { firstName: string; path: string }
  'reset-password': { firstName: string; path: string }
  'password-changed': { firstName: string }
  'request-received': { firstName: string; title: string }
  'request-approved': { firstName: string; title: string; path: string }
  'request-rejected': { firstName: string; title: string; reason: string; path: string }
  /** The moderators' answer to a modification request. */
  'modification-answered': { firstName: string; title: string; message: string; path: string }
  'order-placed': OrderWords
  'order-reminder': OrderWords
  'order-expired': OrderWords
  'order-cancelled': OrderWords
  'order-paid': OrderWords
  'order-refunded': OrderWords
  /** The receipt of a withdrawal, with its `moment`. */
  'order-withdrawn': OrderWords
  'request-revealed': { firstName: string; title: string; professional: string; path: string }
}

/** What the mails about an order may say; empty where it does not apply. */
export type OrderWords = {
  firstName: string
  orderNumber: string
  total: string
  /** One line for each item. */
  items: string
  iban: string
  accountHolder: string
  causale: string
  deadline: string
  moment: string
  /** How the money comes back. */
  refund: string
  path: string
}

/** Written in the transaction that causes the mail; the scheduler sends it afterwards. */
export type Outbox = { readonly enqueue: (mail: Mail) => void }
