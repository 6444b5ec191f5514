import { expect } from 'vitest'
import { OrderReply, PaymentFormReply } from '#modules/billing/contract/checkout.ts'
import {
  PaymentSettingsInput,
  PaymentSettingsReply,
} from '#modules/billing/contract/payment-settings.ts'
import { PortalReply, SubscriptionInfoReply } from '#modules/billing/contract/subscription.ts'
import { adminsGet, everyoneGets, membersGet, type ProofRow } from '../row.ts'
import { expectWords } from './pages.ts'

export const paymentRows: readonly ProofRow[] = [
  {
    route: 'GET /api/admin/settings/payment',
    replies: PaymentSettingsReply,
    answers: adminsGet(200),
    proves: ({ body }) => expect(body).toMatchObject({ bank_transfer: { isEnabled: true } }),
  },
  {
    route: 'PUT /api/admin/settings/payment',
    accepts: PaymentSettingsInput,
    send: { bank_transfer: { bankName: 'Banca Nuova' } },
    replies: PaymentSettingsReply,
    answers: adminsGet(200),
    proves: ({ body }) =>
      expect(body).toMatchObject({ bank_transfer: { bankName: 'Banca Nuova' } }),
  },
  {
    route: 'POST /api/webhooks/stripe',
    when: 'without a signature',
    send: { id: 'evt_1', type: 'invoice.paid', data: { object: { id: 'in_1' } } },
    answers: everyoneGets(400),
    needsCardCompany: true,
    proves: () => undefined,
  },
  {
    route: 'POST /api/subscription/cancel',
    replies: SubscriptionInfoReply,
    answers: membersGet(409),
    needsCardCompany: true,
    proves: () => undefined,
  },
  {
    route: 'POST /api/subscription/resume',
    replies: SubscriptionInfoReply,
    answers: membersGet(409),
    needsCardCompany: true,
    proves: () => undefined,
  },
  {
    route: 'POST /api/subscription/portal',
    replies: PortalReply,
    answers: membersGet(409),
    needsCardCompany: true,
    proves: () => undefined,
  },
  {
    route: 'POST /api/orders/:id/payment',
    at: { id: 'publicJob' },
    replies: PaymentFormReply,
    answers: membersGet(404),
    needsCardCompany: true,
    proves: () => undefined,
  },
  {
    route: 'POST /api/orders/:id/check-payment',
    at: { id: 'publicJob' },
    replies: OrderReply,
    answers: membersGet(404),
    needsCardCompany: true,
    proves: () => undefined,
  },
  ...['/abbonamento-completato', '/subscription-success'].map(
    (path): ProofRow => ({
      route: `PAGE ${path}`,
      answers: everyoneGets(200),
      proves: expectWords('Abbonamento Completato con Successo!'),
    }),
  ),
]
