import type { StatementWords } from './decisions.ts'
import type { RateLimited } from './rate-limit.ts'
import type { Result } from './result.ts'

/**
 * Every mail with the variables of its template. A new one needs a name here, a template of that name in
 * `adapters/mail/templates/` and a sample in `adapters/mail/samples/`.
 */
export type Mail = {
  readonly [Template in keyof MailVariables]: {
    readonly recipient: string
    readonly template: Template
    readonly variables: MailVariables[Template]
    /** Attachment, `invoice:<id>`: rendered when the mail is sent, not stored. */
    readonly attachment?: string
  }
}[keyof MailVariables]

/** A variable: text, or a list that the template repeats. */
export type MailWord = string | readonly Readonly<Record<string, string>>[]

export type MailVariables = {
  /** `path` is the link's path on this site, token included. */
  'verify-email': { firstName: string; path: string }
  /** What a visitor wrote to the operator. */
  'contact-message': {
    name: string
    email: string
    phone: string
    subject: string
    message: string
  }
  /** Test of the mail server by the operator. */
  'mail-test': { server: string }
  'reset-password': { firstName: string; path: string }
  'password-changed': { firstName: string }
  /** To staff whose second factor was switched on or off. */
  'second-factor-on': { firstName: string }
  'second-factor-off': { firstName: string }
  /** A material change; `from` is the day it takes effect, `summary` is empty or has one element. */
  'terms-changed': {
    firstName: string
    title: string
    from: string
    summary: readonly { words: string }[]
    path: string
  }
  /** Security notice: the owner's data were exported. */
  'data-exported': { firstName: string }
  /** The last mail of an account: its recipient is deleted once it was sent. */
  'account-erased': { firstName: string }
  'request-received': { firstName: string; title: string }
  /** `unverified` has one element while the owner's address is unverified, else none. */
  'request-approved': {
    firstName: string
    title: string
    path: string
    unverified: readonly Record<string, never>[]
  }
  'request-rejected': Stated & { firstName: string; title: string; reason: string; path: string }
  /** The moderators' answer to a modification request. */
  'modification-answered': { firstName: string; title: string; message: string; path: string }
  'order-placed': OrderVariables & TransferVariables & { items: string }
  /** To the admins: a bank transfer to expect. */
  'transfer-expected': {
    orderNumber: string
    customer: string
    total: string
    items: string
    deadline: string
    path: string
  }
  'order-reminder': OrderVariables & TransferVariables
  'order-expired': OrderVariables & { items: string }
  'order-cancelled': OrderVariables & { items: string }
  /** `withdrawal` is empty for businesses, `beginRequest` without an express request; else one element each. */
  'order-paid': OrderVariables & {
    items: string
    withdrawal: readonly { until: string; formPath: string }[]
    /** Empty for plans that do not renew. */
    renewal: readonly RenewalWords[]
    beginRequest: readonly { words: string; moment: string }[]
  }
  /** `refund` says how the money is returned. */
  'order-refunded': OrderVariables & { items: string; refund: string }
  /** A duplicate payment; `reason` says why, `refund` how the money is returned. */
  'payment-returned': OrderVariables & { reason: string; refund: string }
  /** The receipt of a withdrawal, with its `moment`; `kept` (the retained sum) is empty or has one element. */
  'order-withdrawn': OrderVariables & {
    items: string
    refund: string
    refunded: string
    kept: readonly { sum: string; usage: string }[]
    moment: string
  }
  'invoice-issued': InvoiceVariables
  'credit-note-issued': InvoiceVariables
  /** To the operator: documents due at SdI soon, one per line. */
  'invoices-due': { firstName: string; documents: string; path: string }
  /** `renewing` is empty or has one element. */
  'subscription-activated': PlanVariables & {
    until: string
    renewal: string
    renewing: readonly RenewalWords[]
  }
  /** `days` is `1 giorno`, `3 giorni`. */
  'subscription-expiring': PlanVariables & { days: string; until: string }
  /** Before a plan is paid again; `period` is `un altro mese`, `cancelBy` the last day to stop it. */
  'subscription-renewing': PlanVariables & {
    until: string
    price: string
    period: string
    cancelBy: string
  }
  /** `until` is the end of the days of grace. */
  'payment-failed': PlanVariables & { until: string }
  'subscription-expired': PlanVariables
  /** To the admins: a payment that no rule covers. */
  'payment-trouble': { orderNumber: string; total: string; trouble: string; path: string }
  /** Ended by the admin. */
  'subscription-stopped': Stated & { firstName: string; reason: string; path: string }
  /** The account is closed, now or later; `happening` says which and when. */
  'account-closed': Stated & { firstName: string; happening: string; reason: string }
  'complaint-answered': {
    firstName: string
    decision: string
    outcome: string
    answer: string
    path: string
  }
  'request-revealed': { firstName: string; title: string; professional: string; path: string }
  'item-received': { firstName: string; title: string }
  'item-approved': { firstName: string; title: string; path: string }
  'item-rejected': Stated & { firstName: string; title: string; reason: string; path: string }
  'item-revealed': { firstName: string; title: string; person: string; path: string }
  /** Both links work without log-in: they open a page with one button. */
  'request-expiring': Expiring
  'item-expiring': Expiring
  'report-decided': { firstName: string; title: string; outcome: string; reason: string }
  'report-decided-owner': {
    firstName: string
    title: string
    fault: string
    outcome: string
    reason: string
  }
  'notice-received': { name: string; title: string; reason: string; number: string }
  'notice-decided': { name: string; title: string; outcome: string; reason: string }
  'notice-decided-owner': Stated & {
    firstName: string
    title: string
    noticeReason: string
    outcome: string
    reason: string
  }
  /** A saved search found one request; `alerts` names the searches. */
  'alert-instant': Subscribed & FoundRequest
  /** All finds of daily searches; `more` is empty or has one element. */
  'alert-digest': Subscribed & {
    count: string
    requests: readonly (FoundRequest & { path: string })[]
    more: readonly { count: string }[]
  }
}

/** `unsubscribePath` is also sent as the `List-Unsubscribe` header, which mail programs show as a button. */
type Subscribed = { firstName: string; path: string; unsubscribePath: string }

type FoundRequest = { title: string; category: string; place: string; alerts: string }

/** Statement required by law, besides the reasons: empty or one element. */
type Stated = { statement: readonly StatementWords[] }

/** `items` has one line for each item. */
type OrderVariables = { firstName: string; orderNumber: string; total: string; path: string }

type PlanVariables = { firstName: string; plan: string; path: string }

type RenewalWords = { renewsOn: string; price: string; cancelBy: string; renewalPath: string }

type TransferVariables = { iban: string; accountHolder: string; causale: string; deadline: string }

type Expiring = { firstName: string; title: string; stillWantedPath: string; donePath: string }

type InvoiceVariables = {
  firstName: string
  number: string
  date: string
  total: string
  path: string
}

/**
 * Written in the causing transaction; the scheduler sends it. A mail that strangers can cause is refused when its
 * mailbox reached the hourly limit of its kind.
 */
export type Outbox = { readonly enqueue: (mail: Mail) => Result<null, RateLimited> }
