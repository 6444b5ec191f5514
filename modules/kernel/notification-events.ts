import type { UserId } from './ids.ts'

/** What somebody may be notified of. Each can be switched off for the notification list, for mail and for push by itself. */
export const NOTIFICATION_EVENTS = [
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
export type NotificationEvent = (typeof NOTIFICATION_EVENTS)[number]

/** One notification for one person: a line among the notifications, and on the devices that asked for it. */
export type Announcement = {
  readonly userId: UserId
  readonly event: NotificationEvent
  /** Italian, a few words. */
  readonly title: string
  /** Italian, a sentence or two; no secrets and no links that prove something. */
  readonly body: string
  /** Where on this site it leads. */
  readonly path: string
}
