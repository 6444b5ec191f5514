import { expect } from 'vitest'
import { OrderReply, PaymentFormReply } from '#modules/billing/contract/checkout.ts'
import {
  PaymentSettingsInput,
  PaymentSettingsReply,
} from '#modules/billing/contract/payment-settings.ts'
import { PortalReply, SubscriptionInfoReply } from '#modules/billing/contract/subscription.ts'
import { admins, everyone, members, type Row } from '../row.ts'
import { shows } from './pages.ts'

export const paymentRows: readonly Row[] = [
  {
    route: 'GET /api/admin/settings/payment',
    replies: PaymentSettingsReply,
    answers: admins(200),
    proves: ({ body }) => expect(body).toMatchObject({ bank_transfer: { isEnabled: true } }),
  },
  {
    route: 'PUT /api/admin/settings/payment',
    accepts: PaymentSettingsInput,
    send: { bank_transfer: { bankName: 'Banca Nuova' } },
    replies: PaymentSettingsReply,
    answers: admins(200),
    proves: ({ body }) =>
      expect(body).toMatchObject({ bank_transfer: { bankName: 'Banca Nuova' } }),
  },
  {
    route: 'POST /api/webhooks/stripe',
    when: 'without a signature',
    send: { id: 'evt_1', type: 'invoice.paid', data: { object: { id: 'in_1' } } },
    answers: everyone(400),
    needsCardCompany: true,
    proves: () => undefined,
  },
  {
    route: 'POST /api/subscription/cancel',
    replies: SubscriptionInfoReply,
    answers: members(409),
    needsCardCompany: true,
    proves: () => undefined,
  },
  {
    route: 'POST /api/subscription/resume',
    replies: SubscriptionInfoReply,
    answers: members(409),
    needsCardCompany: true,
    proves: () => undefined,
  },
  {
    route: 'POST /api/subscription/portal',
    replies: PortalReply,
    answers: members(409),
    needsCardCompany: true,
    proves: () => undefined,
  },
  {
    route: 'POST /api/orders/:id/payment',
    at: { id: 'publicJob' },
    replies: PaymentFormReply,
    answers: members(404),
    needsCardCompany: true,
    proves: () => undefined,
  },
  {
    route: 'POST /api/orders/:id/check-payment',
    at: { id: 'publicJob' },
    replies: OrderReply,
    answers: members(404),
    needsCardCompany: true,
    proves: () => undefined,
  },
  ...['/abbonamento-completato', '/subscription-success'].map(
    (path): Row => ({
      route: `PAGE ${path}`,
      answers: everyone(200),
      proves: shows('Abbonamento Completato con Successo!'),
    }),
  ),
]
