import { expect } from 'vitest'
import {
  DiscountInput,
  DiscountReply,
  DiscountsReply,
} from '#modules/billing/contract/discounts.ts'
import {
  AdminPlanReply,
  AdminPlansReply,
  AdminShopItemReply,
  AdminShopItemsReply,
  PlanInput,
  PlanRenewalsReply,
  ShopItemInput,
} from '#modules/billing/contract/offers.ts'
import { adminsGet, type ProofRow } from '../row.ts'

const PLAN = { name: 'Stagione', slug: 'stagione', level: 'pro', price: 59.9, interval: 'month' }
const ITEM = { itemType: 'addon', name: 'Pacchetto 50 contatti', price: 49.9, extraContacts: 50 }

export const offerAdminRows: readonly ProofRow[] = [
  {
    route: 'GET /api/admin/plans',
    replies: AdminPlansReply,
    answers: adminsGet(200),
    proves: ({ body }) => expect(body).toMatchObject({ total: 12 }),
  },
  {
    route: 'POST /api/admin/plans',
    send: PLAN,
    accepts: PlanInput,
    replies: AdminPlanReply,
    answers: adminsGet(201),
    proves: ({ body, count }) => {
      expect(body).toMatchObject({ ...PLAN, billingType: 'recurring', contactsLimit: null })
      expect(count("audit_log WHERE action = 'plan.create'")).toBe(1)
    },
  },
  {
    route: 'GET /api/admin/plans/:id',
    at: { id: 'planOnSale' },
    replies: AdminPlanReply,
    answers: adminsGet(200),
    proves: ({ body }) => expect(body).toMatchObject({ name: 'Base' }),
  },
  {
    route: 'PATCH /api/admin/plans/:id',
    at: { id: 'planOnSale' },
    send: { price: 24.9 },
    accepts: PlanInput,
    replies: AdminPlanReply,
    answers: adminsGet(200),
    proves: ({ body }) => expect(body).toMatchObject({ price: 24.9, name: 'Base' }),
  },
  {
    route: 'GET /api/admin/plans/:id/renewals',
    at: { id: 'planOnSale' },
    replies: PlanRenewalsReply,
    answers: adminsGet(200),
    proves: ({ body }) => expect(body).toEqual({ count: 0, prices: [], nextAt: null }),
  },
  {
    route: 'DELETE /api/admin/plans/:id',
    at: { id: 'planOnSale' },
    answers: adminsGet(204),
    proves: ({ count, fixtures }) =>
      expect(count(`subscription_plans WHERE id = '${fixtures['planOnSale']}'`)).toBe(0),
  },
  {
    route: 'GET /api/admin/catalogue',
    replies: AdminShopItemsReply,
    answers: adminsGet(200),
    proves: ({ body }) => expect(body).toMatchObject({ total: 2 }),
  },
  {
    route: 'POST /api/admin/catalogue',
    send: ITEM,
    accepts: ShopItemInput,
    replies: AdminShopItemReply,
    answers: adminsGet(201),
    proves: ({ body }) => expect(body).toMatchObject({ ...ITEM, featuredDays: null }),
  },
  {
    route: 'GET /api/admin/catalogue/:id',
    at: { id: 'addonOnSale' },
    replies: AdminShopItemReply,
    answers: adminsGet(200),
    proves: ({ body }) => expect(body).toMatchObject({ extraContacts: 10 }),
  },
  {
    route: 'PATCH /api/admin/catalogue/:id',
    at: { id: 'addonOnSale' },
    send: { price: 14.9 },
    accepts: ShopItemInput,
    replies: AdminShopItemReply,
    answers: adminsGet(200),
    proves: ({ body }) => expect(body).toMatchObject({ price: 14.9, extraContacts: 10 }),
  },
  {
    route: 'DELETE /api/admin/catalogue/:id',
    at: { id: 'addonOnSale' },
    answers: adminsGet(204),
    proves: ({ count }) => expect(count('catalogue_items')).toBe(1),
  },
  {
    route: 'GET /api/admin/discounts',
    replies: DiscountsReply,
    answers: adminsGet(200),
    proves: ({ body }) => expect(body).toMatchObject({ total: 1, items: [{ code: 'AMICI' }] }),
  },
  {
    route: 'POST /api/admin/discounts',
    send: { code: 'estate', kind: 'amount', value: 5, count: 10 },
    accepts: DiscountInput,
    replies: DiscountReply,
    answers: adminsGet(201),
    proves: ({ body, count }) => {
      expect(body).toMatchObject({ code: 'ESTATE', value: 5, state: 'running', uses: 0 })
      expect(count("audit_log WHERE action = 'discount.create'")).toBe(1)
    },
  },
  {
    route: 'GET /api/admin/discounts/:id',
    at: { id: 'discount' },
    replies: DiscountReply,
    answers: adminsGet(200),
    proves: ({ body }) => expect(body).toMatchObject({ code: 'AMICI' }),
  },
  {
    route: 'PATCH /api/admin/discounts/:id',
    at: { id: 'discount' },
    send: { isActive: false },
    accepts: DiscountInput,
    replies: DiscountReply,
    answers: adminsGet(200),
    proves: ({ body }) => expect(body).toMatchObject({ code: 'AMICI', state: 'off' }),
  },
]
