/** Finding and reading showcase items. */
import * as v from 'valibot'
import { expect } from 'vitest'
import { ShowcaseFilters } from '#modules/listings/contract/showcase/filters.ts'
import { SavedItemCardsQuery } from '#modules/listings/contract/showcase/saved-items.ts'
import {
  ItemDetailReply,
  OwnShowcaseItemReply,
  ShowcaseItemReply,
  ShowcaseListReply,
} from '#modules/listings/contract/showcase/showcase-item.ts'
import { PUBLIC_ITEMS, SELLER_SECRETS } from '../fixtures-of-showcase.ts'
import { everyoneGets, type ProofRow } from '../row.ts'

export const showcaseRows: readonly ProofRow[] = [
  {
    route: 'GET /api/showcase-items',
    asks: Object.keys(ShowcaseFilters.entries),
    replies: ShowcaseListReply,
    answers: everyoneGets(200),
    proves: ({ body }) => expect(body).toMatchObject({ total: PUBLIC_ITEMS }),
  },
  {
    route: 'GET /api/showcase-items',
    when: 'with every filter',
    query:
      'q=tavolo&categoryId=idraulico&productType=product&condition=good&minPrice=200&maxPrice=249,90&regionId={region}&provinceId={province}&city=rom&radiusKm=30&facets=1&sort=oldest&limit=2&offset=1',
    replies: ShowcaseListReply,
    answers: everyoneGets(200),
    proves: ({ body }) => expect(body).toMatchObject({ total: PUBLIC_ITEMS }),
  },
  {
    route: 'GET /api/recent-showcase',
    replies: v.array(ShowcaseItemReply),
    answers: everyoneGets(200),
    proves: ({ body }) => expect(body).toHaveLength(PUBLIC_ITEMS),
  },
  {
    route: 'GET /api/showcase-cards',
    asks: Object.keys(SavedItemCardsQuery.entries),
    query: 'ids={publicItem},{pendingItem}',
    replies: v.array(ShowcaseItemReply),
    answers: everyoneGets(200),
    proves: ({ body, fixtures }) => expect(body).toMatchObject([{ id: fixtures['publicItem'] }]),
  },
  {
    route: 'GET /api/showcase-items/:id',
    at: { id: 'publicItem' },
    replies: ItemDetailReply,
    answers: everyoneGets(200),
    proves: ({ body, fixtures }) => expect(body).toMatchObject({ id: fixtures['publicItem'] }),
  },
  {
    route: 'GET /api/showcase-items/:id',
    when: 'not approved',
    at: { id: 'pendingItem' },
    replies: OwnShowcaseItemReply,
    answers: { ...everyoneGets(404), owner: 200, moderator: 200, admin: 200 },
    discloses: ['owner', 'admin'],
    disclosesSurname: ['moderator'],
    proves: ({ who, body, headers }) => {
      expect(body).toMatchObject({ sellerEmail: who === 'moderator' ? '' : SELLER_SECRETS.email })
      expect(headers.get('cache-control')).toBe('private, no-store')
    },
  },
  {
    route: 'GET /api/showcase-items/:id/related',
    at: { id: 'publicItem' },
    replies: v.array(ShowcaseItemReply),
    answers: everyoneGets(200),
    proves: ({ body }) => expect(body).toHaveLength(PUBLIC_ITEMS - 1),
  },
  {
    route: 'GET /api/showcase-items/:id/related',
    when: 'of an item that is not public',
    at: { id: 'pendingItem' },
    answers: everyoneGets(404),
    proves: () => undefined,
  },
  {
    route: 'GET /api/showcase-items/:id/same-seller',
    at: { id: 'publicItem' },
    replies: v.array(ShowcaseItemReply),
    answers: everyoneGets(200),
    proves: ({ body }) => expect(body).toHaveLength(PUBLIC_ITEMS - 1),
  },
  {
    route: 'GET /api/showcase-items/:id/same-seller',
    when: 'of an item that is not public',
    at: { id: 'pendingItem' },
    answers: everyoneGets(404),
    proves: () => undefined,
  },
]
