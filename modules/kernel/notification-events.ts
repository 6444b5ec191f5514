import type { UserId } from './ids.ts'

/** Events that users are notified of. In-site, mail and push can be switched off separately for each. */
export const NOTIFICATION_EVENTS = [
  'new-request',
  'listing-approved',
  'listing-rejected',
  'listing-modified',
  'listing-revealed',
  'new-message',
  'listing-expiring',
  'order-paid',
  'order-expiring',
  'order-ended',
  'subscription-expiring',
  'subscription-payment',
  'subscription-expired',
  'report-decided',
  'firm-checks',
  'talk-chosen',
  'work-waiting',
  'week-report',
  'review-invite',
  'review-received',
  'news',
] as const
export type NotificationEvent = (typeof NOTIFICATION_EVENTS)[number]

/** One notification for one person, in the list and as push. */
export type NotificationToSend = {
  readonly userId: UserId
  readonly event: NotificationEvent
  /** Italian, a few words. */
  readonly title: string
  /** Italian, one or two sentences, without secrets or token links. */
  readonly body: string
  /** Target path on this site. */
  readonly path: string
}
