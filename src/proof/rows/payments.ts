import { expect } from 'vitest'
import {
  PaymentSettingsInput,
  PaymentSettingsReply,
} from '#modules/billing/contract/payment-settings.ts'
import { admins, type Row } from '../row.ts'

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
    send: { bank_transfer: { bankName: 'Banca di Prova' } },
    replies: PaymentSettingsReply,
    answers: admins(200),
    proves: ({ body }) =>
      expect(body).toMatchObject({ bank_transfer: { bankName: 'Banca di Prova' } }),
  },
]
