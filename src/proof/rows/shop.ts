/** Buying: the cart, who is invoiced, the checkout, one's own orders. */
import * as v from 'valibot'
import { expect } from 'vitest'
import {
  AddedToCartReply,
  CartItemInput,
  CartItemReply,
  CartReply,
  QuantityInput,
  ShopItemReply,
} from '#modules/billing/contract/cart.ts'
import {
  CheckoutInput,
  CheckoutReply,
  OrderReply,
  OrdersReply,
  PaymentMethodsReply,
} from '#modules/billing/contract/checkout.ts'
import { CartDiscountInput } from '#modules/billing/contract/discounts.ts'
import { BillingProfileInput } from '#modules/billing/contract/profile.ts'
import { BillingProfileReply } from '#modules/billing/contract/profile-shape.ts'
import {
  WithdrawalReply,
  WithdrawInput,
  WithdrawReply,
} from '#modules/billing/contract/withdrawal.ts'
import { CONSUMER_PROFILE, PLAN_LINE } from '#src/test-app/shopper.ts'
import { everyoneGets, membersGet, type ProofRow } from '../row.ts'

const owners = { ...membersGet(404), owner: 200 }
const OperatorText = v.object({ message: v.string() })

export const shopRows: readonly ProofRow[] = [
  {
    route: 'GET /api/catalogue',
    replies: v.array(ShopItemReply),
    answers: everyoneGets(200),
    proves: ({ body }) =>
      expect(body).toContainEqual(expect.objectContaining({ name: 'Pacchetto 10 contatti' })),
  },
  {
    route: 'GET /api/cart',
    replies: CartReply,
    answers: membersGet(200),
    proves: ({ who, body }) => expect(body).toMatchObject({ itemCount: who === 'owner' ? 1 : 0 }),
  },
  {
    route: 'POST /api/cart/items',
    send: PLAN_LINE,
    accepts: CartItemInput,
    replies: AddedToCartReply,
    answers: membersGet(201),
    proves: ({ body, count }) => {
      expect(body).toMatchObject({ name: 'Piano Professionale', price: 39.9, quantity: 1 })
      expect(count("cart_items WHERE item_id = 'pro-once'")).toBe(1)
    },
  },
  {
    route: 'PATCH /api/cart/items/:id',
    at: { id: 'ownersCartLine' },
    send: { quantity: 3 },
    accepts: QuantityInput,
    replies: CartItemReply,
    answers: owners,
    proves: ({ body }) => expect(body).toMatchObject({ quantity: 3, total: 29.7 }),
  },
  {
    route: 'DELETE /api/cart/items/:id',
    at: { id: 'ownersCartLine' },
    answers: { ...membersGet(404), owner: 204 },
    proves: ({ count, fixtures }) =>
      expect(count(`cart_items WHERE id = '${fixtures['ownersCartLine']}'`)).toBe(0),
  },
  {
    route: 'POST /api/cart/discount',
    send: { code: 'amici' },
    accepts: CartDiscountInput,
    replies: OperatorText,
    // Only the owner has a cart.
    answers: { ...membersGet(409), owner: 200 },
    proves: ({ count }) => expect(count("carts WHERE discount_code = 'AMICI'")).toBe(1),
  },
  {
    route: 'DELETE /api/cart/discount',
    answers: membersGet(204),
    proves: ({ count }) => expect(count('carts WHERE discount_code IS NOT NULL')).toBe(0),
  },
  {
    route: 'DELETE /api/cart',
    answers: membersGet(204),
    proves: ({ who, count }) => expect(count('cart_items')).toBe(who === 'owner' ? 0 : 1),
  },
  {
    route: 'GET /api/billing/profile',
    replies: BillingProfileReply,
    answers: membersGet(200),
    // The firm of the subscribed one has filled an empty profile.
    proves: ({ who, body }) =>
      expect(body).toMatchObject({ isComplete: who === 'owner' || who === 'subscribed' }),
  },
  {
    route: 'PUT /api/billing/profile',
    send: CONSUMER_PROFILE,
    accepts: BillingProfileInput,
    replies: BillingProfileReply,
    answers: membersGet(200),
    proves: ({ body }) => expect(body).toMatchObject({ ...CONSUMER_PROFILE, isComplete: true }),
  },
  {
    route: 'GET /api/payment-methods',
    replies: PaymentMethodsReply,
    answers: membersGet(200),
    proves: ({ body }) => expect(body).toMatchObject({ card: false, bankTransfer: true }),
  },
  {
    route: 'POST /api/checkout',
    headers: { 'idempotency-key': 'una-chiave' },
    send: { paymentMethod: 'bank_transfer', billingType: 'one_time' },
    accepts: CheckoutInput,
    replies: CheckoutReply,
    // Only the owner has something in the cart.
    answers: { ...membersGet(400), owner: 201 },
    proves: ({ body }) => expect(body).toMatchObject({ order: { totalAmount: 9.9 } }),
  },
  {
    route: 'GET /api/orders',
    asks: ['limit', 'offset'],
    replies: OrdersReply,
    answers: membersGet(200),
    proves: ({ who, body }) => expect(body).toMatchObject({ total: who === 'owner' ? 3 : 0 }),
  },
  {
    route: 'GET /api/orders/:id',
    at: { id: 'ownersOrder' },
    replies: OrderReply,
    answers: owners,
    proves: ({ body }) => expect(body).toMatchObject({ status: 'pending', canCancel: true }),
  },
  {
    route: 'GET /api/orders/:id/qr.svg',
    at: { id: 'ownersOrder' },
    answers: owners,
    proves: ({ text, headers }) => {
      expect(headers.get('content-type')).toBe('image/svg+xml')
      expect(text).toContain('<svg')
    },
  },
  {
    route: 'POST /api/orders/:id/cancel',
    at: { id: 'ownersOrder' },
    replies: OrderReply,
    answers: owners,
    proves: ({ body }) => expect(body).toMatchObject({ status: 'cancelled' }),
  },
  {
    route: 'POST /api/orders/:id/withdraw',
    at: { id: 'ownersPaidOrder' },
    send: { confirm: true },
    accepts: WithdrawInput,
    replies: WithdrawReply,
    answers: owners,
    proves: ({ body }) => expect(body).toMatchObject({ step: 'done', refundAmount: 9.9 }),
  },
  {
    route: 'GET /api/orders/:id/withdrawal',
    at: { id: 'ownersPaidOrder' },
    replies: WithdrawalReply,
    answers: owners,
    proves: ({ body }) => expect(body).toMatchObject({ step: 'confirm', refundAmount: 9.9 }),
  },
  {
    route: 'GET /api/withdrawals/:token',
    at: { token: 'withdrawalToken' },
    replies: WithdrawalReply,
    answers: everyoneGets(200),
    proves: ({ body }) => expect(body).toMatchObject({ step: 'confirm', receiptEmail: null }),
  },
  {
    route: 'POST /api/withdrawals/:token',
    at: { token: 'withdrawalToken' },
    send: { confirm: true, receiptEmail: 'ricevuta@example.it' },
    accepts: WithdrawInput,
    replies: WithdrawReply,
    answers: everyoneGets(200),
    proves: ({ body, count }) => {
      expect(body).toMatchObject({ step: 'done', refundAmount: 9.9 })
      expect(count("outbox WHERE recipient = 'ricevuta@example.it'")).toBe(1)
    },
  },
  {
    route: 'PAGE /ordini/:id/recesso',
    at: { id: 'ownersPaidOrder' },
    answers: { ...owners, anonymous: 200, restricted: 200 },
    proves: ({ who, text }) => expect(text.includes('Conferma il recesso')).toBe(who === 'owner'),
  },
  {
    route: 'PAGE /ordini/:id/recesso',
    when: 'by the link of the mail',
    at: { id: 'ownersPaidOrder' },
    query: 'token={withdrawalToken}',
    answers: everyoneGets(200),
    proves: ({ text }) => expect(text).toContain('Conferma il recesso'),
  },
  {
    route: 'POST /ordini/:id/recesso',
    at: { id: 'ownersPaidOrder' },
    form: { receiptEmail: 'ricevuta@example.it', refundAmount: '9.9' },
    answers: { ...membersGet(404), owner: 303, anonymous: 303, restricted: 303 },
    proves: ({ who, headers, count }) => {
      const isOwner = who === 'owner'
      expect(headers.get('location')).toMatch(isOwner ? /\/recesso$/ : /^\/login\?returnTo=/)
      expect(count('orders WHERE withdrawn_at IS NOT NULL')).toBe(isOwner ? 1 : 0)
    },
  },
]
