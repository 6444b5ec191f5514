/** Notices of illegal content, and what the operator sets for listings. */
import { expect } from 'vitest'
import {
  ListingSettingsInput,
  ListingSettingsReply,
} from '#modules/listings/contract/shared/listing-settings.ts'
import {
  NoticeDecisionInput,
  NoticeInput,
  NoticeListReply,
  NoticeQuery,
  NoticeReceipt,
  NoticeReply,
  NoticeStatistics,
  NoticeStatisticsQuery,
} from '#modules/listings/contract/shared/notices.ts'
import { NOTIFIER_SECRETS } from '../fixtures-of-showcase.ts'
import { adminsGet, everyoneGets, type ProofRow, staffGet } from '../row.ts'

const NOTICE = {
  reason: 'fraud',
  explanation: 'Le foto sono prese da un altro sito e il prezzo è finto.',
  name: 'Rosa Blu',
  email: 'rosa.blu@example.it',
  goodFaith: true,
}

export const listingNoticeRows: readonly ProofRow[] = [
  {
    route: 'POST /api/listings/:kind/:id/report',
    at: { kind: 'kindJob', id: 'publicJob' },
    send: NOTICE,
    accepts: NoticeInput,
    replies: NoticeReceipt,
    answers: everyoneGets(201),
    proves: ({ count }) => {
      expect(count("listing_notices WHERE kind = 'job' AND notifier_name = 'Rosa Blu'")).toBe(1)
      expect(count("outbox WHERE template = 'notice-received'")).toBe(1)
    },
  },
  {
    route: 'POST /api/listings/:kind/:id/report',
    when: 'about an item that is not public',
    at: { kind: 'kindShowcase', id: 'pendingItem' },
    send: NOTICE,
    answers: everyoneGets(404),
    proves: () => undefined,
  },
  {
    route: 'GET /api/admin/notices',
    asks: Object.keys(NoticeQuery.entries),
    replies: NoticeListReply,
    answers: staffGet(200),
    discloses: ['moderator', 'admin'],
    proves: ({ body }) =>
      expect(body).toMatchObject({ items: [{ notifierEmail: NOTIFIER_SECRETS.email }], total: 1 }),
  },
  {
    route: 'GET /api/admin/notices/statistics',
    asks: Object.keys(NoticeStatisticsQuery.entries),
    replies: NoticeStatistics,
    answers: staffGet(200),
    proves: ({ body }) =>
      expect(body).toMatchObject({
        byReason: expect.arrayContaining([expect.objectContaining({ received: 1 })]),
      }),
  },
  {
    route: 'POST /api/admin/notices/:id/uphold',
    makesConflict: 'UPDATE listing_notices SET owner_id = :me WHERE id = :id',
    at: { id: 'notice' },
    send: { reason: 'Le foto sono di altri' },
    accepts: NoticeDecisionInput,
    replies: NoticeReply,
    answers: staffGet(200),
    discloses: ['moderator', 'admin'],
    proves: ({ body, fixtures, count }) => {
      expect(body).toMatchObject({ state: 'upheld' })
      expect(
        count(`showcase_items WHERE id = '${fixtures['publicItem']}' AND NOT is_verified`),
      ).toBe(1)
      expect(count("audit_log WHERE action = 'listing-notice.uphold'")).toBe(1)
    },
  },
  {
    route: 'POST /api/admin/notices/:id/dismiss',
    makesConflict: 'UPDATE listing_notices SET owner_id = :me WHERE id = :id',
    at: { id: 'notice' },
    send: { reason: 'Le foto sono sue' },
    accepts: NoticeDecisionInput,
    replies: NoticeReply,
    answers: staffGet(200),
    discloses: ['moderator', 'admin'],
    proves: ({ body, fixtures, count }) => {
      expect(body).toMatchObject({ state: 'dismissed' })
      expect(count(`showcase_items WHERE id = '${fixtures['publicItem']}' AND is_verified`)).toBe(1)
      expect(count("audit_log WHERE action = 'listing-notice.dismiss'")).toBe(1)
    },
  },
  {
    route: 'GET /api/admin/settings/listings',
    replies: ListingSettingsReply,
    answers: adminsGet(200),
    proves: ({ body }) =>
      expect(body).toEqual({ maxRevealsPerRequest: 5, contactMonths: 12, contactMode: 'at_once' }),
  },
  {
    route: 'PUT /api/admin/settings/listings',
    send: { maxRevealsPerRequest: 3, contactMonths: 6, contactMode: 'on_request' },
    accepts: ListingSettingsInput,
    replies: ListingSettingsReply,
    answers: adminsGet(200),
    proves: ({ body, count }) => {
      expect(body).toEqual({ maxRevealsPerRequest: 3, contactMonths: 6, contactMode: 'on_request' })
      expect(count("audit_log WHERE action = 'settings.listings'")).toBe(1)
    },
  },
]
