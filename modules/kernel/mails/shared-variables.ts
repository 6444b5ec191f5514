import type { StatementWords } from '../decisions.ts'
import type { Pictured } from './picture.ts'

/** `unsubscribePath` also stands in the head of the mail, where mail programs offer it as a button. */
export type Subscribed = { firstName: string; path: string; unsubscribePath: string }

/** `facts` is one line about the listing; empty in mails of before. */
export type ListingWords = Pictured & {
  firstName: string
  title: string
  facts: readonly { fact: string }[]
}

/** `facts`: category, place and distance; urgency; places left; the description’s beginning. */
export type FoundRequest = Pictured & {
  facts: readonly { fact: string }[]
  title: string
  category: string
  place: string
  alerts: string
}

/** What the law wants said beside the reasons: empty or one part. */
export type Stated = { statement: readonly StatementWords[] }

/** `items` beside these is one line for each. */
export type OrderVariables = { firstName: string; orderNumber: string; total: string; path: string }

export type PlanVariables = { firstName: string; plan: string; path: string }

export type RenewalWords = {
  renewsOn: string
  price: string
  cancelBy: string
  renewalPath: string
}

export type TransferVariables = {
  iban: string
  accountHolder: string
  causale: string
  deadline: string
}

export type Expiring = {
  firstName: string
  title: string
  stillWantedPath: string
  donePath: string
}

export type InvoiceVariables = {
  firstName: string
  number: string
  date: string
  total: string
  path: string
}
