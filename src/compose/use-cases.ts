import type { Billing } from '#modules/billing/index.ts'
import type { Content } from '#modules/content/index.ts'
import type { RevealGate } from '#modules/firms/gate.ts'
import type { Firms } from '#modules/firms/index.ts'
import type { Identity } from '#modules/identity/index.ts'
import type { Invoicing } from '#modules/invoicing/index.ts'
import type { Listings } from '#modules/listings/index.ts'
import type { Mailboxes } from '#modules/mailboxes/index.ts'
import type { Media } from '#modules/media/index.ts'
import type { SiteAccess } from '#modules/operations/site-access.ts'
import type { Reveal } from '#modules/reveal/index.ts'
import type { Talks } from '#modules/talks/index.ts'
import type { Vetting } from '#modules/vetting/index.ts'
import type { FindOrderPeriod } from './invoicing/invoiced-orders.ts'

/** Answers the same list, noticed: the market board counts searches that found nothing. */
type Searches = {
  readonly countingResults: <Filters extends object, Reply extends { readonly total: number }>(
    side: 'jobs' | 'showcase' | 'firms',
    list: (filters: Filters) => Reply,
  ) => (filters: Filters) => Reply
  /** Stores those of the last seconds, before they are read. */
  readonly tryToWrite: () => void
}

type UseCases = {
  readonly billing: Billing
  readonly content: Content
  readonly firms: Firms
  readonly gate: RevealGate
  readonly identity: Identity
  readonly invoicing: Invoicing & { readonly periodOf: FindOrderPeriod }
  readonly listings: Listings
  readonly mailboxes: Mailboxes
  readonly media: Media
  readonly reveal: Reveal
  readonly searches: Searches
  readonly siteAccess: SiteAccess
  readonly talks: Talks
  readonly vetting: Vetting
}

/** The use cases of those modules that a composition asks. */
export type UseCasesOf<Name extends keyof UseCases> = Pick<UseCases, Name>
