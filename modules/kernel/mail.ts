import type { StatementWords } from './decisions.ts'
import type { RateLimited } from './rate-limit.ts'
import type { Result } from './result.ts'

/**
 * Every mail the product sends, with the words its template needs. A new one is a name here, a
 * template in its folder of `modules/kernel/mails/` and a sample in `adapters/mail/samples/`.
 */
export type Mail = {
  readonly [Template in keyof MailVariables]: {
    readonly recipient: string
    readonly template: Template
    readonly variables: MailVariables[Template]
    /** What goes along, `invoice:<id>`: it is made when the mail leaves and kept nowhere. */
    readonly attachment?: string
  }
}[keyof MailVariables]

/** A word, or parts that the template repeats. */
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
  /** The operator tries the mail server out. */
  'mail-test': { server: string }
  'reset-password': { firstName: string; path: string }
  'password-changed': { firstName: string }
  /** To staff whose log-in asks for a code from now on, or no more. */
  'second-factor-on': { firstName: string }
  'second-factor-off': { firstName: string }
  /** A change that matters; `from` is the day it takes effect, `summary` empty or one part. */
  'terms-changed': {
    firstName: string
    title: string
    from: string
    summary: readonly { words: string }[]
    path: string
  }
  /** Somebody took all that is kept about the account: told, so that a stolen session is noticed. */
  'data-exported': { firstName: string }
  /** The last one: as soon as it has left, its row says no more to whom. */
  'account-erased': { firstName: string }
  'request-received': { firstName: string; title: string }
  /** `unverified` is one part while the owner's address is not confirmed, else empty. */
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
  /** To the admins: a bank transfer to wait for. */
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
  /** `withdrawal` is empty for businesses, `beginRequest` where nothing was asked; else one part each. */
  'order-paid': OrderVariables & {
    items: string
    withdrawal: readonly { until: string; formPath: string }[]
    /** Empty for what ends by itself. */
    renewal: readonly RenewalWords[]
    beginRequest: readonly { words: string; moment: string }[]
  }
  /** `refund` says how the money comes back. */
  'order-refunded': OrderVariables & { items: string; refund: string }
  /** A payment too much; `reason` says why, `refund` how the money comes back. */
  'payment-returned': OrderVariables & { reason: string; refund: string }
  /** The receipt of a withdrawal, with its `moment`; `kept` is empty or one part. */
  'order-withdrawn': OrderVariables & {
    items: string
    refund: string
    refunded: string
    kept: readonly { sum: string; usage: string }[]
    moment: string
  }
  'invoice-issued': InvoiceVariables
  'credit-note-issued': InvoiceVariables
  /** To the operator: what has to reach the tax office soon, one document in each line. */
  'invoices-due': { firstName: string; documents: string; path: string }
  /** `renewing` is empty or one part. */
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
  /** To the admins: money that no rule can deal with. */
  'payment-trouble': { orderNumber: string; total: string; trouble: string; path: string }
  /** The admin ended it. */
  'subscription-stopped': Stated & { firstName: string; reason: string; path: string }
  /** The account is closed, or will be; `happening` says which and when. */
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
  /** Both links work without logging in: they open a page with one button. */
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
  /** All that somebody's daily searches found; `more` is empty or one part. */
  'alert-digest': Subscribed & {
    count: string
    requests: readonly (FoundRequest & { path: string })[]
    more: readonly { count: string }[]
  }
}

/** `unsubscribePath` also stands in the head of the mail, where mail programs offer it as a button. */
type Subscribed = { firstName: string; path: string; unsubscribePath: string }

type FoundRequest = { title: string; category: string; place: string; alerts: string }

/** What the law wants said beside the reasons: empty or one part. */
type Stated = { statement: readonly StatementWords[] }

/** `items` beside these is one line for each. */
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
 * Written in the transaction that causes the mail; the scheduler sends it afterwards. A mail that a stranger can cause
 * is refused when its mailbox got enough of the kind this hour.
 */
export type Outbox = { readonly enqueue: (mail: Mail) => Result<null, RateLimited> }
