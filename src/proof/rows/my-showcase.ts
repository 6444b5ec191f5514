/** What the seller of items does with them; to everybody else they are not there. */
import { expect } from 'vitest'
import { ModificationInput } from '#modules/listings/contract/shared/own-listings.ts'
import {
  SavedItemsInput,
  SavedItemsReply,
} from '#modules/listings/contract/showcase/saved-items.ts'
import {
  OwnShowcaseItemReply,
  OwnShowcaseListReply,
  ShowcaseItemInput,
} from '#modules/listings/contract/showcase/showcase-item.ts'
import { SAMPLE_ITEM } from '#src/test-app/showcase-items.ts'
import { OWNERS_ITEMS } from '../fixtures-of-showcase.ts'
import { membersGet, type ProofRow } from '../row.ts'

const owners = { ...membersGet(404), owner: 200 }

export const myShowcaseRows: readonly ProofRow[] = [
  {
    route: 'POST /api/showcase-items',
    send: SAMPLE_ITEM,
    accepts: ShowcaseItemInput,
    replies: OwnShowcaseItemReply,
    // Publishing an item requires a verified address.
    answers: { ...membersGet(201), unsubscribed: 403 },
    proves: ({ me, body, count }) => {
      expect(body).toMatchObject({ title: SAMPLE_ITEM.title, moderationState: 'pending' })
      expect(
        count(
          `showcase_items WHERE seller_id = '${me?.user.id}' AND title = '${SAMPLE_ITEM.title}' AND NOT is_verified`,
        ),
      ).toBe(1)
    },
  },
  {
    route: 'GET /api/my-showcase-items',
    asks: ['limit', 'offset'],
    replies: OwnShowcaseListReply,
    answers: membersGet(200),
    discloses: ['owner'],
    proves: ({ who, body }) =>
      expect(body).toMatchObject({ total: who === 'owner' ? OWNERS_ITEMS : 0 }),
  },
  {
    route: 'GET /api/saved-items',
    replies: SavedItemsReply,
    answers: membersGet(200),
    proves: ({ body }) => expect(body).toEqual({ ids: [] }),
  },
  {
    route: 'PATCH /api/saved-items',
    send: ({ fixtures }) => ({ add: [fixtures['publicItem'], fixtures['pendingItem']] }),
    accepts: SavedItemsInput,
    replies: SavedItemsReply,
    answers: membersGet(200),
    proves: ({ me, body, fixtures, count }) => {
      expect(body).toEqual({ ids: [fixtures['publicItem']] })
      expect(count(`saved_items WHERE user_id = '${me?.user.id}'`)).toBe(1)
    },
  },
  {
    route: 'GET /api/my-showcase-items/:id',
    at: { id: 'pendingItem' },
    replies: OwnShowcaseItemReply,
    answers: owners,
    discloses: ['owner'],
    proves: ({ body }) => expect(body).toMatchObject({ moderationState: 'pending' }),
  },
  {
    route: 'PATCH /api/my-showcase-items/:id',
    at: { id: 'publicItem' },
    send: { title: 'Titolo nuovo', price: '12,50' },
    accepts: ShowcaseItemInput,
    replies: OwnShowcaseItemReply,
    answers: owners,
    discloses: ['owner'],
    proves: ({ body, count }) => {
      expect(body).toMatchObject({ moderationState: 'pending', pendingChanges: { price: 12.5 } })
      expect(count("showcase_items WHERE title = 'vetrina-pubblica' AND is_verified")).toBe(1)
    },
  },
  {
    route: 'DELETE /api/my-showcase-items/:id',
    at: { id: 'revealedItem' },
    answers: { ...membersGet(404), owner: 204 },
    proves: ({ fixtures, count }) => {
      expect(count(`showcase_items WHERE id = '${fixtures['revealedItem']}'`)).toBe(0)
      expect(count(`contact_reveals WHERE id = '${fixtures['itemReveal']}'`)).toBe(0)
    },
  },
  {
    route: 'POST /api/my-showcase-items/:id/sold',
    at: { id: 'publicItem' },
    replies: OwnShowcaseItemReply,
    answers: owners,
    discloses: ['owner'],
    proves: ({ body }) => expect(body).toMatchObject({ status: 'sold' }),
  },
  {
    route: 'POST /api/my-showcase-items/:id/renew',
    at: { id: 'expiredItem' },
    replies: OwnShowcaseItemReply,
    answers: owners,
    discloses: ['owner'],
    proves: ({ body }) => expect(body).toMatchObject({ isActive: true, status: 'active' }),
  },
  {
    route: 'POST /api/my-showcase-items/:id/request-modification',
    at: { id: 'publicItem' },
    send: { modificationRequest: 'Vorrei correggere il titolo' },
    accepts: ModificationInput,
    replies: OwnShowcaseItemReply,
    answers: owners,
    discloses: ['owner'],
    proves: ({ body }) =>
      expect(body).toMatchObject({ modificationRequest: 'Vorrei correggere il titolo' }),
  },
]
