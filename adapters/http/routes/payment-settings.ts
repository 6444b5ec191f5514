import { Hono } from 'hono'
import { PaymentSettingsInput } from '#modules/billing/contract/payment-settings.ts'
import type { Billing } from '#modules/billing/index.ts'
import type { HttpEnv } from '../env.ts'
import { adminOnly } from '../guards.ts'
import { readJson } from '../input.ts'

export const paymentSettingsRoutes = ({ paymentSettings }: Pick<Billing, 'paymentSettings'>) =>
  new Hono<HttpEnv>()
    .get('/admin/settings/payment', adminOnly, (c) => c.json(paymentSettings.describe()))
    .put('/admin/settings/payment', adminOnly, async (c) => {
      const input = await readJson(c, PaymentSettingsInput)
      if (!input.ok) return input.response
      const { userId } = c.var.viewer
      return c.json(paymentSettings.change(input.value, { userId, ip: c.var.ip }))
    })
