import { actorOf, adminOnly, newRoutes } from '#adapters/http/guards.ts'
import { readJson } from '#adapters/http/input.ts'
import { PaymentSettingsInput } from '#modules/billing/contract/payment-settings.ts'
import type { Billing } from '#modules/billing/index.ts'

export const paymentSettingsRoutes = ({ paymentSettings }: Pick<Billing, 'paymentSettings'>) =>
  newRoutes()
    .get('/admin/settings/payment', adminOnly, (c) => c.json(paymentSettings.describe()))
    .put('/admin/settings/payment', adminOnly, async (c) =>
      c.json(paymentSettings.change(await readJson(c, PaymentSettingsInput), actorOf(c))),
    )
