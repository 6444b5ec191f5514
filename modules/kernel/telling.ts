import type { UserId } from './ids.ts'

/** What somebody may be told of. Each can be switched off for the bell, for mail and for push by itself. */
export const TELLING_EVENTS = [
  'new-request',
  'listing-approved',
  'listing-rejected',
  'listing-modified',
  'listing-revealed',
  'listing-expiring',
  'order-paid',
  'order-expiring',
  'order-ended',
  'subscription-active',
  'subscription-expiring',
  'subscription-payment',
  'subscription-expired',
  'report-decided',
] as const
export type TellingEvent = (typeof TELLING_EVENTS)[number]

/** One thing to tell one person: a line in the bell, and on the devices that asked for it. */
export type Announcement = {
  readonly userId: UserId
  readonly event: TellingEvent
  /** Italian, a few words. */
  readonly title: string
  /** Italian, a sentence or two; no secrets and no links that prove something. */
  readonly body: string
  /** Where on this site it leads. */
  readonly path: string
}
